/// A `PublishSubject` that never terminates: it cannot complete or fail.
///
/// ![source: a, b, c; first: a, b, c; second: b, c](PublishRelay)
///
///     source  -a--b-----c--
///      PublishRelay<String>()
///     first   -a--b-----c--
///     second     -b-----c--
///
/// `accept` is thread-safe; see `PublishSubject`. A relay that is deallocated ends its subscriptions without an event:
/// the observers do not complete, and are released.
public final class PublishRelay<Element>: RelayType {
    private let hub: Hub<Element>
    private let observable: Observable<Element>

    /// Creates a relay.
    @inlinable
    public convenience init() {
        self.init(SubjectRecipe<_, SubjectHub>.self)
    }

    @usableFromInline
    init<Link>(_ observableClass: SubjectRecipe<Element, Link>.Type) {
        let observable = observableClass.init("PublishRelay", replayCount: 0)
        hub = observable.hub
        self.observable = observable
    }

    /// Subscribes `observer`. It receives the elements accepted from now on.
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        observable.subscribe(observer)
    }

    // MARK: As in every relay

    /// Whether the relay has observers.
    public var hasObservers: Bool { hub.hasMembers }

    /// Delivers an element to all observers.
    public func accept(_ element: Element) { hub.emit(element) }

    /// The relay's elements as an observable that does not retain the relay.
    public func asObservable() -> Observable<Element> { observable }

    deinit { hub.end(.gone) }
}

extension PublishRelay: @unchecked Sendable where Element: Sendable {}
