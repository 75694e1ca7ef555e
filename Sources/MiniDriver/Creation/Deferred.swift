extension SharedSequence {
    /// Calls `factory` when the first observer subscribes, and emits the elements of the returned sequence.
    ///
    /// ```swift
    /// // Each connection throws the dice again.
    /// Driver.deferred { .just(Int.random(in: 1...6)) }
    ///     .map { "\($0)" }.drive(label.rx.text).disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, end; result: 1, 2, end](deferred)
    ///
    ///     source  -1--2--|
    ///      Driver.deferred { source }
    ///     result  -1--2--|
    ///
    /// - Parameter factory: called on the main thread; returns the sequence.
    public static func deferred(
        _ factory: @escaping @MainActor () -> SharedSequence<SharingStrategy, Element>
    ) -> SharedSequence<SharingStrategy, Element> {
        let factory = assumingMain(factory)
        return SharedSequence(shared: .deferring { factory().stage })
    }
}
