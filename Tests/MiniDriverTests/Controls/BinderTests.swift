import MiniDriver
import TestSupport
import XCTest

@MainActor
private final class Label {
    var texts: [Int] = []
}

/// The order in which a binder binds values from several threads, step by step. In `BinderThreadTests` the threads
/// run freely.
@MainActor
final class BinderTests: LeakCheckedTestCase {
    private let label = Label()

    private func binder() -> Binder<Int> {
        Binder(label) { label, number in label.texts.append(number) }
    }

    /// Does `work` on another thread, and blocks the main queue meanwhile.
    private func elsewhere(_ work: @escaping @Sendable () -> Void) {
        let done = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            work()
            done.signal()
        }
        done.wait()
    }

    func testOnMainItBindsAtOnce() async {
        let binder = binder()
        binder.onNext(1)
        XCTAssertEqual(label.texts, [1])
        await onBackground { binder.onNext(2) }
        binder.onNext(3)
        XCTAssertEqual(label.texts, [1, 2, 3])
    }

    func testTheSchedulerIsTheMainOne() async {
        let binder = Binder(label, scheduler: MainScheduler.instance) { label, number in label.texts.append(number) }
        binder.onNext(1)
        XCTAssertEqual(label.texts, [1])
        await onBackground { binder.onNext(2) }
        XCTAssertEqual(label.texts, [1, 2])
    }

    func testAValueFromMainWaitsForQueuedValues() async {
        let binder = binder()
        elsewhere { binder.onNext(1) }
        binder.onNext(2)
        XCTAssertEqual(label.texts, [])
        elsewhere { binder.onNext(3) }
        await drainMainQueue()
        XCTAssertEqual(label.texts, [1, 2, 3])
    }

    func testAValueFromMainWaitsForThoseOfARelay() async {
        let relay = PublishRelay<Int>()
        let subscription = relay.bind(to: binder())
        elsewhere { relay.accept(1) }
        relay.accept(2)
        await drainMainQueue()
        XCTAssertEqual(label.texts, [1, 2])
        subscription.dispose()
    }

    func testAValueFromMainWaitsForThoseOfAControlProperty() async {
        let property = ControlProperty(values: Observable<Int>.never(), valueSink: binder())
        elsewhere { property.onNext(1) }
        property.onNext(2)
        await drainMainQueue()
        XCTAssertEqual(label.texts, [1, 2])
    }

    func testCopiesOfABinderAreOneBinder() async {
        let binder = binder()
        let (copy, observer) = (binder, binder.asObserver())
        elsewhere { copy.onNext(1) }
        observer.onNext(2)
        await drainMainQueue()
        XCTAssertEqual(label.texts, [1, 2])
    }

    /// Other binders, and other work for the main queue, delay nothing.
    func testBindersDoNotWaitForEachOther() async {
        let (binder, other) = (binder(), binder())
        elsewhere { other.onNext(1) }
        binder.onNext(2)
        XCTAssertEqual(label.texts, [2])
        await drainMainQueue()
        XCTAssertEqual(label.texts, [2, 1])
    }

    func testABurstCostsOneHop() async {
        let binder = binder()
        let label = label
        let seen = Recorder<[Int]>()
        elsewhere {
            binder.onNext(1)
            DispatchQueue.main.async { MainActor.assumeIsolated { seen.record(label.texts) } }
            binder.onNext(2)
            binder.onNext(3)
        }
        await drainMainQueue()
        XCTAssertEqual(seen.all, [[1, 2, 3]])
    }

    /// The values arrive while earlier ones are being bound.
    func testAValueSentInsideTheBindingWaitsItsTurn() async {
        let answer = Recorder<Binder<Int>>()
        let binder = Binder<Int>(label) { label, number in
            label.texts.append(number)
            if number == 1 { answer.all[0].onNext(3) }
        }
        answer.record(binder)
        elsewhere {
            binder.onNext(1)
            binder.onNext(2)
        }
        await drainMainQueue()
        XCTAssertEqual(label.texts, [1, 2, 3])
        answer.forget()
    }

    func testAQueuedValueOutlivesTheBinderButNotItsTarget() async {
        var binder: Binder<Int>? = binder()
        elsewhere { [binder] in binder?.onNext(1) }
        binder = nil
        var target: Label? = Label()
        weak let watched = target
        let toTarget = Binder<Int>(target!) { _, _ in XCTFail("bound after the target was deallocated") }
        elsewhere { toTarget.onNext(1) }
        target = nil
        XCTAssertNil(watched)
        await drainMainQueue()
        XCTAssertEqual(label.texts, [1])
    }
}
