/// Defines a kind of shared sequence by the number of elements that a late subscriber gets.
///
/// To define your own kind, declare a type that conforms. Sequences of every kind keep the same contract; only the
/// number of replayed elements differs:
///
/// ```swift
/// enum HistorySharingStrategy: SharingStrategyProtocol {
///     static var replayCount: Int { 3 }
/// }
///
/// let history = prices.asSharedSequence(sharingStrategy: HistorySharingStrategy.self, onErrorJustReturn: 0)
/// ```
public protocol SharingStrategyProtocol: Sendable {
    /// How many of the latest elements are replayed; not negative.
    static var replayCount: Int { get }
}

extension SharingStrategyProtocol {
    /// The scheduler on which all shared sequences deliver: the main scheduler, except in tests.
    /// `SharingScheduler.make()` returns it.
    ///
    /// If a strategy declares a `scheduler` of its own, that property has no effect.
    public static var scheduler: any SchedulerType { SharingScheduler.make() }

    /// `replayCount`; stops the program if it is negative.
    @inlinable
    static var checkedReplayCount: Int {
        let count = replayCount
        if count < 0 { stop(count) }
        return count
    }

    @usableFromInline
    static func stop(_ replayCount: Int) -> Never {
        fatalError("\(Self.self).replayCount is \(replayCount), must not be negative")
    }
}

/// A sequence with [the three guarantees](doc:MiniDriver#The-three-guarantees) that user interfaces need.
///
/// Its two common kinds are `Driver` and `Signal`.
///
/// Each operator except `withUnretained(_:)` also shares its result: a hub behind the operator serves all observers.
public struct SharedSequence<SharingStrategy: SharingStrategyProtocol, Element>: SharedSequenceConvertibleType {
    @usableFromInline
    package let stage: Observable<Element>

    /// Wraps an observable that already keeps the contract.
    @usableFromInline
    package init(stage: Observable<Element>) {
        self.stage = stage
    }

    /// Returns this sequence, as `SharedSequenceConvertibleType` requires.
    public func asSharedSequence() -> SharedSequence<SharingStrategy, Element> { self }

    /// Converts the sequence to an `Observable`, whose operators no longer guarantee the contract.
    ///
    /// The observable may be subscribed on any thread. The subscription moves to the main thread, so this sequence
    /// still does all its work there, including the replay.
    public func asObservable() -> Observable<Element> {
        stage.subscribedOnMain()
    }
}

/// The conformance is unconditional, like that of `Observable`. If it depended on `Element`, the Swift 6 compiler would
/// not find the static `merge(_:)`, because there is also a method `merge()`.
extension SharedSequence: @unchecked Sendable {}

/// A type that can be converted to a shared sequence. If your own type conforms (an activity indicator, for instance),
/// it gets `drive` or `emit` and all operators.
public protocol SharedSequenceConvertibleType<SharingStrategy, Element>: ObservableConvertibleType {
    /// The strategy, which defines the kind of the resulting sequence.
    associatedtype SharingStrategy: SharingStrategyProtocol

    /// Converts the value to a shared sequence.
    func asSharedSequence() -> SharedSequence<SharingStrategy, Element>
}

extension SharedSequenceConvertibleType {
    /// Converts the value to an `Observable`; see `SharedSequence.asObservable()`.
    public func asObservable() -> Observable<Element> {
        asSharedSequence().asObservable()
    }

    /// The observable that operators are built on. Subscribe to it on the main thread only.
    @usableFromInline
    package var stage: Observable<Element> { asSharedSequence().stage }
}
