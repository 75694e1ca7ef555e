extension ObservableType {
    /// Drops elements as long as they satisfy `predicate`, and lets all through from the first that does not.
    ///
    /// ![source: 1, 2, 3, 1, end; result: 3, 1, end](skip-while)
    ///
    ///     -1--2--3--1--|
    ///      skip(while: { $0 < 3 })
    ///     -------3--1--|
    ///
    /// - Parameter predicate: called with each element until one does not satisfy it, on the thread that emits it. An
    ///   error it throws ends the sequence.
    /// - SeeAlso: [SkipWhile](https://reactivex.io/documentation/operators/skipwhile.html)
    @available(swift, introduced: 6)
    public func skip(
        while predicate: @escaping @Sendable (Element) throws -> Bool, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Observable<Element> {
        SkipWhile(asObservable(), predicate, CallSite(fileID, line))
    }
}

private final class SkipWhile<Element>: Operator<Element, Element>, @unchecked Sendable {
    private let predicate: (Element) throws -> Bool

    init(_ source: Observable<Element>, _ predicate: @escaping (Element) throws -> Bool, _ place: CallSite) {
        self.predicate = predicate
        super.init(source, place)
    }

    override var name: String { "skip" }

    override func run(_ downstream: Sink<Element>) -> Link? {
        source.run(SkipWhileSink(downstream, predicate))
    }
}

private final class SkipWhileSink<Element>: EndingPipe<Element, Element> {
    private let predicate: (Element) throws -> Bool
    private var isSkipping = true

    init(_ downstream: Sink<Element>, _ predicate: @escaping (Element) throws -> Bool) {
        self.predicate = predicate
        super.init(downstream)
    }

    override func onNext(_ element: Element) {
        if hasEnded { return }
        do {
            if isSkipping { isSkipping = try predicate(element) }
            if !isSkipping { downstream.onNext(element) }
        } catch {
            onError(error)
        }
    }
}
