/// A `ReplaySubject` that never terminates: it cannot complete or fail.
///
/// ![source: a, b, c, d; first: a, b, c, d; late: b, c, d](ReplayRelay)
///
///     source  --a--b--c-----d--
///      ReplayRelay<String>.create(bufferSize: 2)
///     first   --a--b--c-----d--
///     late              (bc)d--
///
/// `accept` is thread-safe; see `PublishSubject`.
public final class ReplayRelay<Element>: HubRelay<Element>, RelayType {
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

    private convenience init(_ bufferSize: Int) {
        self.init(HubObservable(Hub(replayCount: bufferSize), "ReplayRelay"))
    }
}

extension ReplayRelay: @unchecked Sendable where Element: Sendable {}
