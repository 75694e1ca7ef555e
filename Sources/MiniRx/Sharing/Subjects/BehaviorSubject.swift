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
/// - SeeAlso: [Subject](https://reactivex.io/documentation/subject.html)
public final class BehaviorSubject<Element>: HubSubject<Element>, ObserverType, @unchecked Sendable {
    /// Creates a subject with an initial value.
    ///
    /// - Parameter value: the value until the first element.
    @inlinable
    public convenience init(value: Element) {
        self.init(HubObservable(Hub(replayCount: 1), "BehaviorSubject"), value)
    }

    @usableFromInline
    init(_ observable: HubObservable<Element>, _ value: Element) {
        super.init(observable)
        hub.begin(with: value)
    }

    /// Returns the latest element.
    /// - Throws: the error with which the subject failed, if it did.
    public func value() throws -> Element {
        if let error = hub.error { throw error }
        return hub.latest
    }
}
