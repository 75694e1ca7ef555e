import MiniRx
import TestSupport
import XCTest

final class CurrentThreadSchedulerTests: LeakCheckedTestCase {
    private let scheduler = CurrentThreadScheduler.instance

    func testAScheduleIsRequiredUnlessWorkRunsOnTheThread() {
        let log = Log<Bool>()
        log.append(CurrentThreadScheduler.isScheduleRequired)
        _ = scheduler.schedule(()) { _ in
            log.append(CurrentThreadScheduler.isScheduleRequired)
            return Disposables.create()
        }
        log.append(CurrentThreadScheduler.isScheduleRequired)
        XCTAssertEqual(log.entries, [true, false, true])
    }

    func testRunsAtOnceAndNestedWorkAfterwards() {
        let log = Log<Int>()
        _ = scheduler.schedule(()) { [scheduler] _ in
            _ = scheduler.schedule(3) { number in
                log.append(number)
                return Disposables.create()
            }
            _ = scheduler.schedule(4) { number in
                log.append(number)
                return Disposables.create()
            }
            log.append(1)
            log.append(2)
            return Disposables.create()
        }
        XCTAssertEqual(log.entries, [1, 2, 3, 4])
    }

    func testWorkDisposedWhileItWaitsDoesNotRun() {
        let log = Log<Int>()
        _ = scheduler.schedule(()) { [scheduler] _ in
            let disposable = scheduler.schedule(2) { number in
                log.append(number)
                return Disposables.create()
            }
            log.append(1)
            disposable.dispose()
            return Disposables.create()
        }
        XCTAssertEqual(log.entries, [1])
    }

    func testDisposesWhatTheActionReturned() {
        let inner = BooleanDisposable()
        let disposable = scheduler.schedule(()) { _ in inner }
        XCTAssertFalse(inner.isDisposed)
        disposable.dispose()
        XCTAssertTrue(inner.isDisposed)
    }

    func testManyNestedInOneAnother() {
        let count = Box(0)
        onSmallStack { [scheduler] in
            @Sendable func scheduleAgain() {
                _ = scheduler.schedule(()) { _ in
                    count.value += 1
                    if count.value < Effort.many { scheduleAgain() }
                    return Disposables.create()
                }
            }
            scheduleAgain()
        }
        XCTAssertEqual(count.value, Effort.many)
    }

    func testAnotherThreadDoesNotWait() {
        let log = Log<Int>()
        _ = scheduler.schedule(()) { [scheduler] _ in
            onSmallStack {
                _ = scheduler.schedule(()) { _ in
                    log.append(1)
                    return Disposables.create()
                }
            }
            log.append(2)
            return Disposables.create()
        }
        XCTAssertEqual(log.entries, [1, 2])
    }
}
