extension ObservableType {
    /// Pairs each element with its index, which starts at 0 for every subscription.
    ///
    /// ```swift
    /// Observable.of("tea", "coffee").enumerated()
    ///     .map { index, drink in "\(index + 1). \(drink)" }
    ///     .bind(to: label.rx.text).disposed(by: bag)
    /// ```
    ///
    /// ![source: a, b, c, end; result: 0a, 1b, 2c, end](enumerated)
    ///
    ///     -a--b--c--|
    ///      enumerated()
    ///     -0a-1b-2c-|
    ///
    /// - SeeAlso: [Map](https://reactivex.io/documentation/operators/map.html)
    @inlinable
    public func enumerated() -> Observable<(index: Int, element: Element)> {
        asObservable().stateful("enumerated", 0) { index, element, sink in
            let number = index
            index += 1
            sink.downstream.onNext((number, element))
        }
    }
}
