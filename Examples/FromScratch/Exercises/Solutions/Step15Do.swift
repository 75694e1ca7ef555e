// Exercise of step 15: an operator that calls a closure with each element. When the source is gone, the operator
// releases this closure, even if the source retains the sink.

@testable import FromScratch

extension Step15.Observable {
    func `do`(onNext: @escaping (Element) -> Void) -> Step15.Observable<Element> {
        Step15.Observable { downstream in run(DoSink(downstream, onNext)) }
    }
}

private final class DoSink<Element>: Step15.ForwardingSink<Element, Element> {
    private var action: ((Element) -> Void)?

    init(_ downstream: Step15.Sink<Element>, _ action: @escaping (Element) -> Void) {
        self.action = action
        super.init(downstream)
    }

    override func onNext(_ element: Element) {
        action?(element)
        downstream.onNext(element)
    }

    override func sourceGone() {
        action = nil
        super.sourceGone()
    }
}
