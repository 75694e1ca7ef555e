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
        Failed(error)
    }
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
