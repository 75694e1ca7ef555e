import MiniDriver
import TestSupport
import XCTest

@MainActor
private final class Label {
    var text = 0
    var isBinding = false
    var meetings = 0
    var latest: [Int: Int] = [:]
    var disorders = 0
}

/// Several threads write to one binder.
@MainActor
final class BinderThreadTests: XCTestCase {
    /// Another thread writes first and the main thread writes next, again and again. The label shows the main
    /// thread's last value.
    func testTheLabelIsNeverStale() async {
        let label = Label()
        let binder = Binder<Int>(label) { label, number in label.text = number }
        for round in 1...2000 {
            let begun = DispatchSemaphore(value: 0)
            DispatchQueue.global().async {
                binder.onNext(-round)
                begun.signal()
            }
            begun.wait()
            binder.onNext(round)
            // Sometimes the hop arrives first, sometimes the next round.
            if round % 3 != 0 { continue }
            await drainMainQueue()
            XCTAssertEqual(label.text, round)
        }
        await drainMainQueue()
        XCTAssertEqual(label.text, 2000)
    }

    func testEachThreadKeepsItsOrderAndNothingIsLost() async {
        let label = Label()
        let binder = Binder<Int>(label) { label, number in
            if label.isBinding { label.meetings += 1 }
            label.isBinding = true
            let (thread, count) = (number / 1_000_000, number % 1_000_000)
            if count != label.latest[thread, default: 0] + 1 { label.disorders += 1 }
            label.latest[thread] = count
            label.isBinding = false
        }
        let group = DispatchGroup()
        for thread in 1...4 {
            DispatchQueue.global().async(group: group) {
                for count in 1...10_000 { binder.onNext(thread * 1_000_000 + count) }
            }
        }
        for count in 1...10_000 {
            binder.onNext(count)
            if count % 100 == 0 { await drainMainQueue() }
        }
        await withCheckedContinuation { done in group.notify(queue: .main) { done.resume() } }
        // On a slow machine, the budget of one block is used up before all elements are bound.
        for _ in 0..<10_000 where label.latest.values.reduce(0, +) < 50_000 { await drainMainQueue() }
        XCTAssertEqual(label.latest, [0: 10_000, 1: 10_000, 2: 10_000, 3: 10_000, 4: 10_000])
        XCTAssertEqual(label.disorders, 0)
        XCTAssertEqual(label.meetings, 0)
    }
}
