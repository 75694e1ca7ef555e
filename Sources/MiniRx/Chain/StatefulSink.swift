/// The sink of an operator with state. See `Stateful`.
@usableFromInline
package final class StatefulSink<State, Input, Output>: Pipe<Input, Output> {
    /// Passed `inout` to `operation`. Accesses cannot overlap: only `onNext` uses the state, and the grammar allows one
    /// call of `onNext` at a time.
    @exclusivity(unchecked) private var state: State
    private let operation: Stateful<State, Input, Output>.Operation

    required init(
        _ downstream: Sink<Output>, _ initial: State, _ operation: @escaping Stateful<State, Input, Output>.Operation
    ) {
        state = initial
        self.operation = operation
        super.init(downstream)
    }

    package override func onNext(_ element: Input) {
        operation(&state, element, self)
    }
}
