extension ObservableType {
    /// Never emits and never terminates.
    ///
    /// ```swift
    /// // The answer is never replaced.
    /// Observable.just("tea").concat(Observable.never())
    ///     .bind(to: label.rx.text).disposed(by: bag)
    /// ```
    ///
    /// ![result: nothing](never)
    ///
    ///      Observable<Int>.never()
    ///     -------
    ///
    /// - SeeAlso: [Never](https://reactivex.io/documentation/operators/empty-never-throw.html)
    public static func never() -> Observable<Element> {
        NeverEnding()
    }
}

private final class NeverEnding<Element>: Observable<Element>, @unchecked Sendable {
    override var name: String { "never" }

    override func run(_ downstream: Sink<Element>) { downstream.attach(nil) }
}
