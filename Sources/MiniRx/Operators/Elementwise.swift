/// An operator that looks at one element at a time and remembers nothing: `map`, `filter`, `compactMap`.
///
///     Elementwise(source, ElementwiseSink.self, "filter") { element, sink in
///         do {
///             if try predicate(element) { sink.downstream.onNext(element) }
///         } catch {
///             sink.onError(error)
///         }
///     }
///
/// What it does with an element is a closure that is compiled in the code of the client. A method of a generic class is
/// compiled here, for all types at once: it asks at run time how large a result is, makes room for it, and lets go of it
/// afterwards. A closure written in an `@inlinable` function is compiled where that is inlined, for the types it is used with
/// there; for an `Int` that is a plain addition.
@usableFromInline
package final class Elementwise<Input, Output>: Operator<Input, Output>, @unchecked Sendable {
    @usableFromInline
    package typealias Step = (_ element: Input, _ sink: Pipe<Input, Output>) -> Void

    private let step: Step
    /// Metadata at hand: to make an object of a generic class takes the class for just these types. Code that does not know them
    /// looks it up, which is dearer than an allocation; so what is made often is kept here as a type, where it was known.
    private let sinkClass: ElementwiseSink<Input, Output>.Type

    /// - Parameters:
    ///   - sinkClass: that of the sinks. Code of the client has its metadata at hand.
    ///   - step: what is done with an element. Write it in an `@inlinable` function.
    @usableFromInline
    package init(
        _ source: Observable<Input>, _ sinkClass: ElementwiseSink<Input, Output>.Type, _ name: OperatorName,
        _ step: @escaping Step
    ) {
        self.step = step
        self.sinkClass = sinkClass
        super.init(source, name)
    }

    package override func run(_ downstream: Sink<Output>) {
        source.run(sinkClass.init(downstream, step))
    }
}

@usableFromInline
package final class ElementwiseSink<Input, Output>: Pipe<Input, Output> {
    private let step: Elementwise<Input, Output>.Step

    required init(_ downstream: Sink<Output>, _ step: @escaping Elementwise<Input, Output>.Step) {
        self.step = step
        super.init(downstream)
    }

    package override func onNext(_ element: Input) {
        step(element, self)
    }
}
