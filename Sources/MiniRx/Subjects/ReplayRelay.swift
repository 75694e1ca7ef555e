/// A `ReplaySubject` that cannot end: it has no way to complete or to fail.
///
/// ![source: a, b, c, d; first: a, b, c, d; late: b, c, d](ReplayRelay)
///
///     source  --a--b--c-----d--
///      ReplayRelay<String>.create(bufferSize: 2)
///     first   --a--b--c-----d--
///     late              (bc)d--
///
/// Any thread may call `accept`; see `PublishSubject`.
public final class ReplayRelay<Element>: RelayType {
    private let hub: Hub<Element>
    private let observable: HubObservable<Element>

    /// A relay that remembers the latest elements.
    ///
    /// - Parameter bufferSize: how many. With 0 it is a `PublishRelay`.
    /// - Precondition: `bufferSize` is not negative.
    public static func create(
        bufferSize: Int, fileID: StaticString = #fileID, line: UInt = #line
    ) -> ReplayRelay<Element> {
        require(
            bufferSize >= 0, "ReplayRelay.create(bufferSize:): bufferSize is \(bufferSize), must not be negative",
            CallSite(fileID, line))
        return ReplayRelay(bufferSize)
    }

    /// A relay that remembers all elements, for as long as it lives.
    public static func createUnbound() -> ReplayRelay<Element> {
        ReplayRelay(.max)
    }

    private init(_ bufferSize: Int) {
        hub = Hub(replayCount: bufferSize)
        observable = HubObservable(hub, "ReplayRelay")
    }

    /// Whether somebody is subscribed.
    public var hasObservers: Bool { hub.hasMembers }

    /// Delivers an element to all observers and remembers it.
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

extension ReplayRelay: @unchecked Sendable where Element: Sendable {}
