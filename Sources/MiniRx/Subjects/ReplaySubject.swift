/// A subject that replays its latest elements to every new observer, even after a terminal event.
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
/// A subject that is deallocated ends its subscriptions without an event.
///
/// - SeeAlso: [Subject](https://reactivex.io/documentation/subject.html)
public final class ReplaySubject<Element>: Observable<Element>, ObserverType, @unchecked Sendable {
    private let hub: Hub<Element>
    private let observable: Observable<Element>

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

    private init(_ bufferSize: Int) {
        let observable = SubjectRecipe<Element, SubjectHub>(
            "ReplaySubject", replayCount: bufferSize, .replayingAfterEnd)
        hub = observable.hub
        self.observable = observable
        super.init()
    }

    // MARK: As in every subject

    /// Whether the subject has observers.
    public var hasObservers: Bool { hub.hasMembers }

    /// Delivers an event to all observers.
    @inlinable
    public func on(_ event: Event<Element>) { event.send(to: self) }

    /// Delivers an element to all observers.
    public func onNext(_ element: Element) { hub.emit(element) }

    /// Ends the subject: delivers an error to all present and future observers.
    public func onError(_ error: any Error) { hub.end(.error(error)) }

    /// Ends the subject: delivers completion to all present and future observers.
    public func onCompleted() { hub.end(.completed) }

    /// The subject's events as an observable that does not retain the subject.
    public override func asObservable() -> Observable<Element> { observable }

    /// Returns the subject, to pass it on as an observer.
    public func asObserver() -> ReplaySubject<Element> { self }

    package override var sources: [any PipelinePart]? { [observable] }

    package override func run(_ downstream: Sink<Element>) { observable.run(downstream) }

    deinit { hub.end(.gone) }
}
