// Exercise of step 12: the operator `take` of step 3 as a sink. A source that emits in a loop must stop.

@testable import FromScratch

extension Step12.Observable {
    func take(_ count: Int) -> Step12.Observable<Element> {
        Take(self, count)
    }
}

private final class Take<Element>: Step12.Observable<Element> {
    private let source: Step12.Observable<Element>
    private let count: Int

    init(_ source: Step12.Observable<Element>, _ count: Int) {
        self.source = source
        self.count = count
    }

    override func run(_ downstream: Step12.Sink<Element>) {
        source.run(TakeSink(downstream, count))
    }
}

private final class TakeSink<Element>: Step12.ForwardingSink<Element, Element> {
    private var remaining: Int

    init(_ downstream: Step12.Sink<Element>, _ count: Int) {
        remaining = count
        super.init(downstream)
    }

    override func onNext(_ element: Element) {
        guard remaining > 0 else { return }
        remaining -= 1
        downstream.onNext(element)
        // The subscription cancels its upstream and is stopped, which the source asks for.
        if remaining == 0 { downstream.onCompleted() }
    }
}
