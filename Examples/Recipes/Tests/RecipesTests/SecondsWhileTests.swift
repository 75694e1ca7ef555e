import MiniDriverUI
import MiniRxTest
import TestSupport
import XCTest

@testable import Recipes

@MainActor
final class SecondsWhileTests: LeakCheckedTestCase {
    private func count(_ marbles: String, disposed: Int = 300) -> [Recorded<Event<Int>>] {
        let scheduler = TestScheduler(initialClock: 0)
        return SharingScheduler.mock(scheduler: scheduler) {
            let isRunning = scheduler.hot(marbles, ["y": true, "n": false]).asDriver(onErrorJustReturn: false)
            return scheduler.start(disposed: disposed) { seconds(while: isRunning) }.events
        }
    }

    func testAPauseStopsTheCount() async {
        XCTAssertEqual(
            count("-y--n----y--n"), [.next(203, 1), .next(204, 2), .next(211, 3), .next(212, 4)])
    }

    func testTheSameValueTwiceDoesNotRestartTheSecond() async {
        XCTAssertEqual(count("-yy-y", disposed: 206), [.next(203, 1), .next(204, 2), .next(205, 3)])
    }

    func testNothingIsCountedBeforeTheStartAndAfterADisposal() async {
        XCTAssertEqual(count("-n---"), [])
        XCTAssertEqual(count("-y---", disposed: 204), [.next(203, 1)])
    }

    func testTwoObserversSeeTheSameCount() async {
        let scheduler = TestScheduler(initialClock: 0)
        let (first, second) = (scheduler.createObserver(Int.self), scheduler.createObserver(Int.self))
        let bag = DisposeBag()
        SharingScheduler.mock(scheduler: scheduler) {
            let counted = seconds(while: .just(true))
            counted.drive(first).disposed(by: bag)
            scheduler.advanceTo(2)
            counted.drive(second).disposed(by: bag)
            scheduler.advanceTo(4)
        }
        XCTAssertEqual(first.events.suffix(2).map(\.value), [.next(3), .next(4)])
        XCTAssertEqual(second.events.map(\.value), [.next(2), .next(3), .next(4)])
    }
}
