// Exercise of step 13: an operator that calls a closure with each element. When the source is gone, the operator
// releases this closure, even if the source retains the sink.

@testable import FromScratch

extension Step12.Observable {
    func `do`(onNext: @escaping (Element) -> Void) -> Step12.Observable<Element> {
        Do(self, onNext)
    }
}

private final class Do<Element>: Step12.Observable<Element> {
    private let source: Step12.Observable<Element>
    private let action: (Element) -> Void

    init(_ source: Step12.Observable<Element>, _ action: @escaping (Element) -> Void) {
        self.source = source
        self.action = action
    }

    override func run(_ downstream: Step12.Sink<Element>) {
        source.run(DoSink(downstream, action))
    }
}

private final class DoSink<Element>: Step12.ForwardingSink<Element, Element> {
    private var action: ((Element) -> Void)?

    init(_ downstream: Step12.Sink<Element>, _ action: @escaping (Element) -> Void) {
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
