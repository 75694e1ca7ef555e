/// A type that converts to an observable sequence.
public protocol ObservableConvertibleType<Element> {
    /// The type of the elements.
    associatedtype Element

    /// Returns the value as an `Observable`.
    func asObservable() -> Observable<Element>
}
