extension ObservableType {
    /// Numbers the elements, from 0 on.
    ///
    /// ![source: a, b, c, end; result: 0a, 1b, 2c, end](enumerated)
    ///
    ///     -a--b--c--|
    ///      enumerated()
    ///     -0a-1b-2c-|
    ///
    /// Every subscription counts anew.
    ///
    /// - SeeAlso: [Map](https://reactivex.io/documentation/operators/map.html)
    public func enumerated(
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<(index: Int, element: Element)> {
        Enumerated(asObservable(), CallSite(fileID, line))
    }
}

private final class Enumerated<Element>: Operator<Element, (index: Int, element: Element)>, @unchecked Sendable {
    override func run(_ downstream: Sink<(index: Int, element: Element)>) -> Link? {
        source.run(EnumeratedSink(downstream))
    }
}

private final class EnumeratedSink<Element>: Pipe<Element, (index: Int, element: Element)> {
    private var index = 0

    override func onNext(_ element: Element) {
        let number = index
        index += 1
        downstream.onNext((number, element))
    }
}
