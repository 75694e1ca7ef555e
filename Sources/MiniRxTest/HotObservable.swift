/// Emits each event at an absolute time. The event reaches the observers that are subscribed at that time. Emission
/// continues after a terminal event: a later subscriber gets the later events.
final class HotScript<Element>: Script<Element>, @unchecked Sendable {
    private let observers = HotObservers<Element>()

    override init(_ scheduler: TestScheduler, _ events: [Recorded<Event<Element>>]) {
        super.init(scheduler, events)
        // Do not capture `self`: it retains the scheduler, and the scheduler retains this closure until it has run.
        for event in events {
            scheduler.scheduleAt(event.time, isolation: nil) { [observers] in observers.send(event.value) }
        }
    }

    override func subscribe(_ observer: AnyObserver<Element>) -> any Disposable {
        let number = log.begin()
        observers.join(observer, number)
        return Disposables.create { [log, observers] in
            log.end(number)
            observers.leave(number)
        }
    }
}

/// The observers that are subscribed to a hot observable.
private final class HotObservers<Element>: @unchecked Sendable {
    private let lock = Lock()
    private var members: [(number: Int, observer: AnyObserver<Element>)] = []

    func join(_ observer: AnyObserver<Element>, _ number: Int) {
        lock.withLock { members.append((number, observer)) }
    }

    func leave(_ number: Int) {
        // Release the observer when the lock is not held: its `deinit` may run foreign code.
        let removed = lock.withLock {
            members.firstIndex { $0.number == number }.map { members.remove(at: $0) }
        }
        withExtendedLifetime(removed) {}
    }

    func send(_ event: Event<Element>) {
        for (_, observer) in lock.withLock({ members }) { observer.on(event) }
    }
}
