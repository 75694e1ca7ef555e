/// A `ReplaySubject` that never terminates: it cannot complete or fail.
///
/// ![source: a, b, c, d; first: a, b, c, d; late: b, c, d](ReplayRelay)
///
///     source  --a--b--c-----d--
///      ReplayRelay<String>.create(bufferSize: 2)
///     first   --a--b--c-----d--
///     late              (bc)d--
///
/// `accept` is thread-safe; see `PublishSubject`. A relay that is deallocated ends its subscriptions without an event.
public final class ReplayRelay<Element>: RelayType {
    private let hub: Hub<Element>
    private let observable: Observable<Element>

    /// Creates a relay that replays the latest elements to new observers.
    ///
    /// - Parameter bufferSize: how many elements to replay. With 0 the relay behaves like a `PublishRelay`.
    /// - Precondition: `bufferSize` is not negative.
    public static func create(
        bufferSize: Int, fileID: StaticString = #fileID, line: UInt = #line
    ) -> ReplayRelay<Element> {
        require(
            bufferSize >= 0, "ReplayRelay.create(bufferSize:): bufferSize is \(bufferSize), must not be negative",
            CallSite(fileID, line))
        return ReplayRelay(bufferSize)
    }

    /// Creates a relay that replays all elements, and therefore retains them all.
    public static func createUnbound() -> ReplayRelay<Element> {
        ReplayRelay(.max)
    }

    private init(_ bufferSize: Int) {
        let observable = SubjectRecipe<Element, SubjectHub>("ReplayRelay", replayCount: bufferSize)
        hub = observable.hub
        self.observable = observable
    }

    /// Subscribes `observer`. It receives the replayed elements, then those accepted from now on.
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

extension ReplayRelay: @unchecked Sendable where Element: Sendable {}
