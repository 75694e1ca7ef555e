/// A subject with a current value: every new observer receives the latest element first.
///
/// ![source: a, b, c, end; first: x, a, b, c, end; second: a, b, c, end; late: end](BehaviorSubject)
///
///     source  --a--b-----c--|
///      BehaviorSubject(value: "x")
///     first   x-a--b-----c--|
///     second     a-b-----c--|
///     late                     |
///
/// Thread-safe, like `PublishSubject`. After a terminal event, a new observer receives only that event.
///
/// A subject that is deallocated ends its subscriptions without an event.
///
/// - SeeAlso: [Subject](https://reactivex.io/documentation/subject.html)
public final class BehaviorSubject<Element>: Observable<Element>, ObserverType, @unchecked Sendable {
    private let hub: Hub<Element>
    private let observable: Observable<Element>

    /// Creates a subject with an initial value.
    ///
    /// - Parameter value: the value until the first element.
    @inlinable
    public convenience init(value: Element) {
        self.init(value, SubjectRecipe<_, SubjectHub>.self)
    }

    @usableFromInline
    init<Link>(_ value: Element, _ observableClass: SubjectRecipe<Element, Link>.Type) {
        let observable = observableClass.init("BehaviorSubject", replayCount: 1)
        hub = observable.hub
        self.observable = observable
        super.init()
        hub.begin(with: value)
    }

    /// Returns the latest element.
    /// - Throws: the error with which the subject failed, if it did.
    public func value() throws -> Element {
        if let error = hub.error { throw error }
        return hub.latest
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
    public func asObserver() -> BehaviorSubject<Element> { self }

    package override var sources: [any PipelinePart]? { [observable] }

    package override func run(_ downstream: Sink<Element>) { observable.run(downstream) }

    deinit { hub.end(.gone) }
}
