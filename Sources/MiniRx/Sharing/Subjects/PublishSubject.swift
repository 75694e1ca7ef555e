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
/// Thread-safe: any thread may emit. All observers receive the events in the same order. An event that is emitted
/// during the delivery of another is delivered after it. After a terminal event, a new observer receives that event at
/// once.
///
/// As a subclass of `Observable`, a subject is `Sendable`, even if its elements are not. For such elements, use a
/// `PublishRelay`: the compiler then reports an error if another actor uses it.
///
/// Cost: one object per subscription; an event allocates nothing.
///
/// - SeeAlso: [Subject](https://reactivex.io/documentation/subject.html)
public final class PublishSubject<Element>: HubSubject<Element>, ObserverType, @unchecked Sendable {
    /// Creates a subject.
    @inlinable
    public convenience init() {
        self.init(HubObservable(Hub(replayCount: 0), "PublishSubject"))
    }
}
