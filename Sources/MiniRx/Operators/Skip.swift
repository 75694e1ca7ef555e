extension ObservableType {
    /// Drops the first `count` elements.
    ///
    /// ![source: 1, 2, 3, 4, end; result: 3, 4, end](skip)
    ///
    ///     -1--2--3--4--|
    ///      skip(2)
    ///     -------3--4--|
    ///
    /// - Parameter count: how many to drop.
    /// - Precondition: `count` is not negative.
    /// - SeeAlso: [Skip](https://reactivex.io/documentation/operators/skip.html)
    public func skip(_ count: Int, fileID: StaticString = #fileID, line: UInt = #line) -> Observable<Element> {
        require(count >= 0, "skip(_:): count is \(count), must not be negative", CallSite(fileID, line))
        return Skip(asObservable(), count, CallSite(fileID, line))
    }
}

package final class Skip<Element>: Operator<Element, Element>, @unchecked Sendable {
    private let count: Int

    package init(_ source: Observable<Element>, _ count: Int, _ place: CallSite = .unknown) {
        self.count = count
        super.init(source, place)
    }

    package override func run(_ downstream: Sink<Element>) -> Link? {
        source.run(SkipSink(downstream, count))
    }
}

private final class SkipSink<Element>: Pipe<Element, Element> {
    private var remaining: Int

    init(_ downstream: Sink<Element>, _ count: Int) {
        remaining = count
        super.init(downstream)
    }

    override func onNext(_ element: Element) {
        if remaining == 0 { downstream.onNext(element) } else { remaining -= 1 }
    }
}
