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

    private let runSource: Run

    /// - Parameter runSource: subscribes `downstream`. See `Observable.run(_:)`.
    package init(_ source: Observable<Input>, _ name: OperatorName = #function, _ runSource: @escaping Run) {
        self.runSource = runSource
        super.init(source, name)
    }

    package override func run(_ downstream: Sink<Output>) {
        runSource(source, downstream)
    }
}

/// The same for operators with a second source.
@usableFromInline
final class AnonymousBinaryOperator<Input, Other, Output>: Operator<Input, Output>, @unchecked Sendable {
    @usableFromInline
    typealias Run = (_ source: Observable<Input>, _ other: Observable<Other>, _ downstream: Sink<Output>) -> Void

    private let other: Observable<Other>
    private let runSources: Run

    @usableFromInline
    init(
        _ source: Observable<Input>, _ other: Observable<Other>, _ name: OperatorName = #function,
        _ runSources: @escaping Run
    ) {
        self.other = other
        self.runSources = runSources
        super.init(source, name)
    }

    package override var sources: [any PipelinePart]? { [source, other] }

    package override func run(_ downstream: Sink<Output>) {
        runSources(source, other, downstream)
    }
}
