import XCTest

@testable import FromScratch

final class Step14ConnectionTests: XCTestCase {
    private let log = Log<String>()
    private lazy var source = Source(log)
    private lazy var shared = Step14.Share(source)

    func testOneSubscriptionForAllObservers() {
        _ = shared.subscribe(log.events("a"))
        _ = shared.subscribe(log.events("b"))
        source.sinks[0].onNext(1)
        XCTAssertEqual(log.entries, ["subscribed", "a1", "b1"])
    }

    func testALateObserverReceivesTheLatestElement() {
        _ = shared.subscribe(log.events("a"))
        source.sinks[0].onNext(1)
        source.sinks[0].onNext(2)
        _ = shared.subscribe(log.events("b"))
        XCTAssertEqual(log.entries, ["subscribed", "a1", "a2", "b2"])
    }

    func testTheLastToLeaveCancelsTheSourceAndTheNextStartsANewConnection() {
        let first = shared.subscribe(log.events("a"))
        let second = shared.subscribe(log.events("b"))
        source.sinks[0].onNext(1)
        first.dispose()
        second.dispose()
        _ = shared.subscribe(log.events("c"))
        source.sinks[1].onNext(2)
        XCTAssertEqual(log.entries, ["subscribed", "a1", "b1", "cancelled", "subscribed", "c2"])
    }

    func testAnElementOfAnOldConnectionReachesNobody() {
        shared.subscribe(log.events("a")).dispose()
        _ = shared.subscribe(log.events("b"))
        source.sinks[0].onNext(1)
        _ = shared.subscribe(log.events("c"))
        XCTAssertEqual(log.entries, ["subscribed", "cancelled", "subscribed"])
    }

    func testAnObserverThatSubscribesDuringTheEndStartsANewConnection() {
        _ = shared.subscribe { [log, shared] event in
            log.events("a")(event)
            if event.isStopEvent { _ = shared.subscribe(log.events("b")) }
        }
        source.sinks[0].onCompleted()
        XCTAssertEqual(log.entries, ["subscribed", "cancelled", "acompleted", "subscribed"])
    }

    func testASourceThatEndsWhileItIsBeingSubscribed() {
        _ = Step14.Share(Step12.Elements([1, 2])).subscribe(log.events())
        XCTAssertEqual(log.entries, ["1", "2", "completed"])
    }

    /// The first observer leaves while it is being called, and the second one is still to be called.
    func testAnObserverThatLeavesDuringADeliveryIsReleasedAfterIt() {
        let first = Recorder("a", log, leaves: true)
        shared.run(first)
        shared.run(Recorder("b", log))
        source.sinks[0].onNext(1)
        source.sinks[0].onNext(2)
        XCTAssertEqual(log.entries, ["subscribed", "a1", "b1", "a gone", "b2"])
    }
}

/// A source whose events the test sends to the sinks.
private final class Source: Step12.Observable<Int> {
    private final class Link: Step12.ChainLink {
        let log: Log<String>

        init(_ log: Log<String>) { self.log = log }

        override func cancel() { log.append("cancelled") }
    }

    private let log: Log<String>
    private(set) var sinks: [Step12.Sink<Int>] = []

    init(_ log: Log<String>) { self.log = log }

    override func run(_ downstream: Step12.Sink<Int>) {
        log.append("subscribed")
        sinks.append(downstream)
        downstream.attach(Link(log))
    }
}

/// A sink that may leave at its first element.
private final class Recorder: Step12.Sink<Int> {
    private let name: String
    private let log: Log<String>
    private let leaves: Bool
    private var link: Step12.ChainLink?

    init(_ name: String, _ log: Log<String>, leaves: Bool = false) {
        self.name = name
        self.log = log
        self.leaves = leaves
    }

    override func attach(_ link: Step12.ChainLink) { self.link = link }
    override func sourceGone() { log.append("\(name) gone") }

    override func onNext(_ element: Int) {
        log.append("\(name)\(element)")
        if leaves { link?.cancel() }
    }
}
