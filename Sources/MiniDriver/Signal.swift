/// A sequence of events for a user interface, like taps: as a `Driver`, but nothing is replayed to a late observer.
///
/// ![source: 1, 2, 3, failure; first: 1, 2, 3, 0, end; late: 3, 0, end](Signal)
///
///     source  -1--2------3--#
///      asSignal(onErrorJustReturn: 0)
///     first   -1--2------3--(0|)
///     late          -----3--(0|)
public typealias Signal<Element> = SharedSequence<SignalSharingStrategy, Element>

/// Replays nothing.
public enum SignalSharingStrategy: SharingStrategyProtocol {
    /// None.
    public static var replayCount: Int { 0 }
}

extension SharedSequence where SharingStrategy == SignalSharingStrategy {
    /// Makes a signal of any sequence; the only public constructor.
    ///
    /// ![source: 1, 2, failure; recovery: 8, end; result: 1, 2, 8, end](Signal-recovering)
    ///
    ///     source    -1--2--#
    ///     recovery         -8--|
    ///      Signal(source) { _ in recovery }
    ///     result    -1--2---8--|
    ///
    /// - Parameters:
    ///   - source: the sequence to share.
    ///   - onErrorRecover: says how to go on after an error, on the main thread.
    /// - Precondition: What `onErrorRecover` returns is not this signal, nor made of it. To begin again, give `source.retry()` to the
    ///   signal.
    public init(
        _ source: some ObservableConvertibleType<Element>,
        onErrorRecover: @escaping @MainActor (any Error) -> Signal<Element>,
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        let recover = onMain(onErrorRecover)
        self.init(source: source.asObservable(), recover: { recover($0).stage }, CallSite(fileID, line))
    }
}

extension ObservableConvertibleType {
    /// A signal of this sequence that emits one element and completes when it fails.
    ///
    /// ![source: 1, 2, failure; result: 1, 2, 0, end](asSignal-onErrorJustReturn)
    ///
    ///     -1--2--#
    ///      asSignal(onErrorJustReturn: 0)
    ///     -1--2--(0|)
    ///
    /// - Parameter element: what to emit instead of the error.
    @inlinable
    public func asSignal(
        onErrorJustReturn element: Element, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Signal<Element> {
        Signal(
            source: asObservable(), recover: { _ in Observable.just(element) }, CallSite(fileID, line),
            MainConnection.self)
    }

    /// A signal of this sequence that goes on with another signal when it fails.
    ///
    /// ![source: 1, 2, failure; recovery: 8, end; result: 1, 2, 8, end](asSignal-onErrorSignalWith)
    ///
    ///     source    -1--2--#
    ///     recovery         -8--|
    ///      asSignal(onErrorSignalWith: recovery)
    ///     result    -1--2---8--|
    ///
    /// - Parameter signal: what to go on with.
    public func asSignal(
        onErrorSignalWith signal: Signal<Element>, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Signal<Element> {
        Signal(source: asObservable(), recover: { _ in signal.stage }, CallSite(fileID, line))
    }

    /// A signal of this sequence that asks how to go on when it fails.
    ///
    /// ![source: 1, 2, failure; recovery: 8, end; result: 1, 2, 8, end](asSignal-onErrorRecover)
    ///
    ///     source    -1--2--#
    ///     recovery         -8--|
    ///      asSignal { _ in recovery }
    ///     result    -1--2---8--|
    ///
    /// - Parameter onErrorRecover: says how to go on, on the main thread.
    public func asSignal(
        onErrorRecover: @escaping @MainActor (any Error) -> Signal<Element>, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Signal<Element> {
        Signal(self, onErrorRecover: onErrorRecover, fileID: fileID, line: line)
    }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
    /// The signal itself.
    public func asSignal() -> Signal<Element> { asSharedSequence() }
}

extension PublishRelay {
    /// The relay as a signal. A relay cannot fail, so there is nothing to say about errors.
    public func asSignal() -> Signal<Element> {
        Signal(source: asObservable(), recover: nil)
    }
}
