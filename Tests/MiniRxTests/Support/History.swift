import MiniRxTest

/// The record of an operator on a hot source: the events of the result with their times, and when the source was
/// subscribed.
///
/// Subscribes at 200 and disposes at 1000 by default.
struct History<Output> {
    let events: [Recorded<Event<Output>>]
    let subscriptions: [Subscription]

    init<Input>(
        of source: [Recorded<Event<Input>>], disposed: TestTime = TestScheduler.Defaults.disposed,
        _ apply: @escaping (Observable<Input>, TestScheduler) -> Observable<Output>
    ) {
        let scheduler = TestScheduler()
        let hot = scheduler.createHotObservable(source)
        events = scheduler.start(disposed: disposed) { apply(hot.asObservable(), scheduler) }.events
        subscriptions = hot.subscriptions
    }

    init<Input>(
        of source: [Recorded<Event<Input>>], disposed: TestTime = TestScheduler.Defaults.disposed,
        _ apply: @escaping (Observable<Input>) -> Observable<Output>
    ) {
        self.init(of: source, disposed: disposed) { source, _ in apply(source) }
    }
}

/// The events of a sequence that ends before `subscribe` returns.
func eventsAtOnce<Element>(_ sequence: Observable<Element>) -> [Event<Element>] {
    let log = Log<Event<Element>>()
    sequence.subscribe { log.append($0) }.dispose()
    return log.entries
}

/// The delivered elements when the observer emits 2 and 3 while it handles the first element.
func elementsOfReentry<Output>(_ apply: (Observable<Int>) -> Observable<Output>) -> [Output] {
    let subject = PublishSubject<Int>()
    let log = Log<Output>()
    let subscription = apply(subject.asObservable()).subscribe(onNext: { element in
        log.append(element)
        guard log.count == 1 else { return }
        subject.onNext(2)
        subject.onNext(3)
        // 2 and 3 are queued.
        log.append(element)
    })
    subject.onNext(1)
    subscription.dispose()
    return log.entries
}
