import Foundation
import MiniRx
import TestSupport
import XCTest

/// `observe(on:)` and `subscribe(on:)` between threads.
final class ObserveOnThreadTests: LeakCheckedTestCase {
    /// Waits for `condition` while the main thread runs its queue.
    private func runMainLoop(until condition: () -> Bool) -> Bool {
        let end = Date(timeIntervalSinceNow: 60)
        while !condition() {
            if Date() > end { return false }
            RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.001))
        }
        return true
    }

    /// Four threads emit through a subject. The elements arrive in the subject's order.
    private func assertKeepsOrder(on scheduler: any ImmediateSchedulerType, onMain: Bool = false) {
        for race in races(60) {
            let subject = PublishSubject<Int>()
            let (before, after) = (Locked<[Int]>([]), Locked<[Int]>([]))
            let (room, endings, strangers) = (Room(), Counter(), Counter())
            let subscription = subject.do(onNext: { element in before.change { $0.append(element) } })
                .observe(on: scheduler)
                .subscribe(
                    onNext: { element in
                        if onMain, !Thread.isMainThread { strangers.increment() }
                        room.visit { after.change { $0.append(element) } }
                    }, onCompleted: { endings.increment() })
            race.inParallel(count: 4) { thread in
                for number in 0..<250 { subject.onNext(thread * 1000 + number) }
            }
            subject.onCompleted()
            XCTAssertTrue(runMainLoop { endings.value > 0 })
            XCTAssertEqual(after.value.count, 1000)
            XCTAssertEqual(after.value, before.value)
            XCTAssertEqual(room.meetingCount, 0)
            XCTAssertEqual(strangers.value, 0, "elements delivered off the main thread")
            withExtendedLifetime(subscription) {}
        }
    }

    func testOrderOnSerialQueue() {
        assertKeepsOrder(on: SerialDispatchQueueScheduler(qos: .default))
    }

    func testOrderOnConcurrentQueue() {
        assertKeepsOrder(on: ConcurrentDispatchQueueScheduler(qos: .default))
    }

    func testOrderOnMain() {
        assertKeepsOrder(on: MainScheduler.instance, onMain: true)
    }

    func testOrderOnMainAsync() {
        assertKeepsOrder(on: MainScheduler.asyncInstance, onMain: true)
    }

    /// The delivering thread disposes while others emit. Nothing is delivered afterwards, and everything is released.
    func testNothingAfterDisposalOnTheDeliveringThread() {
        let scheduler = SerialDispatchQueueScheduler(qos: .default)
        for race in races(500) {
            let subject = PublishSubject<Int>()
            let (isDisposed, late) = (Counter(), Counter())
            let serial = SerialDisposable()
            let alive = Locked<[WeakReference]>([])
            do {
                let held = Witness()
                alive.change { $0.append(WeakReference(held)) }
                serial.disposable = subject.observe(on: scheduler).subscribe(onNext: { [held] element in
                    if isDisposed.value > 0 { late.increment() }
                    guard element == 50 else { return withExtendedLifetime(held) {} }
                    serial.dispose()
                    isDisposed.increment()
                })
            }
            race.inParallel(count: 2) { _ in
                for number in 0..<100 { subject.onNext(number) }
            }
            XCTAssertTrue(eventually { isDisposed.value > 0 })
            XCTAssertEqual(late.value, 0)
            XCTAssertFalse(subject.hasObservers)
            XCTAssertTrue(eventually { alive.value[0].object == nil })
        }
    }

    /// Elements that remain in the round after the disposal do not even reach the operators downstream.
    func testNothingOfABurstAfterDisposal() {
        let subject = PublishSubject<Int>()
        let subscription = SerialDisposable()
        let mapped = Locked<[Int]>([])
        subscription.disposable = subject.observe(on: MainScheduler.instance)
            .do(onNext: { element in mapped.change { $0.append(element) } })
            .subscribe(onNext: { _ in subscription.dispose() })
        inParallel({ for number in 1...3 { subject.onNext(number) } })
        XCTAssertEqual(mapped.value, [])
        XCTAssertTrue(runMainLoop { !mapped.value.isEmpty })
        XCTAssertEqual(mapped.value, [1])
    }

    /// A thread that neither emits nor delivers disposes.
    func testDisposalFromAThirdThreadReleasesEverything() {
        let scheduler = SerialDispatchQueueScheduler(qos: .default)
        for race in races(1000) {
            let subject = PublishSubject<Witness>()
            let alive = Locked<[WeakReference]>([])
            let subscription = Locked<(any Disposable)?>(nil)
            do {
                let held = Witness()
                alive.change { $0.append(WeakReference(held)) }
                subscription.change {
                    $0 = subject.observe(on: scheduler).subscribe(onNext: { [held] _ in withExtendedLifetime(held) {} })
                }
            }
            race.inParallel(
                {
                    for _ in 0..<50 {
                        let element = Witness()
                        alive.change { $0.append(WeakReference(element)) }
                        subject.onNext(element)
                    }
                },
                {
                    race.pause()
                    subscription.value?.dispose()
                })
            XCTAssertFalse(subject.hasObservers)
            XCTAssertTrue(eventually { !alive.value.contains { $0.object != nil } }, "closures or elements leak")
        }
    }

    /// The subscription on the scheduler races with disposal.
    /// The disposal waits until the source has returned. A source that emits in a loop must therefore find out through
    /// every operator that nothing downstream needs its elements.
    func testSubscribeOnDisposalOnAnotherThreadStopsASourceThatEmitsInALoop() {
        let shapes: [(String, (Observable<Int>) -> Observable<Int>)] = [
            ("plain", { $0 }), ("map", { $0.map { $0 } }), ("flatMap", { $0.flatMap { Observable.just($0) } }),
            ("merge", { .merge($0, .never()) }), ("combineLatest", { .combineLatest(Observable.just(0), $0) { $1 } }),
            ("catch", { $0.catch { .error($0) } }), ("concat", { $0.concat(Observable.never()) }),
        ]
        for (name, shape) in shapes {
            let queue = DispatchQueue(label: name)
            let (began, stopped, isGivenUp) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), Locked(false))
            let source = Observable.from(sequence(first: 0) { isGivenUp.value ? nil : $0 &+ 1 })
            let subscription = shape(source)
                .subscribe(on: SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: name))
                .subscribe(onNext: { if $0 == 0 { began.signal() } })
            began.wait()
            subscription.dispose()
            queue.async { stopped.signal() }
            XCTAssertEqual(stopped.wait(timeout: .now() + 30), .success, name)
            isGivenUp.change { $0 = true }
        }
    }

    func testSubscribeOnRacesWithDisposal() {
        let scheduler = ConcurrentDispatchQueueScheduler(qos: .userInteractive)
        let (subscribed, disposed) = (Counter(), Counter())
        let alive = Locked<[WeakReference]>([])
        for race in races(1500) {
            let held = Witness()
            alive.change { $0.append(WeakReference(held)) }
            let subscription = Observable<Int>.create { _ in
                subscribed.increment()
                return Disposables.create { disposed.increment() }
            }
            .subscribe(on: scheduler)
            .subscribe(onNext: { [held] _ in withExtendedLifetime(held) {} })
            race.pause()
            subscription.dispose()
        }
        XCTAssertTrue(eventually { !alive.value.contains { $0.object != nil } })
        XCTAssertTrue(eventually { subscribed.value == disposed.value }, "a started subscription is not disposed")
    }

    /// In `debounce` and `throttle`, timers, elements and disposal race.
    func testTimeOperators() {
        let scheduler = ConcurrentDispatchQueueScheduler(qos: .userInteractive)
        for race in races(300) {
            let subject = PublishSubject<Int>()
            let (room1, room2) = (Room(), Room())
            let (debounced, throttled) = (Locked<[Int]>([]), Locked<[Int]>([]))
            let ends = Counter()
            let bag = Locked<DisposeBag?>(DisposeBag())
            subject.debounce(.microseconds(20), scheduler: scheduler).subscribe(
                onNext: { element in room1.visit { debounced.change { $0.append(element) } } },
                onCompleted: { ends.increment() }
            ).disposed(by: bag.value!)
            subject.throttle(.microseconds(20), scheduler: scheduler).subscribe(
                onNext: { element in room2.visit { throttled.change { $0.append(element) } } },
                onCompleted: { ends.increment() }
            ).disposed(by: bag.value!)
            for number in 0..<200 { subject.onNext(number) }
            if race.round % 2 == 0 {
                subject.onCompleted()
                XCTAssertTrue(eventually { ends.value == 2 })
                XCTAssertEqual(debounced.value.last, 199)
                XCTAssertEqual(throttled.value.last, 199)
            } else {
                _ = bag.take()
                XCTAssertFalse(subject.hasObservers)
            }
            for elements in [debounced.value, throttled.value] { XCTAssertEqual(elements, elements.sorted()) }
            XCTAssertEqual(room1.meetingCount + room2.meetingCount, 0)
        }
    }
}
