/// The recipe of a source, whose closure runs it.
///
///     SourceRecipe("never") { $0.attach(nil) }
///
/// See `Observable.run` for what the closure must call.
@usableFromInline
package final class SourceRecipe<Element>: Observable<Element>, @unchecked Sendable {
    @usableFromInline
    package typealias Run = (_ downstream: Sink<Element>) -> Void

    private let runSource: Run
    private let operatorName: OperatorName

    /// - Parameter run: in an `@inlinable` function, it is compiled for the client's types.
    @usableFromInline
    init(_ name: OperatorName, _ run: @escaping Run) {
        runSource = run
        operatorName = name
        super.init()
    }

    package override var name: String { operatorName.description }

    package override func run(_ downstream: Sink<Element>) {
        runSource(downstream)
    }
}
