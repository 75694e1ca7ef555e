import MiniDriverUI
import MiniRxTest
import TestSupport
import XCTest

@testable import Recipes

final class PersistentTests: LeakCheckedTestCase {
    private func begins(_ marbles: String, restarts: Bool = false, disposed: Int, observers: Int = 1) -> [Int] {
        let clock = TestScheduler(initialClock: 0)
        let source = clock.cold(marbles)
        _ = clock.start(disposed: disposed) {
            let endless = persistent(source.asObservable(), restartsAfterCompletion: restarts, on: clock)
            return Observable.merge((0..<observers).map { _ in endless })
        }
        return source.subscriptions.map { $0.subscribe }
    }

    func testTheDelayGrowsToAMinute() {
        XCTAssertEqual(begins("#", disposed: 400), [200, 201, 203, 207, 215, 231, 263, 323, 383])
    }

    func testAnElementResetsTheDelay() {
        XCTAssertEqual(begins("a#", disposed: 210), [200, 202, 204, 206, 208])
    }

    func testEachObserverHasItsOwnDelay() {
        XCTAssertEqual(begins("#", disposed: 204, observers: 2), [200, 200, 201, 201, 203, 203])
    }

    func testACompletionEndsOrRestarts() {
        XCTAssertEqual(begins("a|", disposed: 300), [200])
        XCTAssertEqual(begins("a|", restarts: true, disposed: 206), [200, 202, 204])
        XCTAssertEqual(begins("|", restarts: true, disposed: 208), [200, 201, 203, 207])
        XCTAssertEqual(begins("a#", restarts: true, disposed: 206), [200, 202, 204])
    }

    func testADisposalDuringTheDelay() {
        XCTAssertEqual(begins("#", disposed: 202), [200, 201])
    }

    func testAnObserverDisposesAfterAnElement() {
        let clock = TestScheduler(initialClock: 0)
        let source = clock.cold("a#")
        let result = clock.start(disposed: 300) { persistent(source.asObservable(), on: clock).take(2) }
        XCTAssertEqual(result.events.map(\.time), [200, 202, 202])
        XCTAssertEqual(source.subscriptions.count, 2)
    }
}
