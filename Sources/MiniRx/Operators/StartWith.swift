extension ObservableType {
    /// Emits `elements` before those of the sequence.
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
    public func startWith(_ elements: Element...) -> Observable<Element> {
        StartWith(asObservable(), elements)
    }
}

package final class StartWith<Element>: Operator<Element, Element>, @unchecked Sendable {
    private let elements: [Element]

    package init(_ source: Observable<Element>, _ elements: [Element]) {
        self.elements = elements
        super.init(source)
    }

    package override func run(_ downstream: consuming Sink<Element>) -> Link? {
        for element in elements {
            if downstream.isStopped { return nil }
            downstream.onNext(element)
        }
        return downstream.isStopped ? nil : source.run(downstream)
    }
}
