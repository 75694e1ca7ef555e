extension ObservableType {
    /// Emits `elements` before those of the sequence.
    ///
    /// ```swift
    /// search("tea").startWith([])  // clears the list first
    ///     .bind(to: list.rx.lines)
    ///     .disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, end; result: 0, 1, 2, end](startWith)
    ///
    ///     ---1--2--|
    ///      startWith(0)
    ///     0--1--2--|
    ///
    /// `elements` are delivered on the subscribing thread, before the source is subscribed.
    ///
    /// - Parameter elements: emitted first, in order.
    /// - SeeAlso: [StartWith](https://reactivex.io/documentation/operators/startwith.html)
    public func startWith(_ elements: Element...) -> Observable<Element> {
        Operator(asObservable()) { source, downstream in
            for element in elements {
                if downstream.checkStopped() { return downstream.sourceGone() }
                downstream.onNext(element)
            }
            if downstream.checkStopped() { downstream.sourceGone() } else { source.run(downstream) }
        }
    }
}
