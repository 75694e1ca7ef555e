/// Plays all its events to each observer, at times counted from the observer's subscription.
final class ColdScript<Element>: Script<Element>, @unchecked Sendable {
    private let isExact: Bool

    /// - Parameter isExact: whether events at time 0 arrive within the tick of the subscription.
    init(_ scheduler: TestScheduler, _ events: [Recorded<Event<Element>>], isExact: Bool) {
        self.isExact = isExact
        super.init(scheduler, events)
    }

    override func subscribe(_ observer: AnyObserver<Element>) -> any Disposable {
        let number = log.begin()
        let start = scheduler.clock
        let items = events.map { event in
            scheduler.play(at: TestScheduler.sum(start, event.time), isExact: isExact) { observer.on(event.value) }
        }
        return Disposables.create { [log] in
            log.end(number)
            for item in items { item.dispose() }
        }
    }
}
