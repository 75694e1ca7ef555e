extension Observable {
    /// An operator that handles one element at a time and keeps no state: `map`, `filter`, `compactMap`.
    ///
    ///     asObservable().elementwise("filter") { element, sink in
    ///         do {
    ///             if try predicate(element) { sink.downstream.onNext(element) }
    ///         } catch {
    ///             sink.onError(error)
    ///         }
    ///     }
    ///
    /// The operation is a closure, because the compiler can specialise it in the client's code. A method of a generic
    /// class is compiled here, once for all types. At run time, such a method looks up the size of each result,
    /// allocates memory, and destroys the result afterwards. A closure in an `@inlinable` function is compiled where
    /// that function is inlined, for the types used there. For `Int`, such a closure can become a plain addition.
    ///
    /// - Parameter operation: processes an element. Write it in an `@inlinable` function.
    @inlinable
    package final func elementwise<Output>(
        _ name: OperatorName, _ operation: @escaping ElementwiseSink<Element, Output>.Operation
    ) -> Observable<Output> {
        elementwise(name, operation, ElementwiseRecipe<_, _, ElementwiseSink>.self)
    }

    @usableFromInline
    final consuming func elementwise<Output, Link>(
        _ name: OperatorName, _ operation: consuming @escaping ElementwiseSink<Element, Output>.Operation,
        _ recipe: ElementwiseRecipe<Element, Output, Link>.Type
    ) -> Observable<Output> {
        recipe.init(self, name, operation)
    }
}

/// The sink of an operator that handles one element at a time.
@usableFromInline
package final class ElementwiseSink<Input, Output>: ForwardingSink<Input, Output> {
    @usableFromInline
    package typealias Operation = (_ element: Input, _ sink: ForwardingSink<Input, Output>) -> Void

    private let operation: Operation

    required init(_ downstream: Sink<Output>, _ operation: @escaping Operation) {
        self.operation = operation
        super.init(downstream)
    }

    package override func onNext(_ element: Input) {
        operation(element, self)
    }
}

/// The recipe of an operator that handles one element at a time.
@usableFromInline
final class ElementwiseRecipe<Input, Output, Link: ElementwiseSink<Input, Output>>: Recipe<Input, Output>,
    @unchecked Sendable
{
    private let operation: ElementwiseSink<Input, Output>.Operation

    required init(
        _ source: Observable<Input>, _ name: OperatorName,
        _ operation: @escaping ElementwiseSink<Input, Output>.Operation
    ) {
        self.operation = operation
        super.init(source, name)
    }

    override func run(_ downstream: Sink<Output>) {
        source.run(Link(downstream, operation))
    }
}
