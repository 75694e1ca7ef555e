/// An operator that only keeps its arguments: they are captured by the closure that builds a subscription.
///
///     Lift(asObservable(), CallSite(fileID, line)) { source, downstream in
///         DebounceCoordinator(downstream, dueTime, scheduler).begin(source)
///     }
///
/// So the file of such an operator has its promise, its method and its sink. An operator of which many are built, like
/// `map` and `flatMap`, has a recipe of its own, which costs fewer instructions.
package final class Lift<Input, Output>: Operator<Input, Output>, @unchecked Sendable {
    package typealias Run = (_ source: Observable<Input>, _ downstream: Sink<Output>) -> Void

    private let other: AnyObject?
    private let operatorName: OperatorName
    private let runSource: Run

    /// - Parameters:
    ///   - other: the second source, if there is one, for a `Pipeline`.
    ///   - runSource: subscribes a sink of the kernel. See `Observable.run(_:)`.
    package init(
        _ source: Observable<Input>, with other: AnyObject? = nil, _ place: CallSite, _ name: OperatorName = #function,
        _ runSource: @escaping Run
    ) {
        self.other = other
        self.runSource = runSource
        operatorName = name
        super.init(source, place)
    }

    package override var name: String { operatorName.description }

    package override var sources: [any PipelinePart] {
        super.sources + [other as? any PipelinePart].compactMap { $0 }
    }

    package override func run(_ downstream: Sink<Output>) {
        runSource(source, downstream)
    }
}
