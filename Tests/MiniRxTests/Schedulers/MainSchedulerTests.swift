import Dispatch
import MiniRx
import TestSupport
import XCTest

/// `MainScheduler.instance.schedule`, called on the main thread.
final class MainSchedulerTests: LeakCheckedTestCase {
    private let log = Log<Int>()

    @MainActor
    func testAnActionRunsAtOnce() {
        schedule { [log] in log.append(1) }
        log.append(2)
        XCTAssertEqual(log.entries, [1, 2])
    }

    @MainActor
    func testAnActionInsideAnotherRunsAfterIt() {
        schedule { [log] in
            log.append(1)
            schedule {
                log.append(3)
                schedule { log.append(5) }
            }
            schedule { log.append(4) }
            log.append(2)
        }
        XCTAssertEqual(log.entries, [1, 2, 3, 4, 5])
    }

    @MainActor
    func testAnActionInsideAnotherCanBeCancelled() {
        schedule { [log] in
            schedule { log.append(1) }.dispose()
            schedule { log.append(2) }
        }
        XCTAssertEqual(log.entries, [2])
    }

    /// Nested calls would overflow the 8 MB stack of the main thread: each takes at least three frames, 192 bytes.
    @MainActor
    func testManyNestedActions() {
        let many = Effort.choose(quick: 50_000, full: 200_000)
        let rounds = Counter()
        @Sendable func next() {
            rounds.increment()
            if rounds.value < many { schedule(next) }
        }
        schedule(next)
        XCTAssertEqual(rounds.value, many)
    }

    @MainActor
    func testElementsAreDeliveredAtOnceInsideAnAction() {
        let (subject, log) = (PublishSubject<Int>(), log)
        let subscription = subject.observe(on: MainScheduler.instance).subscribe(onNext: { log.append($0) })
        schedule {
            subject.onNext(1)
            log.append(2)
        }
        XCTAssertEqual(log.entries, [1, 2])
        subscription.dispose()
    }

    /// A modal window runs a nested run loop like the one in this test.
    @MainActor
    func testAnActionDoesNotWaitForARunLoopInsideAnother() {
        schedule { [log] in
            schedule { log.append(1) }
            let isQueueDone = Box(false)
            DispatchQueue.main.async { isQueueDone.value = true }
            while !isQueueDone.value, RunLoop.main.run(mode: .default, before: .distantFuture) {}
            log.append(2)
        }
        XCTAssertEqual(log.entries, [1, 2])
    }

    func testActionsScheduledOnAnotherThreadRunOnMainInOrder() async {
        let isDone = expectation(description: "all actions")
        await Task.detached { [log] in
            _ = schedule {
                log.append(MainThread.isCurrent ? 1 : 0)
                schedule {
                    log.append(3)
                    isDone.fulfill()
                }
                log.append(2)
            }
        }.value
        await fulfillment(of: [isDone], timeout: 60)
        XCTAssertEqual(log.entries, [1, 2, 3])
    }
}

@discardableResult
private func schedule(_ action: @escaping @Sendable () -> Void) -> any Disposable {
    MainScheduler.instance.schedule(()) { _ in
        action()
        return Disposables.create()
    }
}
