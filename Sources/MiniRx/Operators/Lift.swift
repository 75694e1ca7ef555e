/// An operator that only keeps its arguments: they are captured by the closure that builds a subscription.
///
///     Lift(asObservable()) { source, downstream in
///         DebounceCoordinator(downstream, dueTime, scheduler).begin(source)
///     }
///
/// So the file of such an operator has its promise, its method and its sink. An operator of which many are built, like
/// `map` and `flatMap`, has a recipe of its own, which costs fewer instructions.
package final class Lift<Input, Output>: Operator<Input, Output>, @unchecked Sendable {
    package typealias Run = (_ source: Observable<Input>, _ downstream: Sink<Output>) -> Void

    private let other: AnyObject?
    private let runSource: Run

    /// - Parameters:
    ///   - other: the second source, if there is one, for a `Pipeline`.
    ///   - runSource: subscribes a sink of the kernel. See `Observable.run(_:)`.
    package init(
        _ source: Observable<Input>, with other: AnyObject? = nil, _ name: OperatorName = #function,
        _ runSource: @escaping Run
    ) {
        self.other = other
        self.runSource = runSource
        super.init(source, name)
    }

    package override var sources: [any PipelinePart]? { [source, other].compactMap { $0 as? any PipelinePart } }

    package override func run(_ downstream: Sink<Output>) {
        runSource(source, downstream)
    }
}
