/// Plays all its events to each observer, at times counted from the observer's subscription.
final class ColdScript<Element>: Script<Element>, @unchecked Sendable {
    override func subscribe(_ observer: AnyObserver<Element>) -> any Disposable {
        let number = log.begin()
        let start = scheduler.clock
        let items = events.map { event in
            scheduler.scheduleAt(TestScheduler.sum(start, event.time), isolation: nil) { observer.on(event.value) }
        }
        return Disposables.create { [log] in
            log.end(number)
            for item in items { item.dispose() }
        }
    }
}
