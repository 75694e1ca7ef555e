extension ObservableType {
    /// A sequence without elements that ends at once.
    ///
    ///      Observable<Int>.empty()
    ///     |
    ///
    /// - SeeAlso: [Empty](https://reactivex.io/documentation/operators/empty-never-throw.html)
    public static func empty() -> Observable<Element> {
        Empty()
    }

    /// A sequence that says nothing and never ends.
    ///
    ///      Observable<Int>.never()
    ///     -------
    ///
    /// - SeeAlso: [Never](https://reactivex.io/documentation/operators/empty-never-throw.html)
    public static func never() -> Observable<Element> {
        Silent()
    }

    /// A sequence that fails at once.
    ///
    ///      Observable<Int>.error(Failure())
    ///     #
    ///
    /// - Parameter error: why.
    /// - SeeAlso: [Throw](https://reactivex.io/documentation/operators/empty-never-throw.html)
    public static func error(_ error: any Error) -> Observable<Element> {
        Failed(error)
    }
}

final class Empty<Element>: Observable<Element>, @unchecked Sendable {
    override init() {}

    override func run(_ downstream: consuming Sink<Element>) -> Link? {
        downstream.onCompleted()
        return nil
    }
}

private final class Silent<Element>: Observable<Element>, @unchecked Sendable {
    override init() {}

    override func run(_ downstream: consuming Sink<Element>) -> Link? { nil }
}

final class Failed<Element>: Observable<Element>, @unchecked Sendable {
    private let error: any Error

    init(_ error: any Error) {
        self.error = error
    }

    override func run(_ downstream: consuming Sink<Element>) -> Link? {
        downstream.onError(error)
        return nil
    }
}
