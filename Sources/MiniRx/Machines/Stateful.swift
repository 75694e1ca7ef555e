extension Observable {
    /// An operator that handles one element at a time and keeps state: `scan`, `take`, `distinctUntilChanged`.
    ///
    ///     asObservable().stateful("enumerated", 0) { index, element, sink in
    ///         sink.downstream.onNext((index, element))
    ///         index += 1
    ///     }
    ///
    /// As in `elementwise`, the operation is a closure that is compiled in the client's code.
    ///
    /// - Parameters:
    ///   - initial: the state before the first element. Every subscription starts with a copy of it.
    ///   - operation: processes an element. Write it in an `@inlinable` function.
    @inlinable
    package final func stateful<State, Output>(
        _ name: OperatorName, _ initial: State, _ operation: @escaping StatefulSink<State, Element, Output>.Operation
    ) -> Observable<Output> {
        stateful(name, initial, operation, StatefulRecipe<_, _, _, StatefulSink>.self)
    }

    @usableFromInline
    final consuming func stateful<State, Output, Link>(
        _ name: OperatorName, _ initial: consuming State,
        _ operation: consuming @escaping StatefulSink<State, Element, Output>.Operation,
        _ recipe: StatefulRecipe<State, Element, Output, Link>.Type
    ) -> Observable<Output> {
        recipe.init(self, name, initial, operation)
    }
}

/// The sink of an operator with state.
@usableFromInline
package final class StatefulSink<State, Input, Output>: ForwardingSink<Input, Output> {
    @usableFromInline
    package typealias Operation = (_ state: inout State, _ element: Input, _ sink: ForwardingSink<Input, Output>) ->
        Void

    /// Passed `inout` to `operation`. Accesses cannot overlap: only `onNext` and `sourceGone` use the state, and the
    /// grammar allows one call at a time. No call of `onNext` is running when the source is gone.
    @exclusivity(unchecked) private var state: State
    private let initial: State
    private let operation: Operation

    required init(_ downstream: Sink<Output>, _ initial: consuming State, _ operation: @escaping Operation) {
        state = copy initial
        self.initial = initial
        self.operation = operation
        super.init(downstream)
    }

    package override func onNext(_ element: Input) {
        change { operation(&$0, element, self) }
    }

    /// Releases the elements of the state. A closure of `create` that is still running retains the sink.
    override func sourceGone() {
        if !_isPOD(State.self) { change { $0 = initial } }
        super.sourceGone()
    }

    @inline(__always)
    private func change(_ body: (inout State) -> Void) { body(&state) }
}

/// The recipe of an operator with state.
@usableFromInline
final class StatefulRecipe<State, Input, Output, Link: StatefulSink<State, Input, Output>>: Recipe<Input, Output>,
    @unchecked Sendable
{
    private let operation: StatefulSink<State, Input, Output>.Operation
    private let initial: State

    required init(
        _ source: Observable<Input>, _ name: OperatorName, _ initial: State,
        _ operation: @escaping StatefulSink<State, Input, Output>.Operation
    ) {
        self.operation = operation
        self.initial = initial
        super.init(source, name)
    }

    override func run(_ downstream: Sink<Output>) {
        source.run(Link(downstream, initial, operation))
    }
}
