// Exercise of step 16: a source that a closure describes. The closure receives an emitter, and returns a disposable.
// When the source is gone, this disposable is disposed once, also if the closure emitted the terminal event itself.

@testable import FromScratch

extension Kernel.Observable {
    static func create(_ body: @escaping @Sendable (Kernel.Emitter<Element>) -> any Disposable) -> Self {
        Self { downstream in _ = body(Kernel.Emitter(downstream)) }
    }
}
