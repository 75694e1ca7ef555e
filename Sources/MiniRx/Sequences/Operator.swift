/// The recipe of an operator: its source, its name, and a closure that builds a subscription.
///
///     Operator(asObservable()) { source, downstream in source.run(ToArraySink(downstream)) }
///
/// The closure captures the operator's arguments. It makes the sinks and runs the source with them.
///
/// If an operator is subscribed often, its method is `@inlinable`, so that the closure is compiled in the client's code.
/// Creating an object of a generic class needs the metadata for its exact types. The client's code knows these types.
/// The library's code must look up the metadata, which is more expensive than an allocation.
@usableFromInline
package final class Operator<Input, Output>: Observable<Output>, @unchecked Sendable {
    @usableFromInline
    package typealias Run = (_ source: Observable<Input>, _ downstream: Sink<Output>) -> Void

    private let source: Observable<Input>
    private let other: AnyObject?
    private let operatorName: OperatorName
    private let runSource: Run

    /// - Parameters:
    ///   - other: a second observable, which `Pipeline` shows. `runSource` captures it.
    ///   - runSource: subscribes `downstream`. See `Observable.run(_:)`.
    @usableFromInline
    package required init(
        _ source: Observable<Input>, _ name: OperatorName = #function, and other: AnyObject? = nil,
        _ runSource: @escaping Run
    ) {
        self.source = source
        self.other = other
        self.runSource = runSource
        operatorName = name
        super.init()
    }

    package override func run(_ downstream: Sink<Output>) {
        runSource(source, downstream)
    }

    package override var name: String { operatorName.description }

    package override var sources: [any PipelinePart]? { [source, other].compactMap { $0 as? any PipelinePart } }
}
