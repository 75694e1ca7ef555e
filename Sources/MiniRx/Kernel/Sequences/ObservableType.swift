/// A sequence that pushes its elements to its subscribers.
///
/// All operators are extensions of this protocol, so subjects, relays, controls and your own conforming types have
/// them. Your type only implements `subscribe(_:)`.
///
/// - SeeAlso: [Observable](https://reactivex.io/documentation/observable.html)
public protocol ObservableType<Element>: ObservableConvertibleType {
    /// Subscribes `observer`.
    ///
    /// A synchronous source delivers its events before this method returns. When the returned value is disposed, or the
    /// sequence ends, everything held for the subscription is released.
    func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element
}
