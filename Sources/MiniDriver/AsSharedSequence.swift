// The generic forms of `asDriver` and `asSignal`. Use them in code that works with any kind of shared sequence, or with
// a kind of your own.

extension ObservableConvertibleType {
    /// Converts to a shared sequence. If this sequence fails, the result emits `element` and completes.
    ///
    /// ```swift
    /// let found = search("tea")
    ///     .asSharedSequence(sharingStrategy: DriverSharingStrategy.self, onErrorJustReturn: [])
    /// found.drive(list.rx.lines).disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, error; result: 1, 2, 0, end](asSharedSequence-onErrorJustReturn)
    ///
    ///     -1--2--#
    ///      asSharedSequence(sharingStrategy: DriverSharingStrategy.self, onErrorJustReturn: 0)
    ///     -1--2--(0|)
    ///
    /// - Parameters:
    ///   - sharingStrategy: the kind of sequence; needed only if the context does not determine the kind.
    ///   - element: emitted instead of the error.
    @preconcurrency
    public func asSharedSequence<Strategy: SharingStrategyProtocol>(
        sharingStrategy: Strategy.Type = Strategy.self, onErrorJustReturn element: Element,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> SharedSequence<Strategy, Element> where Element: Sendable {
        SharedSequence(
            source: asObservable(), recover: { _ in Observable.just(element) }, CallSite(fileID, line))
    }

    /// Converts to a shared sequence that continues with `sequence` if this sequence fails.
    ///
    /// ```swift
    /// let found: Driver<[String]> = search("tea").asSharedSequence(onErrorDriveWith: results)
    /// found.drive(list.rx.lines)
    ///     .disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, error; recovery: 8, end; result: 1, 2, 8, end](asSharedSequence-onErrorDriveWith)
    ///
    ///     source    -1--2--#
    ///     recovery         -8--|
    ///      asSharedSequence(onErrorDriveWith: recovery)
    ///     result    -1--2---8--|
    ///
    /// - Parameters:
    ///   - sharingStrategy: the kind of the result and of `sequence`.
    ///   - sequence: the sequence to continue with.
    @preconcurrency
    public func asSharedSequence<Strategy: SharingStrategyProtocol>(
        sharingStrategy: Strategy.Type = Strategy.self, onErrorDriveWith sequence: SharedSequence<Strategy, Element>,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> SharedSequence<Strategy, Element> where Element: Sendable {
        SharedSequence(source: asObservable(), recover: { _ in sequence.stage }, CallSite(fileID, line))
    }

    /// Converts to a shared sequence. If this sequence fails, the result continues with the shared sequence that
    /// `onErrorRecover` returns.
    ///
    /// ```swift
    /// let found: Driver<[String]> = search("tea").asSharedSequence { error in .just(["\(error)"]) }
    /// found.drive(list.rx.lines)
    ///     .disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, error; recovery: 8, end; result: 1, 2, 8, end](asSharedSequence-onErrorRecover)
    ///
    ///     source    -1--2--#
    ///     recovery         -8--|
    ///      asSharedSequence { _ in recovery }
    ///     result    -1--2---8--|
    ///
    /// - Parameters:
    ///   - sharingStrategy: the kind of sequence; needed only if the closure does not determine the kind.
    ///   - onErrorRecover: called on the main thread after an error; returns the sequence to continue with.
    @preconcurrency
    public func asSharedSequence<Strategy: SharingStrategyProtocol>(
        sharingStrategy: Strategy.Type = Strategy.self,
        onErrorRecover: @escaping @MainActor (any Error) -> SharedSequence<Strategy, Element>,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> SharedSequence<Strategy, Element> where Element: Sendable {
        let recover = assumingMain(onErrorRecover)
        return SharedSequence(source: asObservable(), recover: { recover($0).stage }, CallSite(fileID, line))
    }
}
