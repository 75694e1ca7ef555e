extension ObservableType {
    /// Lets the first `count` elements through and completes with the last of them.
    ///
    /// ![source: 1, 2, 3, 4, end; result: 1, 2, end](take)
    ///
    ///     -1--2--3--4--|
    ///      take(2)
    ///     -1--(2|)
    ///
    /// The source is disposed as soon as the last element has been delivered. `take(0)` completes without subscribing
    /// to it.
    ///
    /// - Parameter count: how many to let through.
    /// - Precondition: `count` is not negative.
    /// - SeeAlso: [Take](https://reactivex.io/documentation/operators/take.html)
    public func take(_ count: Int, fileID: StaticString = #fileID, line: UInt = #line) -> Observable<Element> {
        require(count >= 0, "take(_:): count is \(count), must not be negative", CallSite(fileID, line))
        return count == 0 ? Empty(CallSite(fileID, line)) : Take(asObservable(), count, CallSite(fileID, line))
    }
}

private final class Take<Element>: Operator<Element, Element>, @unchecked Sendable {
    private let count: Int

    init(_ source: Observable<Element>, _ count: Int, _ place: CallSite) {
        self.count = count
        super.init(source, place)
    }

    override func run(_ downstream: Sink<Element>) -> Link? {
        source.run(TakeSink(downstream, count))
    }
}

private final class TakeSink<Element>: EndingPipe<Element, Element> {
    private var remaining: Int

    init(_ downstream: Sink<Element>, _ count: Int) {
        remaining = count
        super.init(downstream)
    }

    override func onNext(_ element: Element) {
        if hasEnded { return }
        remaining -= 1
        let isLast = remaining == 0
        hasEnded = isLast
        downstream.onNext(element)
        // It may have had enough by this element.
        if isLast, !downstream.stopIfUnwanted() { downstream.onCompleted() }
    }
}
