/// A variable that can be observed: it has a current value and never terminates.
///
/// ![source: a, b, c; first: x, a, b, c; second: a, b, c](BehaviorRelay)
///
///     source  --a--b-----c--
///      BehaviorRelay(value: "x")
///     first   x-a--b-----c--
///     second     a-b-----c--
///
/// `accept` and `value` are thread-safe; `PublishSubject` says which thread delivers. `value` is the element accepted
/// last. An observer that reads `value` can get a later element than the one it is receiving. When all deliveries have
/// ended, the last element of every observer equals `value`. A relay that is deallocated ends its subscriptions without
/// an event.
public final class BehaviorRelay<Element>: RelayType {
    private let hub: Hub<Element>
    private let observable: Observable<Element>

    /// Creates a relay with an initial value.
    ///
    /// - Parameter value: the value until the first call of `accept`.
    @inlinable
    public convenience init(value: Element) {
        self.init(value, SubjectRecipe<_, SubjectHub>.self)
    }

    @usableFromInline
    init<Link>(_ value: Element, _ observableClass: SubjectRecipe<Element, Link>.Type) {
        let observable = observableClass.init("BehaviorRelay", replayCount: 1)
        hub = observable.hub
        self.observable = observable
        hub.begin(with: value)
    }

    /// The element accepted last.
    public var value: Element { hub.latest }

    /// Subscribes `observer`. It receives the current value, then the elements accepted from now on.
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

extension BehaviorRelay: @unchecked Sendable where Element: Sendable {}
