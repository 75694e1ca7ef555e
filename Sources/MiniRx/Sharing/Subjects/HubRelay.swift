/// What all relays do: a relay delivers each element that it accepts to its observers, and never ends.
///
/// `PublishRelay`, `BehaviorRelay` and `ReplayRelay` add what a new observer receives first.
public class HubRelay<Element> {
    final let hub: Hub<Element>
    private final let observable: HubObservable<Element>

    @usableFromInline
    init(_ observable: HubObservable<Element>) {
        hub = observable.hub
        self.observable = observable
    }

    /// Whether the relay has observers.
    public final var hasObservers: Bool { hub.hasMembers }

    /// Delivers an element to all observers.
    public final func accept(_ element: Element) {
        hub.emit(element)
    }

    /// Subscribes `observer`. It receives the elements that the relay replays, then those accepted from now on.
    public final func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        observable.subscribe(observer)
    }

    /// The relay's elements as an observable that does not retain the relay.
    public final func asObservable() -> Observable<Element> { observable }

    deinit {
        hub.end(.released)
    }
}
