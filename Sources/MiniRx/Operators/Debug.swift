extension ObservableType {
    /// Prints the subscription, every event and the disposal, with time, thread and place.
    ///
    /// ```swift
    /// // Prints how queries are subscribed, what they are, and how they are disposed.
    /// let answers = query.debug("query")
    ///     .flatMapLatest { search($0) }
    /// ```
    ///
    /// ![source: 1, 2, end; result: 1, 2, end](debug)
    ///
    ///     -1--2--|
    ///      debug("prices")
    ///     -1--2--|
    ///
    /// ```
    /// 2026-05-04 13:30:00.123 [main]:         prices (Search.swift:12) -> subscribed
    /// 2026-05-04 13:30:00.456 [main]:         prices (Search.swift:12) -> Event next(1)
    /// 2026-05-04 13:30:00.789 [main]:         prices (Search.swift:12) -> Event next(2)
    /// 2026-05-04 13:30:00.901 [main]:         prices (Search.swift:12) -> Event completed
    /// 2026-05-04 13:30:00.901 [main]:         prices (Search.swift:12) -> isDisposed
    /// ```
    ///
    /// - Parameters:
    ///   - identifier: printed in every line before the place. Without it, the function is printed after the place.
    ///   - trimOutput: whether to print only the first and last 20 characters of events longer than 40.
    /// - SeeAlso: [Do](https://reactivex.io/documentation/operators/do.html)
    public func debug(
        _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line,
        function: String = #function
    ) -> Observable<Element> {
        let title = DebugPrinter.title(identifier, file, line, function)
        return asObservable().calling(DebugPrinter.standard.hooks(title, trimOutput: trimOutput), "debug")
    }
}
