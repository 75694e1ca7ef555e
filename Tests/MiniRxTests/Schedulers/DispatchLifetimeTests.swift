import Dispatch
import MiniRxTest
import TestSupport
import XCTest

/// `dispose()` releases work scheduled on a dispatch queue before it returns, however long the queue is busy.
final class DispatchLifetimeTests: LeakCheckedTestCase {
    /// A queue that runs nothing before the test ends.
    private func onBlockedQueue(_ body: (DispatchQueue) -> Void) {
        let queue = DispatchQueue(label: "standing")
        queue.suspend()
        body(queue)
        queue.resume()
    }

    /// Disposes the result of `make`, and checks that it has released its argument.
    private func assertReleases(
        _ name: String, file: StaticString = #filePath, line: UInt = #line, _ make: (Witness) -> any Disposable
    ) {
        weak var witness: Witness?
        let disposable: any Disposable
        do {
            let held = Witness()
            witness = held
            disposable = make(held)
        }
        XCTAssertNotNil(witness, name, file: file, line: line)
        disposable.dispose()
        XCTAssertNil(witness, name, file: file, line: line)
        disposable.dispose()
    }

    func testWorkOfSchedulers() {
        onBlockedQueue { queue in
            let schedulers: [any SchedulerType] = [
                SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "serial"),
                ConcurrentDispatchQueueScheduler(queue: queue),
            ]
            for scheduler in schedulers {
                assertReleases("closure") { held in
                    scheduler.schedule(()) { withExtendedLifetime(held) { Disposables.create() } }
                }
                assertReleases("state") { scheduler.schedule($0) { _ in Disposables.create() } }
                assertReleases("closure of a timer") { held in
                    scheduler.scheduleRelative((), dueTime: .seconds(0)) {
                        withExtendedLifetime(held) { Disposables.create() }
                    }
                }
                assertReleases("state of a timer") {
                    scheduler.scheduleRelative($0, dueTime: .seconds(1)) { _ in Disposables.create() }
                }
                assertReleases("closure of a periodic timer") { held in
                    scheduler.schedulePeriodic(0, startAfter: .seconds(0), period: .seconds(1)) { number in
                        withExtendedLifetime(held) { number }
                    }
                }
                assertReleases("state of a periodic timer") {
                    scheduler.schedulePeriodic($0, startAfter: .seconds(0), period: .seconds(1)) { $0 }
                }
            }
        }
    }

    /// Operators with a scheduler: scheduled work, waiting elements, and the downstream observer.
    func testOperators() {
        onBlockedQueue { queue in
            let scheduler = SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "serial")
            let operators: [(String, (Observable<Witness>) -> Observable<Witness>)] = [
                ("observe(on:)", { $0.observe(on: scheduler) }),
                ("subscribe(on:)", { $0.subscribe(on: scheduler) }),
                ("delay", { $0.delay(.seconds(0), scheduler: scheduler) }),
                ("debounce", { $0.debounce(.seconds(0), scheduler: scheduler) }),
                ("throttle", { $0.throttle(.seconds(1), scheduler: scheduler) }),
                (
                    "interval",
                    { source in
                        .merge(
                            source, Observable<Int>.interval(.seconds(0), scheduler: scheduler).map { _ in Witness() })
                    }
                ),
                (
                    "timer",
                    { source in
                        .merge(source, Observable<Int>.timer(.seconds(0), scheduler: scheduler).map { _ in Witness() })
                    }
                ),
            ]
            for (name, apply) in operators {
                let subject = PublishSubject<Witness>()
                assertReleases("below \(name)") { held in
                    let subscription = apply(subject).map { element in withExtendedLifetime(held) { element } }
                        .subscribe(onNext: { _ in })
                    for _ in 0..<3 { subject.onNext(Witness()) }
                    return subscription
                }
                assertReleases("above \(name)") { held in
                    apply(subject.map { element in withExtendedLifetime(held) { element } }).subscribe(onNext: { _ in })
                }
                if ["interval", "timer"].contains(name) { continue }
                assertReleases("elements of \(name)") { held in
                    let subscription = apply(subject.startWith(Witness(), held)).subscribe(onNext: { _ in })
                    subject.onNext(held)
                    return subscription
                }
            }
        }
    }

    private struct HoldingError: Error {
        let held: Witness
    }

    /// An error that waits on the queue behind an element, and the closures that would receive it.
    func testQueuedError() {
        onBlockedQueue { queue in
            let schedulers: [any ImmediateSchedulerType] = [
                SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "serial"),
                ConcurrentDispatchQueueScheduler(queue: queue), MainScheduler.asyncInstance, TestScheduler(),
            ]
            for scheduler in schedulers {
                assertReleases("error on \(scheduler)") { held in
                    let subject = PublishSubject<Int>()
                    let subscription = subject.observe(on: scheduler).subscribe(onError: { _ in })
                    subject.onNext(1)
                    subject.onError(HoldingError(held: held))
                    return subscription
                }
                assertReleases("below an end on \(scheduler)") { held in
                    let subject = PublishSubject<Int>()
                    let subscription = subject.observe(on: scheduler)
                        .do(onCompleted: { withExtendedLifetime(held) {} })
                        .subscribe(onCompleted: { withExtendedLifetime(held) {} })
                    subject.onNext(1)
                    subject.onCompleted()
                    return subscription
                }
            }
        }
    }

    /// The main queue cannot run while this test does.
    func testObserveOnMain() {
        let subject = PublishSubject<Witness>()
        assertReleases("below") { held in
            let subscription = subject.observe(on: MainScheduler.instance)
                .map { element in withExtendedLifetime(held) { element } }.subscribe(onNext: { _ in })
            XCTAssertTrue(anotherThreadCan { subject.onNext(Witness()) })
            return subscription
        }
        assertReleases("elements") { held in
            let subscription = subject.observe(on: MainScheduler.instance).subscribe(onNext: { _ in })
            // Without the box, the other thread would retain the element for longer.
            let element = Locked<Witness?>(held)
            XCTAssertTrue(anotherThreadCan { if let element = element.take() { subject.onNext(element) } })
            return subscription
        }
    }
}
