/// The receiving end of a sequence.
///
/// Of each sequence that it is subscribed to, an observer is told one event at a time, in the order of the grammar
/// `next* (error | completed)?`. Of one sequence, the library never enters it from two threads at a time.
public protocol ObserverType<Element> {
    /// The type of the elements it receives.
    associatedtype Element

    /// Receives one event.
    func on(_ event: Event<Element>)

    /// Receives an element. Unless the observer has its own way to, it is `on(.next(element))`.
    ///
    /// This is what the library calls: who implements it is spared the making of an event, which costs more than most that
    /// is done with one.
    func onNext(_ element: Element)

    /// Is told that the sequence has failed. Unless the observer has its own way to, it is `on(.error(error))`.
    func onError(_ error: any Error)

    /// Is told that the sequence has ended well. Unless the observer has its own way to, it is `on(.completed)`.
    func onCompleted()
}

extension ObserverType {
    /// Receives an element: `on(.next(element))`.
    public func onNext(_ element: Element) {
        on(.next(element))
    }

    /// Is told that the sequence has failed: `on(.error(error))`.
    public func onError(_ error: any Error) {
        on(.error(error))
    }

    /// Is told that the sequence has ended well: `on(.completed)`.
    public func onCompleted() {
        on(.completed)
    }
}
