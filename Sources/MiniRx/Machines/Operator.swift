/// The observable behind operators with one source.
@usableFromInline
package class Operator<Input, Output>: Observable<Output>, @unchecked Sendable {
    package final let source: Observable<Input>
    private final let operatorName: OperatorName

    @usableFromInline
    package init(_ source: Observable<Input>, _ name: OperatorName) {
        self.source = source
        operatorName = name
        super.init()
    }

    package final override var name: String { operatorName.description }

    package override var sources: [any PipelinePart]? { [source] }
}
