extension ObservableType {
    /// Completes without an element, before `subscribe` returns.
    ///
    /// ```swift
    /// query.flatMapLatest { $0.isEmpty ? .empty() : search($0) }
    ///     .bind(to: list.rx.lines)
    ///     .disposed(by: bag)
    /// ```
    ///
    /// ![result: end](empty)
    ///
    ///      Observable<Int>.empty()
    ///     |
    ///
    /// - SeeAlso: [Empty](https://reactivex.io/documentation/operators/empty-never-throw.html)
    public static func empty() -> Observable<Element> {
        SourceRecipe("empty") { $0.endAndSourceGone(.completed) }
    }
}
