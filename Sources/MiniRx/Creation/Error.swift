extension ObservableType {
    /// Fails without an element, before `subscribe` returns.
    ///
    /// ```swift
    /// query.flatMapLatest { $0.count > 50 ? .error(TooLong()) : search($0) }
    ///     .catchAndReturn([])
    ///     .bind(to: list.rx.lines).disposed(by: bag)
    /// ```
    ///
    /// ![result: error](error)
    ///
    ///      Observable<Int>.error(Failure())
    ///     #
    ///
    /// - Parameter error: the error that the observer receives.
    /// - SeeAlso: [Throw](https://reactivex.io/documentation/operators/empty-never-throw.html)
    public static func error(_ error: any Error) -> Observable<Element> {
        SourceRecipe("error") { $0.endAndSourceGone(.error(error)) }
    }
}
