/// An observer and an observable: delivers each event it receives to all current observers.
///
/// ![source: a, b, c, end; first: a, b, c, end; second: b, c, end; late: end](PublishSubject)
///
///     source  -a--b-----c--|
///      PublishSubject<String>()
///     first   -a--b-----c--|
///     second     -b-----c--|
///     late                    |
///
/// Thread-safe: any thread may emit. All observers receive the events in the same order. If an event is emitted during
/// the delivery of another one, it waits, and the delivering thread delivers it afterwards. A call on the main thread
/// delivers events of other threads for four milliseconds; then it *hands over*: a thread of the library's delivers all
/// events that wait, those of the main thread too. To choose the thread, use `observe(on:)` or a driver. The same holds
/// for relays and for subjects that replay. After a terminal event, a new observer receives that event at once.
///
/// A subject that is deallocated ends its subscriptions without an event: the observers receive neither an error nor
/// completion, and are released.
///
/// As a subclass of `Observable`, a subject is `Sendable`, even if its elements are not. For such elements, use a
/// `PublishRelay`: the compiler then reports an error if another actor uses the relay.
///
/// Cost: one object per subscription; an event allocates nothing.
///
/// - SeeAlso: [Subject](https://reactivex.io/documentation/subject.html)
public final class PublishSubject<Element>: Observable<Element>, ObserverType, @unchecked Sendable {
    private let hub: Hub<Element>
    private let observable: Observable<Element>

    /// Creates a subject.
    @inlinable
    public override convenience init() {
        self.init(SubjectRecipe<_, SubjectHub>.self)
    }

    @usableFromInline
    init<Link>(_ observableClass: SubjectRecipe<Element, Link>.Type) {
        let observable = observableClass.init("PublishSubject", replayCount: 0)
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
    public func asObserver() -> PublishSubject<Element> { self }

    package override var sources: [any PipelinePart]? { [observable] }

    package override func run(_ downstream: Sink<Element>) { observable.run(downstream) }

    deinit { hub.end(.gone) }
}
