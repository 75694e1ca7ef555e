/// The sink of an operator that handles one element at a time. See `Elementwise`.
@usableFromInline
package final class ElementwiseSink<Input, Output>: Pipe<Input, Output> {
    private let operation: Elementwise<Input, Output>.Operation

    required init(_ downstream: Sink<Output>, _ operation: @escaping Elementwise<Input, Output>.Operation) {
        self.operation = operation
        super.init(downstream)
    }

    package override func onNext(_ element: Input) {
        operation(element, self)
    }
}
