/// The recipe of an operator with one source. A subclass adds the operator's arguments, and builds a subscription.
@usableFromInline
package class Recipe<Input, Output>: Observable<Output>, @unchecked Sendable {
    final let source: Observable<Input>
    private final let operatorName: OperatorName

    init(_ source: Observable<Input>, _ name: OperatorName) {
        self.source = source
        operatorName = name
        super.init()
    }

    package final override var name: String { operatorName.description }

    package override var sources: [any PipelinePart]? { [source] }
}

/// A recipe whose closure builds a subscription.
///
///     Operator(asObservable()) { source, downstream in source.run(ToArraySink(downstream)) }
///
/// The closure captures the operator's arguments. It makes the sinks and runs the source with them.
///
/// If an operator is subscribed often, its method is `@inlinable`, so that the closure is compiled in the client's code.
/// Creating an object of a generic class needs the metadata for its exact types. The client's code knows these types.
/// The library's code must look up the metadata, which is more expensive than an allocation.
@usableFromInline
package final class Operator<Input, Output>: Recipe<Input, Output>, @unchecked Sendable {
    @usableFromInline
    package typealias Run = (_ source: Observable<Input>, _ downstream: Sink<Output>) -> Void

    private let other: AnyObject?
    private let runSource: Run

    /// - Parameters:
    ///   - other: a second observable, which `Pipeline` shows. `runSource` captures it.
    ///   - runSource: subscribes `downstream`. See `Observable.run(_:)`.
    @usableFromInline
    package init(
        _ source: Observable<Input>, _ name: OperatorName = #function, and other: AnyObject? = nil,
        _ runSource: @escaping Run
    ) {
        self.other = other
        self.runSource = runSource
        super.init(source, name)
    }

    package override func run(_ downstream: Sink<Output>) {
        runSource(source, downstream)
    }

    package override var sources: [any PipelinePart]? { [source, other].compactMap { $0 as? any PipelinePart } }
}
