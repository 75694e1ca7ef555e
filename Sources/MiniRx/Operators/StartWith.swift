extension ObservableType {
    /// Emits `elements` before those of the sequence.
    ///
    /// ![source: 1, 2, end; result: 0, 1, 2, end](startWith)
    ///
    ///     ---1--2--|
    ///      startWith(0)
    ///     0--1--2--|
    ///
    /// They are delivered before `subscribe` returns, on the thread that subscribes, and before the source is
    /// subscribed.
    ///
    /// - Parameter elements: what to emit first, in order.
    /// - SeeAlso: [StartWith](https://reactivex.io/documentation/operators/startwith.html)
    public func startWith(
        _ elements: Element..., fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Element> {
        StartWith(asObservable(), elements, CallSite(fileID, line))
    }
}

package final class StartWith<Element>: Operator<Element, Element>, @unchecked Sendable {
    private let elements: [Element]

    package init(_ source: Observable<Element>, _ elements: [Element], _ place: CallSite = .unknown) {
        self.elements = elements
        super.init(source, place)
    }

    package override func run(_ downstream: Sink<Element>) -> Link? {
        for element in elements {
            if downstream.stopIfUnwanted() { return nil }
            downstream.onNext(element)
        }
        return downstream.stopIfUnwanted() ? nil : source.run(downstream)
    }
}
