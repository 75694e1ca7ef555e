// Exercise of step 20: an operator of drivers that drops an element if it equals the previous one. It needs a sink, the
// shared stage of a driver, and nothing else.

@testable import FromScratch

extension Kernel.Driver where Element: Equatable {
    func distinctUntilChanged() -> Self {
        Self(sharing: Kernel.Observable { downstream in stage.run(DistinctSink(downstream)) })
    }
}

private final class DistinctSink<Element: Equatable & Sendable>: Kernel.ForwardingSink<Element, Element>,
    @unchecked Sendable
{
    private var previous: Element?

    override func onNext(_ element: Element) {
        if element == previous { return }
        previous = element
        downstream.onNext(element)
    }
}
