/// A sequence of events for a user interface, such as taps. It has the guarantees of `Driver`, but replays nothing to a
/// late observer.
///
/// ![source: 1, 2, 3, error; first: 1, 2, 3, 0, end; late: 3, 0, end](Signal)
///
///     source  -1--2------3--#
///      asSignal(onErrorJustReturn: 0)
///     first   -1--2------3--(0|)
///     late          -----3--(0|)
public typealias Signal<Element> = SharedSequence<SignalSharingStrategy, Element>

/// The strategy of `Signal`: shares without replay.
public enum SignalSharingStrategy: SharingStrategyProtocol {
    /// A late observer gets later elements only.
    public static var replayCount: Int { 0 }
}

extension SharedSequence where SharingStrategy == SignalSharingStrategy {
    /// Makes a signal of a sequence that can fail; the only public initializer.
    ///
    /// ![source: 1, 2, error; recovery: 8, end; result: 1, 2, 8, end](Signal-recovering)
    ///
    ///     source    -1--2--#
    ///     recovery         -8--|
    ///      Signal(source) { _ in recovery }
    ///     result    -1--2---8--|
    ///
    /// - Parameters:
    ///   - source: the sequence to share.
    ///   - onErrorRecover: called on the main thread after an error; returns the signal to continue with.
    /// - Precondition: `onErrorRecover` returns neither this signal nor one derived from it. Otherwise, the signal
    ///   subscribes to itself, never terminates, and can loop forever. A debug build prints a warning if the closure
    ///   returns this signal itself, but not if it returns a derived signal. To restart a failed source, make the
    ///   signal from `source.retry()`.
    @preconcurrency
    public init(
        _ source: some ObservableConvertibleType<Element>,
        onErrorRecover: @escaping @MainActor (any Error) -> Signal<Element>,
        fileID: StaticString = #fileID, line: UInt = #line
    ) where Element: Sendable {
        let recover = assumingMain(onErrorRecover)
        self.init(source: source.asObservable(), recover: { recover($0).stage }, CallSite(fileID, line))
    }
}

extension ObservableConvertibleType {
    /// Converts to a signal. If this sequence fails, the signal emits `element` and completes.
    ///
    /// ```swift
    /// taps.flatMapFirst { search("upload") }
    ///     .asSignal(onErrorJustReturn: [])
    ///     .emit(to: list.rx.lines).disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, error; result: 1, 2, 0, end](asSignal-onErrorJustReturn)
    ///
    ///     -1--2--#
    ///      asSignal(onErrorJustReturn: 0)
    ///     -1--2--(0|)
    ///
    /// - Parameter element: emitted instead of the error.
    @preconcurrency
    public func asSignal(
        onErrorJustReturn element: Element, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Signal<Element> where Element: Sendable {
        Signal(
            source: asObservable(), recover: { _ in Observable.just(element) }, CallSite(fileID, line))
    }

    /// Converts to a signal that continues with another signal if this sequence fails.
    ///
    /// ```swift
    /// taps.flatMapFirst { search("upload") }
    ///     .asSignal(onErrorSignalWith: .just([]))
    ///     .emit(to: list.rx.lines).disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, error; recovery: 8, end; result: 1, 2, 8, end](asSignal-onErrorSignalWith)
    ///
    ///     source    -1--2--#
    ///     recovery         -8--|
    ///      asSignal(onErrorSignalWith: recovery)
    ///     result    -1--2---8--|
    ///
    /// - Parameter signal: the signal to continue with.
    @preconcurrency
    public func asSignal(
        onErrorSignalWith signal: Signal<Element>, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Signal<Element> where Element: Sendable {
        Signal(source: asObservable(), recover: { _ in signal.stage }, CallSite(fileID, line))
    }

    /// Converts to a signal. If this sequence fails, the result continues with the signal that `onErrorRecover`
    /// returns.
    ///
    /// ```swift
    /// taps.flatMapFirst { search("upload") }
    ///     .asSignal { error in .just(["\(error)"]) }
    ///     .emit(to: list.rx.lines).disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, error; recovery: 8, end; result: 1, 2, 8, end](asSignal-onErrorRecover)
    ///
    ///     source    -1--2--#
    ///     recovery         -8--|
    ///      asSignal { _ in recovery }
    ///     result    -1--2---8--|
    ///
    /// - Parameter onErrorRecover: called on the main thread after an error; returns the signal to continue with.
    @preconcurrency
    public func asSignal(
        onErrorRecover: @escaping @MainActor (any Error) -> Signal<Element>, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Signal<Element> where Element: Sendable {
        Signal(self, onErrorRecover: onErrorRecover, fileID: fileID, line: line)
    }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
    /// Converts to a `Signal`; a signal returns itself.
    public func asSignal() -> Signal<Element> { asSharedSequence() }
}
