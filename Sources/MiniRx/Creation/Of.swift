extension ObservableType {
    /// Emits the elements of the argument list, then completes.
    ///
    /// ```swift
    /// Observable.of("tea", "coffee")
    ///     .flatMap { search($0) }
    ///     .bind(to: list.rx.lines).disposed(by: bag)
    /// ```
    ///
    /// ![result: 1, 2, 3, end](of)
    ///
    ///      Observable.of(1, 2, 3)
    ///     (123|)
    ///
    /// The elements are delivered on the subscribing thread, before `subscribe` returns. Disposing the subscription
    /// stops the delivery.
    ///
    /// - Parameter elements: the elements, in order.
    /// - SeeAlso: [From](https://reactivex.io/documentation/operators/from.html)
    @inlinable
    public static func of(_ elements: Element...) -> Observable<Element> {
        SourceRecipe(emitting: elements)
    }
}
