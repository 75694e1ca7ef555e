/// An operator that looks at one element at a time and remembers nothing: `map`, `filter`, `compactMap`.
///
///     Elementwise(source, ElementwiseSink.self, "filter", place) { element, sink in
///         let downstream = sink.downstream(Element.self, Element.self)
///         if predicate(element) { downstream.pass(element) }
///     }
@usableFromInline
package final class Elementwise<Input, Output>: Operator<Input, Output>, @unchecked Sendable {
    private let step: StepSink<Input>.Step
    /// Kept, so that a sink is made without looking up the metadata of its class (330 instructions).
    private let sink: ElementwiseSink<Input, Output>.Type
    private let operatorName: OperatorName

    /// - Parameters:
    ///   - sink: the class of the sinks. Code of the client has its metadata at hand.
    ///   - step: what is done with an element. Write it in an `@inlinable` function: see `StepSink`. It asks the sink it
    ///     gets for `downstream(Input.self, Output.self)`: with other types that would be undefined, and is not checked.
    @usableFromInline
    package init(
        _ source: Observable<Input>, _ sink: ElementwiseSink<Input, Output>.Type, _ name: OperatorName,
        _ place: CallSite,
        _ step: @escaping StepSink<Input>.Step
    ) {
        self.step = step
        self.sink = sink
        operatorName = name
        super.init(source, place)
    }

    package override var name: String { operatorName.description }

    package override func run(_ downstream: Sink<Output>) -> Link? {
        source.run(sink.init(downstream, step))
    }
}

@usableFromInline
package final class ElementwiseSink<Input, Output>: StepSink<Input> {
    @usableFromInline let downstream: Sink<Output>

    required init(_ downstream: Sink<Output>, _ step: @escaping Step) {
        self.downstream = downstream
        super.init(step)
    }

    package override func onError(_ error: any Error) { downstream.onError(error) }

    package override func onCompleted() { downstream.onCompleted() }

    package override func released() { downstream.released() }

    package override var isStopped: Bool { downstream.isStopped }

    package override var gate: Link? { downstream.gate }
}

extension Link {
    /// Where the step of this `ElementwiseSink<Input, Output>` passes on to.
    @inlinable
    @inline(__always)
    package final func downstream<Input, Output>(_: Input.Type, _: Output.Type) -> Sink<Output> {
        // As `unsafeDowncast`, which asks for the class's metadata in a debug build: 300 instructions an event.
        _unsafeUncheckedDowncast(self, to: ElementwiseSink<Input, Output>.self).downstream
    }
}
