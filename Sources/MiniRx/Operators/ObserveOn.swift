extension ObservableType {
    /// Delivers the events on `scheduler`.
    ///
    /// ![source: 1, 2, 3, end; result: 1, 2, 3, end](observe-on)
    ///
    ///     -1--2--3--|
    ///      observe(on: scheduler)
    ///     --1--2--3--|
    ///
    /// Events stay in order, one at a time, also on a concurrent scheduler. A burst costs one hop, not one per event; one
    /// that takes longer than some milliseconds makes room for other work on the queue, and goes on after that.
    ///
    /// On `MainScheduler.instance` an event that is emitted on the main thread is delivered at once, unless an event of
    /// this same sequence is still on its way. Other sequences and other work on the main queue have no influence.
    ///
    /// - Parameter scheduler: where events are delivered.
    /// - SeeAlso: [ObserveOn](https://reactivex.io/documentation/operators/observeon.html)
    public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        ObserveOn(asObservable(), scheduler, "observe")
    }
}

package final class ObserveOn<Element>: Operator<Element, Element>, @unchecked Sendable {
    private let scheduler: any ImmediateSchedulerType
    private let delivery: Delivery
    /// Metadata at hand.
    private let sinkClass = ObserveOnSink<Element>.self

    package convenience init(
        _ source: Observable<Element>, _ scheduler: any ImmediateSchedulerType, _ name: OperatorName = ""
    ) {
        let delivery: Delivery =
            switch scheduler {
            case is MainScheduler: .onMain()
            case is SerialDispatchQueueScheduler, is ConcurrentDispatchQueueScheduler: .bursts()
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

/// How `observe(on:)` delivers, which depends on the kind of scheduler.
package struct Delivery: Sendable {
    /// Whether an event that is emitted on the main thread is delivered at once, if nothing is on its way.
    let isInline: Bool
    /// What one round on the scheduler delivers.
    let budget: HopBudget

    /// On the main thread.
    package static func onMain(_ budget: HopBudget = .standard) -> Delivery {
        Delivery(isInline: true, budget: budget)
    }

    /// On another queue.
    package static func bursts(_ budget: HopBudget = .standard) -> Delivery {
        Delivery(isInline: false, budget: budget)
    }

    /// On a scheduler that may be one of virtual time.
    static var singly: Delivery { Delivery(isInline: false, budget: .events(1)) }
}

/// A queue in front of the chain.
///
/// The end comes after all elements. While it waits, nobody below can cancel the source, which may go on (an operator above
/// may have ended it early); so this is done here, and what comes later is dropped. `sourceGone()` of the source waits behind
/// the end, because closures must not be let go before the last event has been delivered.
private final class ObserveOnSink<Element>: PipeWithUpstream<Element, Element>, @unchecked Sendable {
    private let scheduler: any ImmediateSchedulerType
    private let delivery: Delivery
    private let lock = Lock()
    /// Made, under the lock, when an event of the source has to hop for the first time, which on the main thread may be never.
    /// The source alone changes it, so that it may read it without the lock.
    private var lane: HopLane<Element>?
    /// Guarded by the lock.
    private var isCancelled = false

    required init(_ downstream: Sink<Element>, _ scheduler: any ImmediateSchedulerType, _ delivery: Delivery) {
        self.scheduler = scheduler
        self.delivery = delivery
        super.init(downstream)
    }

    /// Whether an event may be delivered here and now.
    private var isHere: Bool {
        delivery.isInline && MainThread.isCurrent && lane?.isBusy != true
    }

    override func onNext(_ element: Element) {
        if isHere { downstream.onNext(element) } else { (lane ?? openLane())?.carry(element) }
    }

    override func onError(_ error: any Error) {
        over(.error(error))
    }

    override func onCompleted() {
        over(.completed)
    }

    private func over(_ ending: Ending) {
        guard let stop = upstream.stop() else { return }
        if isHere { ending.deliver(to: downstream) } else { (lane ?? openLane())?.carry(ending) }
        upstream.cancel(stop, owner: self)
    }

    override func sourceGone() {
        if lane?.claimLettingGo() ?? true { downstream.sourceGone() }
    }

    override func cancel() {
        let lane = lock.withLock {
            isCancelled = true
            return self.lane
        }
        let isLetGo = lane?.cancel() ?? false
        super.cancel()
        if isLetGo { downstream.sourceGone() }
    }

    /// The lane; `nil` if the subscription was cancelled before there was one.
    private func openLane() -> HopLane<Element>? {
        lock.withLock {
            if lane == nil, !isCancelled { lane = makeLane() }
            return lane
        }
    }

    /// What is on its way does not keep the sink, the subscription does: a cancellation releases the chain at once. Nor does it
    /// keep the scheduler, which may hold it.
    private func makeLane() -> HopLane<Element> {
        let budget = delivery.budget
        let round: (HopLane<Element>) -> Bool = { [weak self] queue in
            guard let downstream = self?.downstream else { return false }
            return queue.deliverRound(
                within: budget, { downstream.onNext($0) }, end: { $0.deliver(to: downstream) },
                letGo: { downstream.sourceGone() })
        }
        // Not by way of the main scheduler: it would deliver here when this is the main thread.
        return delivery.isInline ? HopLane(round) : HopLane(by: { [weak self] in self?.schedule($0) }, round)
    }

    private func schedule(_ work: @escaping @Sendable () -> Void) {
        _ = scheduler.schedule(()) {
            work()
            return Disposables.create()
        }
    }
}
