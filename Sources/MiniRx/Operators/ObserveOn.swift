extension ObservableType {
    /// Delivers the events on `scheduler`.
    ///
    /// ![source: 1, 2, 3, end; result: 1, 2, 3, end](observe-on)
    ///
    ///     -1--2--3--|
    ///      observe(on: scheduler)
    ///     --1--2--3--|
    ///
    /// Events are delivered in order, one at a time, even on a concurrent scheduler. On a dispatch queue, one hop
    /// delivers a burst of events. If that takes longer than a few milliseconds, another hop delivers the rest, so that
    /// other work on the queue can run. On other schedulers, each event has its own hop.
    ///
    /// On `MainScheduler.instance`, an event emitted on the main thread is delivered at once, unless an earlier event
    /// of the same sequence is still pending. Other sequences and other work on the main queue do not delay it.
    ///
    /// In Swift 6 mode, the compiler warns if the elements are not `Sendable`.
    ///
    /// - Parameter scheduler: delivers the events.
    /// - SeeAlso: [ObserveOn](https://reactivex.io/documentation/operators/observeon.html)
    @preconcurrency
    public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> where Element: Sendable {
        ObserveOn(asObservable(), scheduler, "observe")
    }
}

package final class ObserveOn<Element>: Operator<Element, Element>, @unchecked Sendable {
    private let scheduler: any ImmediateSchedulerType
    private let delivery: Delivery
    /// The class, stored so that `run` does not look up its metadata. See `Elementwise`.
    private let sinkClass = ObserveOnSink<Element>.self

    package convenience init(
        _ source: Observable<Element>, _ scheduler: any ImmediateSchedulerType, _ name: OperatorName = ""
    ) {
        let delivery: Delivery =
            switch scheduler {
            case is MainScheduler: .onMain()
            case is DispatchQueueScheduler: .bursts()
            default: .singly
            }
        self.init(source, scheduler, delivery, name)
    }

    package init(
        _ source: Observable<Element>, _ scheduler: any ImmediateSchedulerType, _ delivery: Delivery,
        _ name: OperatorName = ""
    ) {
        self.scheduler = scheduler
        self.delivery = delivery
        super.init(source, name)
    }

    package override func run(_ downstream: Sink<Element>) {
        sinkClass.init(downstream, scheduler, delivery).start(source)
    }
}

/// How `observe(on:)` delivers events, depending on the scheduler.
package struct Delivery: Sendable {
    /// Whether an event emitted on the main thread is delivered at once if none is pending.
    let isInline: Bool
    /// How much one round on the scheduler delivers.
    let budget: HopBudget

    /// For the main scheduler.
    package static func onMain(_ budget: HopBudget = .standard) -> Delivery {
        Delivery(isInline: true, budget: budget)
    }

    /// For other dispatch queues.
    package static func bursts(_ budget: HopBudget = .standard) -> Delivery {
        Delivery(isInline: false, budget: budget)
    }

    /// One event per round, for schedulers that may run in virtual time.
    static var singly: Delivery { Delivery(isInline: false, budget: .events(1)) }
}

/// Queues events until the scheduler delivers them.
///
/// The terminal event is delivered after all elements, and only then does the downstream cancel. Meanwhile, the source
/// may still emit if an operator upstream ended the sequence early. When the terminal event arrives, this sink
/// therefore cancels the source itself, and later events are dropped. The sink delays `sourceGone()` until the terminal
/// event is delivered, because `sourceGone()` releases the closures.
private final class ObserveOnSink<Element>: PipeWithUpstream<Element, Element>, @unchecked Sendable {
    private let scheduler: any ImmediateSchedulerType
    private let delivery: Delivery
    private let lock = Lock()
    /// Created under the lock for the first event that must hop, if any. Only calls from the source change it. They
    /// do not overlap, so they may read it without the lock.
    private var lane: HopLane<Element>?
    /// Guarded by the lock.
    private var isCancelled = false

    required init(_ downstream: Sink<Element>, _ scheduler: any ImmediateSchedulerType, _ delivery: Delivery) {
        self.scheduler = scheduler
        self.delivery = delivery
        super.init(downstream)
    }

    /// Whether an event may be delivered at once, on this thread.
    private var isHere: Bool {
        delivery.isInline && MainThread.isCurrent && lane?.isBusy != true
    }

    override func onNext(_ element: Element) {
        if isHere { downstream.onNext(element) } else { (lane ?? openLane())?.carry(element) }
    }

    override func onError(_ error: any Error) {
        finish(.error(error))
    }

    override func onCompleted() {
        finish(.completed)
    }

    private func finish(_ ending: Ending) {
        guard let stop = upstream.stop() else { return }
        if isHere { ending.deliver(to: downstream) } else { (lane ?? openLane())?.carry(ending) }
        upstream.cancel(stop, owner: self)
    }

    override func sourceGone() {
        if lane?.claimRelease() ?? true { downstream.sourceGone() }
    }

    override func cancel() {
        let lane = lock.withLock {
            isCancelled = true
            return self.lane
        }
        let mayRelease = lane?.cancel() ?? false
        super.cancel()
        if mayRelease { downstream.sourceGone() }
    }

    /// Returns the lane, or `nil` if the subscription was cancelled before a lane was created.
    private func openLane() -> HopLane<Element>? {
        lock.withLock {
            if lane == nil, !isCancelled { lane = makeLane() }
            return lane
        }
    }

    /// A pending round does not retain the sink, so that a cancellation releases the chain at once. The round does not
    /// retain the scheduler either: the scheduler may retain the round, so the two would form a cycle.
    private func makeLane() -> HopLane<Element> {
        let budget = delivery.budget
        let round: (HopLane<Element>) -> Bool = { [weak self] queue in
            guard let downstream = self?.downstream else { return false }
            return queue.deliverRound(
                within: budget, { downstream.onNext($0) }, end: { $0.deliver(to: downstream) },
                release: { downstream.sourceGone() })
        }
        // The main lane does not hop through `MainScheduler`, which would run a round at once on the main thread.
        return delivery.isInline ? HopLane(round) : HopLane(by: { [weak self] in self?.schedule($0) }, round)
    }

    private func schedule(_ work: @escaping @Sendable () -> Void) {
        _ = scheduler.schedule(()) {
            work()
            return Disposables.create()
        }
    }
}
