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
