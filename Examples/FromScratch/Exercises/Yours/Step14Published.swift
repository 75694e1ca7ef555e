// Exercise of step 14: a source that several observers join first. Nothing is subscribed until `connect()`, which
// starts one subscription for all.

@testable import FromScratch

final class Published<Element>: Step12.Observable<Element> {
    private let source: Step12.Observable<Element>

    init(_ source: Step12.Observable<Element>) {
        self.source = source
    }

    override func run(_ downstream: Step12.Sink<Element>) {
        source.run(downstream)
    }

    func connect() {}
}
