/// A sequence with predefined events that records its subscriptions. Made by `TestScheduler.createHotObservable(_:)`,
/// `createColdObservable(_:)`, `hot(_:)` and `cold(_:)`.
public final class TestableObservable<Element>: ObservableType {
    private let script: Script<Element>
    private let source: Observable<Element>

    init(_ script: Script<Element>) {
        self.script = script
        source = Create("TestableObservable") { script.subscribe($0) }
    }

    /// The predefined events. Times of a hot observable are times of the clock; times of a cold one count from the
    /// subscription.
    public var recordedEvents: [Recorded<Event<Element>>] { script.events }

    /// All subscriptions so far, in order.
    public var subscriptions: [Subscription] { script.log.subscriptions }

    /// Subscribes `observer`.
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        source.subscribe(observer)
    }

    /// Converts to an `Observable`. Subscriptions to the result are recorded, too.
    public func asObservable() -> Observable<Element> { source }
}

extension TestableObservable: @unchecked Sendable where Element: Sendable {}

/// The behaviour behind a testable observable, hot or cold.
class Script<Element>: @unchecked Sendable {
    let scheduler: TestScheduler
    let events: [Recorded<Event<Element>>]
    let log: SubscriptionLog

    init(_ scheduler: TestScheduler, _ events: [Recorded<Event<Element>>]) {
        self.scheduler = scheduler
        self.events = events
        log = SubscriptionLog(scheduler)
    }

    func subscribe(_ observer: AnyObserver<Element>) -> any Disposable {
        fatalError("\(type(of: self)) does not implement subscribe")
    }
}

/// The times of the subscriptions to one testable observable.
final class SubscriptionLog: @unchecked Sendable {
    private let scheduler: TestScheduler
    private let lock = Lock()
    private var recorded: [Subscription] = []

    init(_ scheduler: TestScheduler) {
        self.scheduler = scheduler
    }

    var subscriptions: [Subscription] { lock.withLock { recorded } }

    /// Records a subscription that begins now, and returns its number.
    func begin() -> Int {
        let now = scheduler.clock
        return lock.withLock {
            recorded.append(Subscription(now))
            return recorded.count - 1
        }
    }

    /// Records that a subscription ends now.
    func end(_ number: Int) {
        let now = scheduler.clock
        lock.withLock { recorded[number] = Subscription(recorded[number].subscribe, now) }
    }
}
