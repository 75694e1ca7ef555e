extension ObservableType where Element: ObservableConvertibleType {
    /// Emits the elements of the latest inner sequence only.
    ///
    /// `flatMapLatest { $0 }`: see there.
    ///
    /// - SeeAlso: [Switch](https://reactivex.io/documentation/operators/switch.html)
    public func switchLatest() -> Observable<Element.Element> {
        Flatten(asObservable(), .latest) { $0.asObservable() }
    }
}
