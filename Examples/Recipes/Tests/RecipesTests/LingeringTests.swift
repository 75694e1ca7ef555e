import MiniDriverUI
import MiniRxTest
import TestSupport
import XCTest

@testable import Recipes

@MainActor
final class LingeringTests: LeakCheckedTestCase {
    private func subscriptions(to marbles: String, visits: [(Int, Int)]) -> (
        subscriptions: [Subscription], seen: [String]
    ) {
        let (scheduler, seen) = (TestScheduler(initialClock: 0), Recorder<String>())
        let feed = scheduler.cold(marbles)
        SharingScheduler.mock(scheduler: scheduler) {
            let kept = feed.asDriver(onErrorJustReturn: "").lingering(for: .seconds(10))
            for (begin, end) in visits {
                let visit = SerialDisposable()
                scheduler.scheduleAt(begin) { visit.disposable = kept.drive(onNext: { seen.record("\(begin) \($0)") }) }
                scheduler.scheduleAt(end) { visit.dispose() }
            }
            scheduler.start()
        }
        return (feed.subscriptions, seen.all)
    }

    func testTheSourceIsKept() async {
        let long = "a" + String(repeating: "-", count: 60)
        let (feed, seen) = subscriptions(to: long, visits: [(100, 110), (115, 120), (140, 150)])
        XCTAssertEqual(feed, [Subscription(100, 130), Subscription(140, 160)])
        XCTAssertEqual(
            seen, ["101 a", "115 a", "141 a"].map { $0.replacing("101", with: "100").replacing("141", with: "140") })
    }

    func testVisitsThatOverlap() async {
        XCTAssertEqual(
            subscriptions(to: "-----------------------", visits: [(100, 110), (105, 115)]).subscriptions,
            [Subscription(100, 125)])
    }

    func testASourceThatCompletes() async {
        XCTAssertEqual(
            subscriptions(to: "a--|", visits: [(100, 120), (125, 127)]).subscriptions,
            [Subscription(100, 103), Subscription(125, 128)])
    }

    /// The source is subscribed once for each observer, and no element is lost.
    func testASourceThatIsThereAtOnce() async {
        let (requests, seen) = (Locked(0), Recorder<Int>())
        let answers = Driver<Int>.deferred {
            requests.change { $0 += 1 }
            return .of(1, 2, 3)
        }
        let scheduler = TestScheduler(initialClock: 0)
        SharingScheduler.mock(scheduler: scheduler) {
            let kept = answers.lingering(for: .seconds(10))
            kept.drive(onNext: { seen.record($0) }).dispose()
            XCTAssertEqual(requests.value, 1)
            kept.drive(onNext: { seen.record($0) }).dispose()
            XCTAssertEqual(requests.value, 2)
            scheduler.start()
        }
        XCTAssertEqual(seen.all, [1, 2, 3, 1, 2, 3])
    }

    func testTheFirstElementsOfAnEndlessSource() async {
        let (scheduler, seen) = (TestScheduler(initialClock: 0), Recorder<Int>())
        SharingScheduler.mock(scheduler: scheduler) {
            let kept = Driver.concat(.of(1, 2, 3), .never()).lingering(for: .seconds(10))
            kept.drive(onNext: { seen.record($0) }).dispose()
            kept.drive(onNext: { seen.record($0) }).dispose()
            scheduler.start()
        }
        XCTAssertEqual(seen.all, [1, 2, 3, 3])
    }

    func testADriverThatIsReleasedWhileItLingers() async {
        let scheduler = TestScheduler(initialClock: 0)
        let feed = scheduler.cold("a----------------------")
        SharingScheduler.mock(scheduler: scheduler) {
            feed.asDriver(onErrorJustReturn: "").lingering(for: .seconds(10)).drive().dispose()
            scheduler.start()
        }
        XCTAssertEqual(feed.subscriptions, [Subscription(0, 10)])
    }
}
