extension ObservableType {
    /// Completes without an element, before `subscribe` returns.
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
