import XCTest

@testable import Exercises
@testable import FromScratch

final class Step18PublishedTests: XCTestCase {
    private let log = Log<String>()
    private let subject = Kernel.PublishSubject<Int>()

    /// The subject; logs each subscription.
    private var published: Published<Int> {
        Published(
            Kernel.Observable { [log, subject] downstream in
                log.append("subscribed")
                subject.asObservable().run(downstream)
            })
    }

    func testNothingHappensBeforeConnect() {
        let numbers = Published(Kernel.Observable.of(1, 2))
        _ = numbers.asObservable().subscribe(log.events("a"))
        _ = numbers.asObservable().subscribe(log.events("b"))
        XCTAssertEqual(log.entries, [], "nothing is subscribed before connect()")
        numbers.connect()
        XCTAssertEqual(
            log.entries, ["a1", "b1", "a2", "b2", "acompleted", "bcompleted"], "one subscription is for all observers")
    }

    func testConnectTwice() {
        let numbers = published
        _ = numbers.asObservable().subscribe(log.events("a"))
        numbers.connect()
        numbers.connect()
        subject.onNext(1)
        XCTAssertEqual(log.entries, ["subscribed", "a1"], "a second connect() does not subscribe again")
    }

    func testWhenAllHaveLeftTheNextWaitForAnotherConnect() {
        let numbers = published
        numbers.asObservable().subscribe(log.events("a")).dispose()
        _ = numbers.asObservable().subscribe(log.events("b"))
        numbers.connect()
        subject.onNext(1)
        XCTAssertEqual(
            log.entries, ["subscribed", "b1"],
            "a connection that has closed stays closed, so another one must take its place")
    }

    func testAfterAConnectionAnotherOneCanFollow() {
        let numbers = published
        let first = numbers.asObservable().subscribe(log.events("a"))
        numbers.connect()
        first.dispose()
        XCTAssertFalse(subject.hasObservers, "the last observer to leave cancels the source")
        _ = numbers.asObservable().subscribe(log.events("b"))
        XCTAssertEqual(log.entries, ["subscribed"], "nothing is subscribed before the next connect()")
        numbers.connect()
        subject.onNext(1)
        XCTAssertEqual(log.entries, ["subscribed", "subscribed", "b1"], "the next connect() subscribes again")
    }
}
