/// What all subjects do: a subject delivers each event that it receives to its observers.
///
/// `PublishSubject`, `BehaviorSubject` and `ReplaySubject` add what a new observer receives first.
public class HubSubject<Element>: Observable<Element>, @unchecked Sendable {
    final let hub: Hub<Element>
    private final let observable: HubObservable<Element>

    @usableFromInline
    init(_ observable: HubObservable<Element>) {
        hub = observable.hub
        self.observable = observable
        super.init()
    }

    /// Whether the subject has observers.
    public final var hasObservers: Bool { hub.hasMembers }

    /// Delivers an event to all observers.
    @inlinable
    public final func on(_ event: Event<Element>) {
        switch event {
        case .next(let element): onNext(element)
        case .error(let error): onError(error)
        case .completed: onCompleted()
        }
    }

    /// Delivers an element to all observers.
    public final func onNext(_ element: Element) {
        hub.emit(element)
    }

    /// Delivers an error to all observers, now and in future, and ends the subject.
    public final func onError(_ error: any Error) {
        hub.end(.error(error))
    }

    /// Delivers completion to all observers, now and in future, and ends the subject.
    public final func onCompleted() {
        hub.end(.completed)
    }

    /// The subject's events as an observable that does not retain the subject.
    public final override func asObservable() -> Observable<Element> { observable }

    /// Returns the subject, to pass it on as an observer.
    public final func asObserver() -> Self { self }

    package final override var sources: [any PipelinePart]? { [observable] }

    package final override func run(_ downstream: Sink<Element>) { observable.run(downstream) }

    deinit {
        hub.end(.released)
    }
}
