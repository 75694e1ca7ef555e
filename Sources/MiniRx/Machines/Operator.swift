/// A recipe whose closure builds a subscription.
///
///     Operator(asObservable()) { source, downstream in source.run(ToArraySink(downstream)) }
///
/// The closure captures the operator's arguments. It makes the sinks and runs the source with them.
///
/// Creating an object of a generic class needs the metadata for its exact types. Here, the metadata must be looked up,
/// which is more expensive than an allocation. The client's code knows the types, and passes the metadata for the
/// recipes in `Recipes.swift`.
final class Operator<Input, Output>: Recipe<Input, Output>, @unchecked Sendable {
    typealias Run = (_ source: Observable<Input>, _ downstream: Sink<Output>) -> Void

    private let runSource: Run

    init(_ source: Observable<Input>, _ name: OperatorName = #function, _ runSource: @escaping Run) {
        self.runSource = runSource
        super.init(source, name)
    }

    override func run(_ downstream: Sink<Output>) {
        runSource(source, downstream)
    }
}
