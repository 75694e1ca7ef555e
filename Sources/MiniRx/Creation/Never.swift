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
        SourceRecipe("never") { $0.attach(nil) }
    }
}
