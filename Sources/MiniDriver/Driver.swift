/// A sequence that drives a user interface: it cannot fail, its elements arrive on the main thread, and it shares one
/// subscription among its observers, who get the latest element first.
///
/// ![source: 1, 2, 3, failure; first: 1, 2, 3, 0, end; late: 2, 3, 0, end](Driver)
///
///     source  -1--2------3--#
///      asDriver(onErrorJustReturn: 0)
///     first   -1--2------3--(0|)
///     late          2----3--(0|)
///
/// The compiler knows the contract. `drive` and the closures of all operators belong to the main actor:
///
/// ```swift
/// results.map { $0.count }.drive(onNext: { label.text = "\($0)" }).disposed(by: bag)
/// ```
///
/// The only public way to make one of a sequence that may fail says what happens then; `asDriver(…)` are its spellings. What
/// cannot fail needs no word: a relay, a control property, `Driver.just`.
public typealias Driver<Element> = SharedSequence<DriverSharingStrategy, Element>

/// Replays the latest element while somebody is subscribed.
public enum DriverSharingStrategy: SharingStrategyProtocol {
    /// One.
    public static var replayCount: Int { 1 }
}

extension SharedSequence where SharingStrategy == DriverSharingStrategy {
    /// Makes a driver of any sequence.
    ///
    /// ![source: 1, 2, failure; recovery: 8, end; result: 1, 2, 8, end](Driver-recovering)
    ///
    ///     source    -1--2--#
    ///     recovery         -8--|
    ///      Driver(source) { _ in recovery }
    ///     result    -1--2---8--|
    ///
    /// This is the only public constructor. When the source fails, its subscription is over and the driver goes on with
    /// what `onErrorRecover` returns, which cannot fail.
    ///
    /// An element that the source emits on the main thread is delivered at once, unless one of this driver's is still on
    /// its way; from another thread it takes one hop, a burst of them too.
    ///
    /// - Parameters:
    ///   - source: the sequence to share.
    ///   - onErrorRecover: says how to go on after an error, on the main thread.
    /// - Precondition: What `onErrorRecover` returns is not this driver, nor made of it: it would hear for ever what it says. To
    ///   begin again, give `source.retry()` to the driver.
    public init(
        _ source: some ObservableConvertibleType<Element>,
        onErrorRecover: @escaping @MainActor (any Error) -> Driver<Element>,
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        let recover = onMain(onErrorRecover)
        self.init(source: source.asObservable(), recover: { recover($0).stage }, CallSite(fileID, line))
    }
}

extension ObservableConvertibleType {
    /// A driver of this sequence that emits one element and completes when it fails.
    ///
    /// ![source: 1, 2, failure; result: 1, 2, 0, end](asDriver-onErrorJustReturn)
    ///
    ///     -1--2--#
    ///      asDriver(onErrorJustReturn: 0)
    ///     -1--2--(0|)
    ///
    /// - Parameter element: what to emit instead of the error.
    @inlinable
    public func asDriver(
        onErrorJustReturn element: Element, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Driver<Element> {
        Driver(
            source: asObservable(), recover: { _ in Observable.just(element) }, CallSite(fileID, line),
            MainConnection.self)
    }

    /// A driver of this sequence that goes on with another driver when it fails.
    ///
    /// ![source: 1, 2, failure; recovery: 8, end; result: 1, 2, 8, end](asDriver-onErrorDriveWith)
    ///
    ///     source    -1--2--#
    ///     recovery         -8--|
    ///      asDriver(onErrorDriveWith: recovery)
    ///     result    -1--2---8--|
    ///
    /// - Parameter driver: what to go on with.
    public func asDriver(
        onErrorDriveWith driver: Driver<Element>, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Driver<Element> {
        Driver(source: asObservable(), recover: { _ in driver.stage }, CallSite(fileID, line))
    }

    /// A driver of this sequence that asks how to go on when it fails.
    ///
    /// ![source: 1, 2, failure; recovery: 8, end; result: 1, 2, 8, end](asDriver-onErrorRecover)
    ///
    ///     source    -1--2--#
    ///     recovery         -8--|
    ///      asDriver { _ in recovery }
    ///     result    -1--2---8--|
    ///
    /// - Parameter onErrorRecover: says how to go on, on the main thread.
    public func asDriver(
        onErrorRecover: @escaping @MainActor (any Error) -> Driver<Element>, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Driver<Element> {
        Driver(self, onErrorRecover: onErrorRecover, fileID: fileID, line: line)
    }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
    /// The driver itself.
    public func asDriver() -> Driver<Element> { asSharedSequence() }
}

extension BehaviorRelay {
    /// The relay as a driver. A relay cannot fail, so there is nothing to say about errors.
    public func asDriver() -> Driver<Element> {
        Driver(source: asObservable(), recover: nil)
    }
}

extension PublishRelay {
    /// The relay as a driver. A relay cannot fail, so there is nothing to say about errors.
    public func asDriver() -> Driver<Element> {
        Driver(source: asObservable(), recover: nil)
    }
}

extension ReplayRelay {
    /// The relay as a driver. A relay cannot fail, so there is nothing to say about errors.
    ///
    /// All that the relay remembers comes when the first observer comes; a later one gets the latest element.
    public func asDriver() -> Driver<Element> {
        Driver(source: asObservable(), recover: nil)
    }
}
