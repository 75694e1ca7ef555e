import MiniDriverUI
import MiniRxTest
import TestSupport
import XCTest

@testable import Recipes

@MainActor
final class SteadyTests: LeakCheckedTestCase {
    private func steadied(_ marbles: String, disposed: Int = 1000) -> [String] {
        let scheduler = TestScheduler(initialClock: 0)
        let events = SharingScheduler.mock(scheduler: scheduler) {
            let isBusy = scheduler.hot(marbles, ["y": true, "n": false]).asDriver(onErrorJustReturn: false)
            return scheduler.start(disposed: disposed) { steady(isBusy, for: .seconds(3)) }.events
        }
        return events.map { "\($0.time) \($0.value)" }
    }

    func testAShortPauseIsNotShown() async {
        XCTAssertEqual(steadied("-yn-y---n-----"), ["202 next(true)", "212 next(false)"])
    }

    func testALongPause() async {
        XCTAssertEqual(steadied("-y-n------y"), ["202 next(true)", "207 next(false)", "211 next(true)"])
    }

    func testTheSameValueTwiceDoesNotRestartThePause() async {
        XCTAssertEqual(steadied("-y-nn-n----"), ["202 next(true)", "207 next(false)"])
    }

    func testTheEndAndADisposal() async {
        XCTAssertEqual(steadied("-y-n|"), ["202 next(true)", "207 next(false)", "208 completed"])
        XCTAssertEqual(steadied("-y-n---", disposed: 206), ["202 next(true)"])
    }
}
