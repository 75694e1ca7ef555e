/// The observable behind operators that handle one element at a time and keep no state: `map`, `filter`, `compactMap`.
///
///     Elementwise(source, ElementwiseSink.self, "filter") { element, sink in
///         do {
///             if try predicate(element) { sink.downstream.onNext(element) }
///         } catch {
///             sink.onError(error)
///         }
///     }
///
/// The operation is a closure, because the compiler can specialise it in the client's code. A method of a generic class
/// is compiled here, once for all types. At run time, such a method looks up the size of each result, allocates memory,
/// and destroys the result afterwards. A closure in an `@inlinable` function is compiled where that function is
/// inlined, for the types used there. For `Int`, such a closure can become a plain addition.
@usableFromInline
package final class Elementwise<Input, Output>: Operator<Input, Output>, @unchecked Sendable {
    @usableFromInline
    package typealias Operation = (_ element: Input, _ sink: Pipe<Input, Output>) -> Void

    private let operation: Operation
    /// The class of the sinks, stored as a value. Creating an object of a generic class needs the metadata for its
    /// exact types. Code that does not know these types must look up the metadata, which is more expensive than an
    /// allocation.
    private let sinkClass: ElementwiseSink<Input, Output>.Type

    /// - Parameters:
    ///   - sinkClass: passed by the client's code, so that no metadata is looked up here.
    ///   - operation: processes an element. Write it in an `@inlinable` function.
    @usableFromInline
    package init(
        _ source: Observable<Input>, _ sinkClass: ElementwiseSink<Input, Output>.Type, _ name: OperatorName,
        _ operation: @escaping Operation
    ) {
        self.operation = operation
        self.sinkClass = sinkClass
        super.init(source, name)
    }

    package override func run(_ downstream: Sink<Output>) {
        source.run(sinkClass.init(downstream, operation))
    }
}
