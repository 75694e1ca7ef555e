extension ObservableType {
    /// Lets elements through until `other` emits, then completes.
    ///
    ///     source  -1--2--3--4--|
    ///     other   -----x
    ///      take(until: other)
    ///     result  -1--2|
    ///
    /// Completion of `other` changes nothing; its error ends the result.
    ///
    /// - Parameter other: whose first element ends the result. It is subscribed before the source.
    /// - SeeAlso: [TakeUntil](https://reactivex.io/documentation/operators/takeuntil.html)
    public func take<Source: ObservableType>(
        until other: Source, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Element> {
        TakeUntil(asObservable(), other.asObservable(), CallSite(fileID, line))
    }
}

private final class TakeUntil<Element, Other>: Operator<Element, Element>, @unchecked Sendable {
    private let other: Observable<Other>

    init(_ source: Observable<Element>, _ other: Observable<Other>, _ place: CallSite) {
        self.other = other
        super.init(source, place)
    }

    override var name: String { "take" }

    override var sources: [any PipelinePart] { [source, other] }

    override func run(_ downstream: Sink<Element>) -> Link? {
        let coordinator = TriggeredCoordinator(downstream)
        coordinator.begin(source, TakeUntilTrigger(coordinator), other)
        return coordinator
    }
}

private final class TakeUntilTrigger<Element, Other>: Trigger<Element, Other> {
    override func fired() {
        owner.complete()
    }
}
