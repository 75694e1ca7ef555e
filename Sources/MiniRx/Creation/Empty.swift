extension ObservableType {
    /// A sequence without elements that ends at once.
    ///
    /// ![result: end](empty)
    ///
    ///      Observable<Int>.empty()
    ///     |
    ///
    /// - SeeAlso: [Empty](https://reactivex.io/documentation/operators/empty-never-throw.html)
    public static func empty(fileID: StaticString = #fileID, line: UInt = #line) -> Observable<Element> {
        Empty(CallSite(fileID, line))
    }

    /// A sequence that says nothing and never ends.
    ///
    /// ![result: nothing](never)
    ///
    ///      Observable<Int>.never()
    ///     -------
    ///
    /// - SeeAlso: [Never](https://reactivex.io/documentation/operators/empty-never-throw.html)
    public static func never(fileID: StaticString = #fileID, line: UInt = #line) -> Observable<Element> {
        Silent(CallSite(fileID, line))
    }

    /// A sequence that fails at once.
    ///
    /// ![result: failure](error)
    ///
    ///      Observable<Int>.error(Failure())
    ///     #
    ///
    /// - Parameter error: why.
    /// - SeeAlso: [Throw](https://reactivex.io/documentation/operators/empty-never-throw.html)
    public static func error(
        _ error: any Error, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Element> {
        Failed(error, CallSite(fileID, line))
    }
}

final class Empty<Element>: Observable<Element>, @unchecked Sendable {
    override func run(_ downstream: Sink<Element>) {
        downstream.endAndGo(.completed)
    }
}

private final class Silent<Element>: Observable<Element>, @unchecked Sendable {
    override var name: String { "never" }

    override func run(_ downstream: Sink<Element>) { downstream.attach(nil) }
}

final class Failed<Element>: Observable<Element>, @unchecked Sendable {
    private let error: any Error

    init(_ error: any Error, _ place: CallSite = .unknown) {
        self.error = error
        super.init(place)
    }

    override var name: String { "error" }

    override func run(_ downstream: Sink<Element>) {
        downstream.endAndGo(.error(error))
    }
}
