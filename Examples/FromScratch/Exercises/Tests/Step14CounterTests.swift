import XCTest

@testable import Exercises
@testable import FromScratch

final class Step14CounterTests: XCTestCase {
    private var log: [String] = []
    private let counter = Counter()

    func testAnObserverReceivesTheCountAndItsChanges() {
        counter.increment()
        let subscription = counter.counts.subscribe { self.log.append("\($0)") }
        counter.increment()
        XCTAssertEqual(log, ["next(1)", "next(2)"], "the count at once, then each change")
        subscription.dispose()
        counter.increment()
        XCTAssertFalse(counter.hasObservers, "an observer that cancels is removed")
    }

    func testOneOfTwoObserversCancels() {
        let first = counter.counts.subscribe { _ in }
        _ = counter.counts.subscribe { self.log.append("\($0)") }
        first.dispose()
        counter.increment()
        XCTAssertEqual(log, ["next(0)", "next(1)"], "a link removes its own observer, and no other")
    }

    func testTheFirstElementMayCancel() {
        /// An observer that wants one element.
        final class One: Step14.Sink<Int> {
            private var link: Step14.ChainLink?
            private(set) var isAttached = false

            override func attach(_ link: Step14.ChainLink) { self.link = link }

            override func onNext(_ element: Int) {
                isAttached = link != nil
                link?.cancel()
            }
        }

        let one = One()
        counter.counts.run(one)
        XCTAssertTrue(one.isAttached, "attach, then send: an event arrived before the link")
        XCTAssertFalse(counter.hasObservers, "an observer that cancels at its first element must not stay")
    }
}
