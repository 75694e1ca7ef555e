// Exercise of step 14: a source that several observers join first. Nothing is subscribed until `connect()`, which
// starts one subscription for all.

@testable import FromScratch

final class Published<Element>: Step12.Observable<Element> {
    private let source: Step12.Observable<Element>
    private let connection = Step14.Connection<Element>()

    init(_ source: Step12.Observable<Element>) {
        self.source = source
    }

    override func run(_ downstream: Step12.Sink<Element>) {
        connection.join(downstream)
    }

    func connect() {
        source.run(connection)
    }
}
