/// The observable behind operators that handle one element at a time and keep state: `scan`, `take`,
/// `distinctUntilChanged`.
///
///     Stateful(source, StatefulSink.self, "enumerated", 0) { index, element, sink in
///         sink.downstream.onNext((index, element))
///         index += 1
///     }
///
/// As in `Elementwise`, `operation` is a closure that is compiled in the client's code. Every subscription starts with
/// a copy of the initial state.
@usableFromInline
package final class Stateful<State, Input, Output>: Operator<Input, Output>, @unchecked Sendable {
    @usableFromInline
    package typealias Operation = (_ state: inout State, _ element: Input, _ sink: Pipe<Input, Output>) -> Void

    private let initial: State
    private let operation: Operation
    /// The class of the sinks, stored as a value: see `Elementwise`.
    private let sinkClass: StatefulSink<State, Input, Output>.Type

    /// - Parameters:
    ///   - sinkClass: passed by the client's code, so that no metadata is looked up here.
    ///   - initial: the state before the first element.
    ///   - operation: processes an element. Write it in an `@inlinable` function.
    @usableFromInline
    package init(
        _ source: Observable<Input>, _ sinkClass: StatefulSink<State, Input, Output>.Type, _ name: OperatorName,
        _ initial: State, _ operation: @escaping Operation
    ) {
        self.initial = initial
        self.operation = operation
        self.sinkClass = sinkClass
        super.init(source, name)
    }

    package override func run(_ downstream: Sink<Output>) {
        source.run(sinkClass.init(downstream, initial, operation))
    }
}
