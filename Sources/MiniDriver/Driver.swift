/// A sequence that drives a user interface, with [the three guarantees](doc:MiniDriver#The-three-guarantees). A late
/// observer first gets the latest element.
///
/// ![source: 1, 2, 3, error; first: 1, 2, 3, 0, end; late: 2, 3, 0, end](Driver)
///
///     source  -1--2------3--#
///      asDriver(onErrorJustReturn: 0)
///     first   -1--2------3--(0|)
///     late          2----3--(0|)
///
/// `drive` and the closures of all operators are isolated to the main actor, so they can use the user interface
/// directly:
///
/// ```swift
/// results.map { $0.count }.drive(onNext: { label.text = "\($0)" }).disposed(by: bag)
/// ```
///
/// For a sequence that can fail, `asDriver(…)` and the initializer require you to define what happens after an error.
/// Relays and control properties cannot fail; their `asDriver()` needs no recovery.
public typealias Driver<Element> = SharedSequence<DriverSharingStrategy, Element>

/// The strategy of `Driver`: replays the latest element while at least one observer is subscribed.
public enum DriverSharingStrategy: SharingStrategyProtocol {
    /// A late observer gets the latest element.
    public static var replayCount: Int { 1 }
}

extension SharedSequence where SharingStrategy == DriverSharingStrategy {
    /// Makes a driver of a sequence that can fail.
    ///
    /// ![source: 1, 2, error; recovery: 8, end; result: 1, 2, 8, end](Driver-recovering)
    ///
    ///     source    -1--2--#
    ///     recovery         -8--|
    ///      Driver(source) { _ in recovery }
    ///     result    -1--2---8--|
    ///
    /// When the source fails, the driver disposes its subscription and continues with the driver that `onErrorRecover`
    /// returns. That driver cannot fail. If an operator between `create` and the driver fails while the closure
    /// of `create` is still running, the subscription may be disposed later; see `create`.
    ///
    /// [How drivers stay on the main thread](doc:MainThread) says when elements from other threads are delivered.
    ///
    /// - Parameters:
    ///   - source: the sequence to share.
    ///   - onErrorRecover: called on the main thread after an error; returns the driver to continue with.
    /// - Precondition: `onErrorRecover` returns neither this driver nor one derived from it. Otherwise, the driver
    ///   subscribes to itself, never terminates, and can loop forever. A debug build prints a warning if the closure
    ///   returns this driver itself, but not if it returns a derived driver. To restart a failed source, make the
    ///   driver from `source.retry()`.
    @preconcurrency
    public init(
        _ source: some ObservableConvertibleType<Element>,
        onErrorRecover: @escaping @MainActor (any Error) -> Driver<Element>,
        fileID: StaticString = #fileID, line: UInt = #line
    ) where Element: Sendable {
        let recover = assumingMain(onErrorRecover)
        self.init(source: source.asObservable(), recover: { recover($0).stage }, CallSite(fileID, line))
    }
}

extension ObservableConvertibleType {
    /// Converts to a driver. If this sequence fails, the driver emits `element` and completes.
    ///
    /// ```swift
    /// search("tea")
    ///     .asDriver(onErrorJustReturn: [])
    ///     .drive(list.rx.lines).disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, error; result: 1, 2, 0, end](asDriver-onErrorJustReturn)
    ///
    ///     -1--2--#
    ///      asDriver(onErrorJustReturn: 0)
    ///     -1--2--(0|)
    ///
    /// - Parameter element: emitted instead of the error.
    @preconcurrency
    public func asDriver(
        onErrorJustReturn element: Element, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Driver<Element> where Element: Sendable {
        Driver(
            source: asObservable(), recover: { _ in Observable.just(element) }, CallSite(fileID, line))
    }

    /// Converts to a driver that continues with another driver if this sequence fails.
    ///
    /// ```swift
    /// search("tea")
    ///     .asDriver(onErrorDriveWith: results)
    ///     .drive(list.rx.lines).disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, error; recovery: 8, end; result: 1, 2, 8, end](asDriver-onErrorDriveWith)
    ///
    ///     source    -1--2--#
    ///     recovery         -8--|
    ///      asDriver(onErrorDriveWith: recovery)
    ///     result    -1--2---8--|
    ///
    /// - Parameter driver: the driver to continue with.
    @preconcurrency
    public func asDriver(
        onErrorDriveWith driver: Driver<Element>, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Driver<Element> where Element: Sendable {
        Driver(source: asObservable(), recover: { _ in driver.stage }, CallSite(fileID, line))
    }

    /// Converts to a driver. If this sequence fails, the result continues with the driver that `onErrorRecover`
    /// returns.
    ///
    /// ```swift
    /// search("tea")
    ///     .asDriver { error in .just(["\(error)"]) }
    ///     .drive(list.rx.lines).disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, error; recovery: 8, end; result: 1, 2, 8, end](asDriver-onErrorRecover)
    ///
    ///     source    -1--2--#
    ///     recovery         -8--|
    ///      asDriver { _ in recovery }
    ///     result    -1--2---8--|
    ///
    /// - Parameter onErrorRecover: called on the main thread after an error; returns the driver to continue with.
    @preconcurrency
    public func asDriver(
        onErrorRecover: @escaping @MainActor (any Error) -> Driver<Element>, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Driver<Element> where Element: Sendable {
        Driver(self, onErrorRecover: onErrorRecover, fileID: fileID, line: line)
    }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
    /// Converts to a `Driver`; a driver returns itself.
    public func asDriver() -> Driver<Element> { asSharedSequence() }
}
