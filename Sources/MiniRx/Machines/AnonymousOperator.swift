/// The observable behind operators that build a subscription in a closure. The closure captures the operator's
/// arguments.
///
///     AnonymousOperator(asObservable()) { source, downstream in
///         DebounceCoordinator(downstream, dueTime, scheduler).begin(source)
///     }
///
/// The file of such an operator contains only its doc comment, its method and its sink. Operators that are created
/// often, such as `map` and `flatMap`, have a class of their own, which costs fewer instructions.
package final class AnonymousOperator<Input, Output>: Operator<Input, Output>, @unchecked Sendable {
    package typealias Run = (_ source: Observable<Input>, _ downstream: Sink<Output>) -> Void

    private let other: AnyObject?
    private let runSource: Run

    /// - Parameters:
    ///   - other: the second source, if there is one. Only `Pipeline` reads it.
    ///   - runSource: subscribes `downstream`. See `Observable.run(_:)`.
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
