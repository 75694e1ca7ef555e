// What `asDriver` and `asSignal` are for the two kinds of shared sequence, for every kind: code that does not know which, and
// kinds of your own. As there, each says how to go on after an error.

extension ObservableConvertibleType {
    /// A shared sequence of this one that emits one element and completes when it fails.
    ///
    /// ![source: 1, 2, failure; result: 1, 2, 0, end](asSharedSequence-onErrorJustReturn)
    ///
    ///     -1--2--#
    ///      asSharedSequence(sharingStrategy: DriverSharingStrategy.self, onErrorJustReturn: 0)
    ///     -1--2--(0|)
    ///
    /// - Parameters:
    ///   - sharingStrategy: the kind of sequence, if the context does not say it.
    ///   - element: what to emit instead of the error.
    public func asSharedSequence<Strategy: SharingStrategyProtocol>(
        sharingStrategy: Strategy.Type = Strategy.self, onErrorJustReturn element: Element,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> SharedSequence<Strategy, Element> {
        SharedSequence(
            source: asObservable(), recover: { _ in Observable.just(element) }, CallSite(fileID, line))
    }

    /// A shared sequence of this one that goes on with another when it fails.
    ///
    /// ![source: 1, 2, failure; recovery: 8, end; result: 1, 2, 8, end](asSharedSequence-onErrorDriveWith)
    ///
    ///     source    -1--2--#
    ///     recovery         -8--|
    ///      asSharedSequence(onErrorDriveWith: recovery)
    ///     result    -1--2---8--|
    ///
    /// - Parameters:
    ///   - sharingStrategy: the kind of sequence, which is that of `sequence`.
    ///   - sequence: what to go on with.
    public func asSharedSequence<Strategy: SharingStrategyProtocol>(
        sharingStrategy: Strategy.Type = Strategy.self, onErrorDriveWith sequence: SharedSequence<Strategy, Element>,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> SharedSequence<Strategy, Element> {
        SharedSequence(source: asObservable(), recover: { _ in sequence.stage }, CallSite(fileID, line))
    }

    /// A shared sequence of this one that asks how to go on when it fails.
    ///
    /// ![source: 1, 2, failure; recovery: 8, end; result: 1, 2, 8, end](asSharedSequence-onErrorRecover)
    ///
    ///     source    -1--2--#
    ///     recovery         -8--|
    ///      asSharedSequence { _ in recovery }
    ///     result    -1--2---8--|
    ///
    /// - Parameters:
    ///   - sharingStrategy: the kind of sequence, if the closure does not say it.
    ///   - onErrorRecover: says how to go on, on the main thread.
    public func asSharedSequence<Strategy: SharingStrategyProtocol>(
        sharingStrategy: Strategy.Type = Strategy.self,
        onErrorRecover: @escaping @MainActor (any Error) -> SharedSequence<Strategy, Element>,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> SharedSequence<Strategy, Element> {
        let recover = onMain(onErrorRecover)
        return SharedSequence(source: asObservable(), recover: { recover($0).stage }, CallSite(fileID, line))
    }
}
