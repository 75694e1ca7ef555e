// Exercise of step 16: a source that a closure describes. The closure receives an emitter, and returns a disposable.
// When the source is gone, this disposable is disposed once, also if the closure emitted the terminal event itself.

@testable import FromScratch

extension Kernel.Observable {
    static func create(_ body: @escaping @Sendable (Kernel.Emitter<Element>) -> any Disposable) -> Self {
        Self { downstream in
            let sink = CreateSink(downstream)
            sink.result.attach(body(Kernel.Emitter(sink)))
        }
    }
}

private final class CreateSink<Element: Sendable>: Kernel.ForwardingSink<Element, Element>, @unchecked Sendable {
    /// The result of the closure. The source may be gone before the closure returns.
    let result = SourceLink()

    override func onNext(_ element: Element) {
        downstream.onNext(element)
    }

    override func sourceGone() {
        result.dispose()
        super.sourceGone()
    }
}
