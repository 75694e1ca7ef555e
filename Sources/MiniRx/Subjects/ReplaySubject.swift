/// A subject that remembers: who subscribes gets the latest elements first, also after the end.
///
/// ![source: a, b, c, d, end; first: a, b, c, d, end; late: b, c, d, end](ReplaySubject)
///
///     source  --a--b--c-----d--|
///      ReplaySubject<String>.create(bufferSize: 2)
///     first   --a--b--c-----d--|
///     late              (bc)d--|
///
/// Any thread may emit; see `PublishSubject`. After the end, or an error, a late observer gets the remembered elements and
/// then that.
///
/// Cost: an element that is remembered and is not the only one takes a small object; what is forgotten for it goes at once.
///
/// - SeeAlso: [Subject](https://reactivex.io/documentation/subject.html)
public final class ReplaySubject<Element>: Observable<Element>, ObserverType, @unchecked Sendable {
    private let hub: Hub<Element>
    private let observable: HubObservable<Element>

    /// A subject that remembers the latest elements.
    ///
    /// - Parameter bufferSize: how many. With 0 it is a `PublishSubject`.
    /// - Precondition: `bufferSize` is not negative.
    public static func create(
        bufferSize: Int, fileID: StaticString = #fileID, line: UInt = #line
    ) -> ReplaySubject<Element> {
        require(
            bufferSize >= 0, "ReplaySubject.create(bufferSize:): bufferSize is \(bufferSize), must not be negative",
            CallSite(fileID, line))
        return ReplaySubject(bufferSize)
    }

    /// A subject that remembers all elements, for as long as it lives.
    public static func createUnbounded() -> ReplaySubject<Element> {
        ReplaySubject(.max)
    }

    private init(_ bufferSize: Int) {
        hub = Hub(replayCount: bufferSize, .replaysAfterEnd)
        observable = HubObservable(hub, "ReplaySubject")
        super.init()
    }

    /// Whether somebody is subscribed.
    public var hasObservers: Bool { hub.hasMembers }

    /// Receives one event and delivers it to all observers.
    @inlinable
    public func on(_ event: Event<Element>) {
        switch event {
        case .next(let element): onNext(element)
        case .error(let error): onError(error)
        case .completed: onCompleted()
        }
    }

    /// Delivers an element to all observers and remembers it.
    public func onNext(_ element: Element) {
        hub.emit(element)
    }

    /// Delivers an error to all observers, and to those who come later.
    public func onError(_ error: any Error) {
        hub.end(.error(error))
    }

    /// Delivers the completion to all observers, and to those who come later.
    public func onCompleted() {
        hub.end(.completed)
    }

    /// The subject as a sequence that does not keep the subject alive.
    public override func asObservable() -> Observable<Element> { observable }

    /// The subject itself.
    public func asObserver() -> ReplaySubject<Element> { self }

    package override var sources: [any PipelinePart]? { [observable] }

    package override func run(_ downstream: Sink<Element>) { observable.run(downstream) }

    deinit {
        hub.end(.abandoned)
    }
}
