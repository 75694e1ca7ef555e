/// A `PublishSubject` that cannot end: it has no way to complete or to fail.
///
/// ![source: a, b, c; first: a, b, c; second: b, c](PublishRelay)
///
///     source  -a--b-----c--
///      PublishRelay<String>()
///     first   -a--b-----c--
///     second     -b-----c--
///
/// Any thread may call `accept`; see `PublishSubject`.
public final class PublishRelay<Element>: RelayType {
    private let hub: Hub<Element>
    private let observable: HubObservable<Element>

    /// A relay without observers.
    @inlinable
    public convenience init() {
        self.init(HubObservable(Hub(replayCount: 0), "PublishRelay"))
    }

    @usableFromInline
    init(_ observable: HubObservable<Element>) {
        hub = observable.hub
        self.observable = observable
    }

    /// Whether somebody is subscribed.
    public var hasObservers: Bool { hub.hasMembers }

    /// Delivers an element to all observers.
    public func accept(_ element: Element) {
        hub.emit(element)
    }

    /// Subscribes `observer`.
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        observable.subscribe(observer)
    }

    /// The relay as a sequence that does not keep the relay alive.
    public func asObservable() -> Observable<Element> { observable }

    deinit {
        hub.end(.abandoned)
    }
}

extension PublishRelay: @unchecked Sendable where Element: Sendable {}
