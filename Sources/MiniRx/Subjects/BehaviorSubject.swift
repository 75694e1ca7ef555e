/// A subject with a present value: who subscribes gets the latest element first.
///
/// ![source: a, b, c, end; first: x, a, b, c, end; second: a, b, c, end; late: end](BehaviorSubject)
///
///     source  --a--b-----c--|
///      BehaviorSubject(value: "x")
///     first   x-a--b-----c--|
///     second     a-b-----c--|
///     late                     |
///
/// Any thread may emit; see `PublishSubject`. Who subscribes after the end gets only the end.
///
/// - SeeAlso: [Subject](https://reactivex.io/documentation/subject.html)
public final class BehaviorSubject<Element>: Observable<Element>, ObserverType, @unchecked Sendable {
    private let hub: Hub<Element>
    private let observable: HubObservable<Element>

    /// A subject whose present value is `value`.
    ///
    /// - Parameter value: the first value.
    @inlinable
    public convenience init(value: Element) {
        self.init(HubObservable(Hub(replayCount: 1), "BehaviorSubject"), value)
    }

    @usableFromInline
    init(_ observable: HubObservable<Element>, _ value: Element) {
        hub = observable.hub
        self.observable = observable
        super.init()
        hub.begin(with: value)
    }

    /// The latest element.
    /// - Throws: the error with which the subject ended, if it did.
    public func value() throws -> Element {
        if let error = hub.error { throw error }
        return hub.latest
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

    /// Delivers an element to all observers and makes it the present value.
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
    public func asObserver() -> BehaviorSubject<Element> { self }

    package override var sources: [any PipelinePart]? { [observable] }

    package override func run(_ downstream: Sink<Element>) { observable.run(downstream) }

    deinit {
        hub.end(.abandoned)
    }
}
