/// A variable that can be observed: it has a present value and cannot end.
///
/// ![source: a, b, c; first: x, a, b, c; second: a, b, c](BehaviorRelay)
///
///     source  --a--b-----c--
///      BehaviorRelay(value: "x")
///     first   x-a--b-----c--
///     second     a-b-----c--
///
/// Any thread may call `accept` and read `value`. `value` is the element accepted last, which is also the last one
/// every observer gets; inside an observer it may be ahead of the element being delivered.
public final class BehaviorRelay<Element>: RelayType {
    private let hub: Hub<Element>
    private let observable: HubObservable<Element>

    /// A relay whose present value is `value`.
    ///
    /// - Parameter value: the first value.
    @inlinable
    public convenience init(value: Element) {
        self.init(HubObservable(Hub(replayCount: 1), "BehaviorRelay"), value)
    }

    @usableFromInline
    init(_ observable: HubObservable<Element>, _ value: Element) {
        hub = observable.hub
        self.observable = observable
        hub.begin(with: value)
    }

    /// The element accepted last.
    public var value: Element { hub.latest }

    /// Whether somebody is subscribed.
    public var hasObservers: Bool { hub.hasMembers }

    /// Makes `element` the present value and delivers it to all observers.
    public func accept(_ element: Element) {
        hub.emit(element)
    }

    /// Subscribes `observer`, which gets the present value first.
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

extension BehaviorRelay: @unchecked Sendable where Element: Sendable {}
