/// A subject that replays its latest elements to every new observer, also after a terminal event.
///
/// ![source: a, b, c, d, end; first: a, b, c, d, end; late: b, c, d, end](ReplaySubject)
///
///     source  --a--b--c-----d--|
///      ReplaySubject<String>.create(bufferSize: 2)
///     first   --a--b--c-----d--|
///     late              (bc)d--|
///
/// Thread-safe, like `PublishSubject`. After a terminal event, a new observer receives the buffered elements, then that
/// event.
///
/// Cost: one small object per buffered element, none if the buffer holds only one. An element that drops out of the
/// buffer is released at once.
///
/// - SeeAlso: [Subject](https://reactivex.io/documentation/subject.html)
public final class ReplaySubject<Element>: HubSubject<Element>, ObserverType, @unchecked Sendable {
    /// Creates a subject that replays the latest elements to new observers.
    ///
    /// - Parameter bufferSize: how many elements to replay. With 0 the subject behaves like a `PublishSubject`.
    /// - Precondition: `bufferSize` is not negative.
    public static func create(
        bufferSize: Int, fileID: StaticString = #fileID, line: UInt = #line
    ) -> ReplaySubject<Element> {
        require(
            bufferSize >= 0, "ReplaySubject.create(bufferSize:): bufferSize is \(bufferSize), must not be negative",
            CallSite(fileID, line))
        return ReplaySubject(bufferSize)
    }

    /// Creates a subject that replays all elements, and therefore retains them all.
    public static func createUnbounded() -> ReplaySubject<Element> {
        ReplaySubject(.max)
    }

    private convenience init(_ bufferSize: Int) {
        self.init(HubObservable(Hub(replayCount: bufferSize, .replaysAfterEnd), "ReplaySubject"))
    }
}
