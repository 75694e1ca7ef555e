import XCTest

@testable import Exercises
@testable import FromScratch

final class Step4OnceTests: XCTestCase {
    private let calls = Log<String>()

    func testEachDisposableCallsItsAction() {
        for _ in 1...2 {
            let disposable = Disposables.once { [calls] in calls.append("called") }
            disposable.dispose()
            disposable.dispose()
        }
        XCTAssertEqual(calls.entries.count, 2, "each disposable calls its own action, once")
    }

    func testTwoThreadsCallTheActionOnce() {
        let rounds = 50_000
        let disposables = (0..<rounds).map { _ in Disposables.once { [calls] in calls.append("called") } }
        DispatchQueue.concurrentPerform(iterations: 2) { _ in
            for disposable in disposables { disposable.dispose() }
        }
        XCTAssertEqual(calls.entries.count, rounds, "one lock must cover reading and changing the state")
    }

    /// While the action runs, another thread disposes.
    func testTheActionDoesNotRunUnderALock() {
        let disposables = Log<any Disposable>()
        disposables.append(
            Disposables.once { [calls] in
                calls.append("called")
                guard calls.entries.count == 1 else { return }
                let returned = DispatchSemaphore(value: 0)
                DispatchQueue.global().async {
                    disposables.entries[0].dispose()
                    returned.signal()
                }
                if returned.wait(timeout: .now() + 2) == .timedOut { calls.append("locked") }
            })
        disposables.entries[0].dispose()
        XCTAssertFalse(
            calls.entries.contains("locked"), "the action runs under the lock, so another thread that disposes waits")
        XCTAssertEqual(
            calls.entries.filter { $0 == "called" }.count, 1,
            "the state must change before the action runs, not after it")
    }
}
