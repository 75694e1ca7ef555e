// The test kit in all its spellings.

import MiniDriver
import MiniRxTest

struct Reason: Error {}

func scripts(_ scheduler: TestScheduler) -> [TestableObservable<Int>] {
    let events: [Recorded<Event<Int>>] = [.next(210, 1), .error(230, Reason()), .completed(250)]
    let values = ["a": 1, "b": 2] as [Character: Int]
    return [
        scheduler.createHotObservable(events), scheduler.createColdObservable(events),
        scheduler.createHotObservable([.next(210, 1), .completed(250)]),
        scheduler.createColdObservable([.next(10, 1), .error(20, Reason(), Int.self), .completed(30, Int.self)]),
        scheduler.createColdObservable([Recorded(time: 10, value: .next(1))]),
        scheduler.cold("-a-b-|", ["a": 1, "b": 2]), scheduler.cold("-a-#", values, error: Reason()),
        scheduler.hot("-a-^-b-|", ["a": 1, "b": 2]), scheduler.hot("-a-b-|", values, subscribed: 300),
    ]
}

func run() -> Bool {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .completed(230)])
    let observer = scheduler.createObserver(Int.self)
    let disposable = SerialDisposable()
    scheduler.scheduleAt(205) { disposable.disposable = source.subscribe(observer) }
    scheduler.scheduleAt(225) { disposable.dispose() }
    scheduler.advanceTo(215)
    scheduler.start()

    let other = TestScheduler()
    let mapped = other.start { other.cold("-a-|").map { $0 + $0 } }
    let timed = other.start(created: 1000, subscribed: 1010, disposed: 1020) { Observable.just(1) }
    expectMarbles(mapped.events, "-a-|", ["a": "aa"]) { print($0) }
    expectMarbles(mapped.events, "-a-|") { print($0) }
    return observer.events == [.next(210, 1), .next(220, 2)] && source.subscriptions == [Subscription(205, 225)]
        && timed.events == [.next(1010, 1), .completed(1010)] && observer.events.first?.time == scheduler.clock
        && observer.events.first?.value == .next(1) && source.subscriptions.first?.unsubscribe == 225
        && source.recordedEvents.count == 3
}

/// Further API of RxTest.
func moreOfRxTest(_ scheduler: TestScheduler, _ numbers: @escaping () -> Observable<Int>) -> [TestableObserver<Int>] {
    _ = scheduler.scheduleAbsoluteVirtual((), time: 300) { Disposables.create() }
    _ = scheduler.scheduleAbsoluteVirtual(1, time: 300) { number in Disposables.create { print(number) } }
    _ = scheduler.scheduleRelativeVirtual((), dueTime: 10) { _ in Disposables.create() }
    scheduler.sleep(10)
    return [
        scheduler.start(numbers), scheduler.start(disposed: 300) { numbers() }, scheduler.start(create: numbers),
        scheduler.start { numbers() },
    ]
}

/// Drivers in virtual time.
@MainActor
func drive(_ relay: BehaviorRelay<Int>) -> [Recorded<Event<Int>>] {
    let scheduler = TestScheduler(initialClock: 0)
    let observer = scheduler.createObserver(Int.self)
    let bag = DisposeBag()
    SharingScheduler.mock(scheduler: scheduler) {
        relay.asDriver().debounce(.seconds(10)).drive(observer).disposed(by: bag)
        scheduler.start()
    }
    let made = SharingScheduler.mock(makeScheduler: { scheduler }) { relay.asDriver().throttle(.seconds(1)) }
    made.drive().disposed(by: bag)
    print(SharingScheduler.make())
    return observer.events
}
