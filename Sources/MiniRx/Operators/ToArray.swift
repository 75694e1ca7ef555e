extension ObservableType {
    /// Collects all elements, and emits them as one array when the source completes.
    ///
    /// ```swift
    /// Observable.of("tea", "coffee")
    ///     .toArray()
    ///     .bind(to: list.rx.lines).disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, 3, end; result: 3, end](toArray)
    ///
    ///     -1--2--3--|
    ///      toArray().map { $0.count }
    ///     ----------(3|)
    ///
    /// Without elements, the array is empty. If the source fails, the result fails without an array.
    ///
    /// - SeeAlso: [To](https://reactivex.io/documentation/operators/to.html)
    public func toArray() -> Observable<[Element]> {
        Operator(asObservable()) { source, downstream in source.run(ToArraySink(downstream)) }
    }
}

private final class ToArraySink<Element>: ForwardingSink<Element, [Element]> {
    private var elements: [Element] = []

    override func onNext(_ element: Element) {
        elements.append(element)
    }

    override func onEnd(_ ending: Ending) {
        if case .completed = ending { downstream.complete(with: elements) } else { super.onEnd(ending) }
    }

    /// A closure of `create` that is still running retains the sink.
    override func sourceGone() {
        elements = []
        super.sourceGone()
    }
}
