/// What tells one kind of shared sequence from another: how many elements a late subscriber gets.
///
/// A type of your own makes a kind of sequence of your own. It keeps the contract of all of them, and the only thing there is
/// to choose is what is replayed:
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
    /// The scheduler on which shared sequences of every kind deliver: `SharingScheduler.make()`, the main scheduler except in
    /// tests.
    ///
    /// It is told here and not chosen: a strategy that declares a `scheduler` of its own changes nothing about its sequences.
    public static var scheduler: any SchedulerType { SharingScheduler.make() }
}

/// A sequence with the contract that user interfaces need: it cannot fail, everything about it happens on the main
/// thread, and one subscription to its source is shared among all who observe it.
///
/// `Driver` and `Signal` are the two kinds of it; see there.
///
/// Each operator is shared anew. Of `map` and its kin a subscription is one object, sink of the operator and hub for its observers;
/// an operator with several sources or a clock has a hub behind it.
public struct SharedSequence<SharingStrategy: SharingStrategyProtocol, Element>: SharedSequenceConvertibleType {
    package let stage: Observable<Element>

    /// For sequences that keep the contract by construction.
    @usableFromInline
    package init(stage: Observable<Element>) {
        self.stage = stage
    }

    /// The sequence itself.
    public func asSharedSequence() -> SharedSequence<SharingStrategy, Element> { self }

    /// The sequence as an `Observable`, whose operators make no promise any more.
    ///
    /// It may be subscribed on any thread. The subscription is moved to the main thread, so that everything that this
    /// sequence does, the replay included, still happens there.
    public func asObservable() -> Observable<Element> {
        SubscribeOnMain(stage)
    }
}

/// Whatever the elements are, as `Observable`: otherwise the compiler of Swift 6 does not find `Driver.merge(a, b)` beside
/// the method `merge()`.
extension SharedSequence: @unchecked Sendable {}

/// Whatever can be seen as a shared sequence. A type of your own (an activity indicator, say) that conforms has `drive`
/// or `emit` and can be combined like any other.
public protocol SharedSequenceConvertibleType<SharingStrategy, Element>: ObservableConvertibleType {
    /// The kind of sequence.
    associatedtype SharingStrategy: SharingStrategyProtocol

    /// The value as a shared sequence.
    func asSharedSequence() -> SharedSequence<SharingStrategy, Element>
}

extension SharedSequenceConvertibleType {
    /// The sequence as an `Observable`; see `SharedSequence.asObservable()`.
    public func asObservable() -> Observable<Element> {
        asSharedSequence().asObservable()
    }

    /// The stage to build an operator on.
    @usableFromInline
    package var stage: Observable<Element> { asSharedSequence().stage }
}
