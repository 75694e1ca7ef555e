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
        Empty()
    }

    /// Never emits and never terminates.
    ///
    /// ![result: nothing](never)
    ///
    ///      Observable<Int>.never()
    ///     -------
    ///
    /// - SeeAlso: [Never](https://reactivex.io/documentation/operators/empty-never-throw.html)
    public static func never() -> Observable<Element> {
        Silent()
    }

    /// Fails without an element, before `subscribe` returns.
    ///
    /// ![result: error](error)
    ///
    ///      Observable<Int>.error(Failure())
    ///     #
    ///
    /// - Parameter error: the error that the observer receives.
    /// - SeeAlso: [Throw](https://reactivex.io/documentation/operators/empty-never-throw.html)
    public static func error(_ error: any Error) -> Observable<Element> {
        Failed(error)
    }
}

final class Empty<Element>: Observable<Element>, @unchecked Sendable {
    override var name: String { "empty" }

    override func run(_ downstream: Sink<Element>) {
        downstream.endAndSourceGone(.completed)
    }
}

private final class Silent<Element>: Observable<Element>, @unchecked Sendable {
    override var name: String { "never" }

    override func run(_ downstream: Sink<Element>) { downstream.attach(nil) }
}

final class Failed<Element>: Observable<Element>, @unchecked Sendable {
    private let error: any Error

    init(_ error: any Error) {
        self.error = error
        super.init()
    }

    override var name: String { "error" }

    override func run(_ downstream: Sink<Element>) {
        downstream.endAndSourceGone(.error(error))
    }
}
