extension ObservableType {
    /// Subscribes to the sequence again whenever it fails.
    ///
    /// ```swift
    /// search("tea")
    ///     .retry()  // until it succeeds
    ///     .bind(to: list.rx.lines).disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, error; result: 1, 2, 1, 2, 1, 2](retry)
    ///
    ///     source  -1--2--#
    ///             ^------!
    ///                    ^------!
    ///                           ^-----
    ///      retry()
    ///     result  -1--2---1--2---1--2-
    ///
    /// The failed subscription is disposed before the next one starts. If an operator between `create` and `retry`
    /// fails while the closure of `create` is still running, this subscription may be disposed later; see `create`. If
    /// every attempt fails synchronously, `subscribe` retries forever.
    ///
    /// - SeeAlso: [Retry](https://reactivex.io/documentation/operators/retry.html)
    public func retry() -> Observable<Element> {
        Operator(asObservable()) { source, downstream in
            ConcatenationCoordinator(downstream, .error) { source }.begin()
        }
    }

    /// Subscribes to the sequence again when it fails, up to `maxAttemptCount` attempts in total.
    ///
    /// ```swift
    /// search("tea")
    ///     .retry(3)  // three attempts in all
    ///     .catchAndReturn([]).bind(to: list.rx.lines).disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, error; result: 1, 2, 1, 2, error](retry-count)
    ///
    ///     source  -1--2--#
    ///             ^------!
    ///                    ^------!
    ///      retry(2)
    ///     result  -1--2---1--2--#
    ///
    /// The result fails with the error of the last attempt. `retry(1)` never retries.
    ///
    /// - Parameter maxAttemptCount: the number of subscriptions, including the first.
    /// - Precondition: `maxAttemptCount` is positive.
    /// - SeeAlso: [Retry](https://reactivex.io/documentation/operators/retry.html)
    public func retry(
        _ maxAttemptCount: Int, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Element> {
        require(
            maxAttemptCount > 0, "retry(_:): maxAttemptCount is \(maxAttemptCount), must be positive",
            CallSite(fileID, line))
        return Operator(asObservable()) { source, downstream in
            var remaining = maxAttemptCount
            ConcatenationCoordinator(downstream, .error) {
                guard remaining > 0 else { return nil }
                remaining -= 1
                return source
            }.begin()
        }
    }
}
