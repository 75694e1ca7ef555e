// Exercise of step 13: the operator `take` of step 3 as a sink. `count` is positive. A source that emits in a loop must
// stop.

@testable import FromScratch

extension Step13.Observable {
    func take(_ count: Int) -> Step13.Observable<Element> {
        Step13.Observable { downstream in run(TakeSink(downstream, count)) }
    }
}

private final class TakeSink<Element>: Step13.ForwardingSink<Element, Element> {
    private var remaining: Int

    init(_ downstream: Step13.Sink<Element>, _ count: Int) {
        remaining = count
        super.init(downstream)
    }

    override func onNext(_ element: Element) {
        guard remaining > 0 else { return }
        remaining -= 1
        downstream.onNext(element)
        // Closes the gate, so the source finds its observer stopped.
        if remaining == 0 { downstream.onCompleted() }
    }
}
