/// Observer and observable in one: every event it receives goes to all who are subscribed at that moment.
///
/// ![source: a, b, c, end; first: a, b, c, end; second: b, c, end; late: end](PublishSubject)
///
///     source  -a--b-----c--|
///      PublishSubject<String>()
///     first   -a--b-----c--|
///     second     -b-----c--|
///     late                    |
///
/// Any thread may emit. Events reach all observers in one order; one that is emitted while another is being delivered
/// waits its turn. Who subscribes after the end gets the end at once.
///
/// Cost: one object a subscription; an event allocates nothing.
///
/// - SeeAlso: [Subject](https://reactivex.io/documentation/subject.html)
public final class PublishSubject<Element>: Observable<Element>, ObserverType, @unchecked Sendable {
    private let hub: Hub<Element>
    private let observable: HubObservable<Element>

    /// A subject without observers.
    @inlinable
    public override convenience init() {
        self.init(HubObservable(Hub(replayCount: 0), "PublishSubject"))
    }

    @usableFromInline
    init(_ observable: HubObservable<Element>) {
        hub = observable.hub
        self.observable = observable
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

    /// Delivers an element to all observers.
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
    public func asObserver() -> PublishSubject<Element> { self }

    package override var sources: [any PipelinePart]? { [observable] }

    package override func run(_ downstream: Sink<Element>) { observable.run(downstream) }

    deinit {
        hub.end(.abandoned)
    }
}
