import MiniDriver
import MiniRxTest
import TestSupport
import XCTest

@testable import Recipes

final class SharedStateTests: LeakCheckedTestCase {
    func testNoChangeIsLost() {
        let (state, last) = (SharedState(0), Locked(0))
        let subscription = state.asObservable().subscribe(onNext: { number in last.change { $0 = number } })
        together(4) { _ in for _ in 0..<Effort.choose(quick: 500, full: 10_000) { state.change { $0 += 1 } } }
        let expected = 4 * Effort.choose(quick: 500, full: 10_000)
        XCTAssertEqual([state.value, last.value], [expected, expected])
        subscription.dispose()
    }

    /// All observers see the same values in the same order, each once.
    func testObserversSeeEachChange() {
        let (state, first, second) = (SharedState([Int]()), Recorder<Int>(), Recorder<Int>())
        let subscriptions = [first, second].map { seen in
            state.asObservable().subscribe(onNext: { seen.record($0.count) })
        }
        together(3) { thread in for _ in 0..<100 { state.change { $0.append(thread) } } }
        XCTAssertEqual(first.all, Array(0...300))
        XCTAssertEqual(second.all, Array(0...300))
        for subscription in subscriptions { subscription.dispose() }
    }

    func testAnObserverThatChanges() {
        let (state, seen) = (SharedState(0), Recorder<Int>())
        let subscription = state.asObservable().subscribe(onNext: { number in
            seen.record(number)
            if number == 1 { for _ in 0..<2 { state.change { $0 += 10 } } }
        })
        state.change { $0 += 1 }
        XCTAssertEqual(seen.all, [0, 1, 11, 21])
        subscription.dispose()
    }

    @MainActor func testADriverOfAStateThatIsReleased() async {
        var state: SharedState<Int>? = SharedState(1)
        weak let watched = state
        let (seen, driver) = (Recorder<Int>(), state!.asDriver())
        let subscription = driver.drive(onNext: { seen.record($0) })
        state!.change { $0 = 2 }
        state = nil
        XCTAssertNil(watched)
        XCTAssertEqual(seen.all, [1, 2])
        subscription.dispose()
    }
}
