extension SharedSequenceConvertibleType {
    /// Combines each element with a weakly held object. Completes at the first element after the object is deallocated.
    ///
    /// ```swift
    /// query.asDriver().withUnretained(history) { history, query in history.line(query) }
    ///     .drive(label.rx.text)
    ///     .disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, 3, end; result: o1, o2, end](withUnretained)
    ///
    ///     source  -1--2-----3--|
    ///     object  ^------!
    ///      withUnretained(object) { "\($0)\($1)" }
    ///     result  -o1-o2----|
    ///
    /// - Parameters:
    ///   - object: passed to `resultSelector`; not retained.
    ///   - resultSelector: called on the main thread; combines the object and an element.
    public func withUnretained<Object: AnyObject, Result>(
        _ object: Object, resultSelector: @escaping @MainActor (Object, Element) -> Result
    ) -> SharedSequence<SharingStrategy, Result> {
        let resultSelector = assumingMain(resultSelector)
        return SharedSequence(
            shared: stage.elementwise("withUnretained") {
                [weak object] element, sink in
                if let object { sink.downstream.onNext(resultSelector(object, element)) } else { sink.onCompleted() }
            })
    }

    /// Pairs each element with a weakly held object. Completes at the first element after the object is deallocated.
    ///
    /// ```swift
    /// query.asDriver().withUnretained(history)
    ///     .map { history, query in history.line(query) }
    ///     .drive(label.rx.text).disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, 3, end; result: o1, o2, end](withUnretained-as-tuples)
    ///
    ///     source  -1--2-----3--|
    ///     object  ^------!
    ///      withUnretained(object)
    ///     result  -o1-o2----|
    ///
    /// The operator stores no pair for replay, because a stored pair would retain the object. The hub of the source
    /// replays the element, and each observer gets a new pair.
    ///
    /// - Parameter object: paired with each element; not retained.
    public func withUnretained<Object: AnyObject>(
        _ object: Object
    ) -> SharedSequence<SharingStrategy, (Object, Element)> {
        SharedSequence<SharingStrategy, (Object, Element)>(
            stage: stage.elementwise("withUnretained") {
                [weak object] element, sink in
                if let object { sink.downstream.onNext((object, element)) } else { sink.onCompleted() }
            })
    }
}
