import MiniRx
import TestSupport
import XCTest

/// `create` of an asynchronous function: the end of the work races with the disposal.
final class AsyncThreadTests: LeakCheckedTestCase {
    func testTheWorkEndsDuringTheDisposal() {
        for race in races(300) {
            let (log, disposals) = (Recorder<Event<Int>>(), Counter())
            let alive = Locked<[WeakReference]>([])
            do {
                let held = Witness()
                alive.change { $0.append(WeakReference(held)) }
                let source = Observable<Int>.create {
                    race.pause(1)
                    if race.round % 3 == 0 { throw TestError.source }
                    if race.round % 3 == 1 { try Task.checkCancellation() }
                    return withExtendedLifetime(held) { 1 }
                }
                let subscription = source.subscribe(
                    onNext: { log.record(.next($0)) }, onError: { log.record(.error($0)) },
                    onCompleted: { log.record(.completed) }, onDisposed: { disposals.increment() })
                race.pause(2)
                subscription.dispose()
            }
            XCTAssertTrue(eventually { alive.value[0].object == nil }, "the task has not ended")
            let whole: [Event<Int>] = race.round % 3 == 0 ? [.error(TestError.source)] : [.next(1), .completed]
            // The disposal may come first, or between the element and the completion.
            XCTAssertTrue(whole.starts(with: log.all), "\(log.all)")
            XCTAssertEqual(disposals.value, 1)
        }
    }
}
