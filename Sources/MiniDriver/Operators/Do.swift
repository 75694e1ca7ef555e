extension SharedSequenceConvertibleType {
    /// Calls closures at each event, once for all observers, and forwards the events unchanged.
    ///
    /// ```swift
    /// titles.do(onNext: { title in history.add(title) })
    ///     .drive(label.rx.text)
    ///     .disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, end; result: 1, 2, end](do)
    ///
    ///     -1--2--|
    ///      do(onNext: { print($0) })
    ///     -1--2--|
    ///
    /// All closures run on the main thread. If the source completes after it has been subscribed, the order is
    /// `onCompleted`, `onDispose`, the observers, `afterCompleted`. If it completes while it is being subscribed, as
    /// `just` does, the order is `onCompleted`, `afterCompleted`, `onSubscribed`, `onDispose`, the observers.
    ///
    /// - Parameters:
    ///   - onNext: called before an element is forwarded.
    ///   - afterNext: called after an element has been forwarded.
    ///   - onCompleted: called before completion is forwarded.
    ///   - afterCompleted: called after completion has been forwarded.
    ///   - onSubscribe: called before the source is subscribed.
    ///   - onSubscribed: called after the source has been subscribed.
    ///   - onDispose: called once when the connection to the source ends, for any reason.
    public func `do`(
        onNext: (@MainActor (Element) -> Void)? = nil, afterNext: (@MainActor (Element) -> Void)? = nil,
        onCompleted: (@MainActor () -> Void)? = nil, afterCompleted: (@MainActor () -> Void)? = nil,
        onSubscribe: (@MainActor () -> Void)? = nil, onSubscribed: (@MainActor () -> Void)? = nil,
        onDispose: (@MainActor () -> Void)? = nil
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(
            shared: stage.do(
                onNext: onNext.flatMap { assumingMain($0) }, afterNext: afterNext.flatMap { assumingMain($0) },
                onCompleted: onCompleted.flatMap { assumingMain($0) },
                afterCompleted: afterCompleted.flatMap { assumingMain($0) },
                onSubscribe: onSubscribe.map { assumingMain($0) }, onSubscribed: onSubscribed.map { assumingMain($0) },
                onDispose: onDispose.map { hoppingToMain($0) }))
    }
}
