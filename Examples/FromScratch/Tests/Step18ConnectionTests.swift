import XCTest

@testable import FromScratch

final class Step18ConnectionTests: XCTestCase {
    private let log = Log<String>()
    private lazy var source = Source(log)
    private lazy var shared = source.observable.share()

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
        _ = Kernel.Observable.of(1, 2).share().subscribe(log.events())
        XCTAssertEqual(log.entries, ["1", "2", "completed"])
    }

    /// The first observer leaves while it is being called, and the second one is still to be called.
    func testAnObserverThatLeavesDuringADeliveryIsReleasedAfterIt() {
        shared.run(Recorder("a", log, leaves: true))
        shared.run(Recorder("b", log))
        source.sinks[0].onNext(1)
        source.sinks[0].onNext(2)
        XCTAssertEqual(log.entries, ["subscribed", "a1", "b1", "a gone", "b2"])
    }

    func testASubjectDeliversInOneOrder() {
        let subject = Kernel.PublishSubject<Int>()
        _ = subject.asObservable().subscribe { [log] event in
            log.events("a")(event)
            if case .next(1) = event { subject.onNext(2) }
        }
        _ = subject.asObservable().subscribe(log.events("b"))
        subject.onNext(1)
        XCTAssertEqual(log.entries, ["a1", "b1", "a2", "b2"])
    }

    func testALateSubscriberOfASubjectReceivesTheEnd() {
        let subject = Kernel.PublishSubject<Int>()
        subject.onCompleted()
        subject.onNext(1)
        _ = subject.asObservable().subscribe(log.events())
        XCTAssertEqual(log.entries, ["completed"])
        XCTAssertFalse(subject.hasObservers)
    }

    /// Two threads join and leave, so connections begin and end at any time. There is never more than one.
    func testTwoThreadsJoinAndLeave() {
        let rounds = 5_000
        DispatchQueue.concurrentPerform(iterations: 2) { [shared, log] _ in
            for _ in 0..<rounds { shared.subscribe(log.events()).dispose() }
        }
        let entries = log.entries
        XCTAssertFalse(entries.isEmpty)
        for (index, entry) in entries.enumerated() {
            XCTAssertEqual(entry, index % 2 == 0 ? "subscribed" : "cancelled")
        }
        XCTAssertEqual(entries.last, "cancelled")
    }
}

/// A source whose events the test sends.
private final class Source: @unchecked Sendable {
    private final class Link: Kernel.ChainLink, @unchecked Sendable {
        let log: Log<String>

        init(_ log: Log<String>) { self.log = log }

        override func cancel() { log.append("cancelled") }
    }

    private let log: Log<String>
    private let list = Log<Kernel.Sink<Int>>()

    var sinks: [Kernel.Sink<Int>] { list.entries }

    init(_ log: Log<String>) { self.log = log }

    var observable: Kernel.Observable<Int> {
        Kernel.Observable { [log, list] downstream in
            log.append("subscribed")
            list.append(downstream)
            downstream.attach(Link(log))
        }
    }
}

/// A sink that may leave at its first element.
private final class Recorder: Kernel.Sink<Int>, @unchecked Sendable {
    private let name: String
    private let log: Log<String>
    private let leaves: Bool
    private var link: Kernel.ChainLink?

    init(_ name: String, _ log: Log<String>, leaves: Bool = false) {
        self.name = name
        self.log = log
        self.leaves = leaves
    }

    override func attach(_ link: Kernel.ChainLink) { self.link = link }
    override func sourceGone() { log.append("\(name) gone") }

    override func onNext(_ element: Int) {
        log.append("\(name)\(element)")
        if leaves { link?.cancel() }
    }
}
