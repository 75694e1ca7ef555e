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
        EmptyObservable()
    }
}

final class EmptyObservable<Element>: Observable<Element>, @unchecked Sendable {
    override var name: String { "empty" }

    override func run(_ downstream: Sink<Element>) {
        downstream.endAndSourceGone(.completed)
    }
}
