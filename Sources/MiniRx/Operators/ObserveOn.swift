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
    public func observe(
        on scheduler: any ImmediateSchedulerType, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Element> {
        ObserveOn(asObservable(), scheduler, CallSite(fileID, line))
    }
}

package final class ObserveOn<Element>: Operator<Element, Element>, @unchecked Sendable {
    private let scheduler: any ImmediateSchedulerType
    private let delivery: Delivery
    /// Metadata at hand.
    private let sinkClass = ObserveOnSink<Element>.self

    package convenience init(
        _ source: Observable<Element>, _ scheduler: any ImmediateSchedulerType, _ place: CallSite = .unknown
    ) {
        let delivery: Delivery =
            switch scheduler {
            case is MainScheduler: .onMain()
            case is SerialDispatchQueueScheduler, is ConcurrentDispatchQueueScheduler: .bursts()
            default: .singly
            }
        self.init(source, scheduler, delivery, place)
    }

    package init(
        _ source: Observable<Element>, _ scheduler: any ImmediateSchedulerType, _ delivery: Delivery,
        _ place: CallSite = .unknown
    ) {
        self.scheduler = scheduler
        self.delivery = delivery
        super.init(source, place)
    }

    package override var name: String { "observe" }

    package override func run(_ downstream: Sink<Element>) -> Link? {
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
    /// Made, under the lock, when something has to hop for the first time, which on the main thread may be never. Then it
    /// stays: who has seen `hasQueue` may read it without the lock.
    private var queue: HopQueue<Element>?
    private let hasQueue = Atomic<Bool>(false)
    /// Guarded by the lock.
    private var isCancelled = false

    required init(_ downstream: Sink<Element>, _ scheduler: any ImmediateSchedulerType, _ delivery: Delivery) {
        self.scheduler = scheduler
        self.delivery = delivery
        super.init(downstream)
    }

    /// Whether an event may be delivered here and now.
    private var isHere: Bool {
        delivery.isInline && MainThread.isCurrent && presentQueue?.isBusy != true
    }

    private var presentQueue: HopQueue<Element>? {
        hasQueue.load(ordering: .acquiring) ? queue : nil
    }

    override func onNext(_ element: Element) {
        if isHere {
            downstream.onNext(element)
        } else if let queue = presentQueue ?? openQueue(), queue.send(element) {
            hop()
        }
    }

    override func onError(_ error: any Error) {
        over(.error(error))
    }

    override func onCompleted() {
        over(.completed)
    }

    private func over(_ ending: Ending) {
        guard let stop = upstream.stop() else { return }
        if isHere {
            ending.deliver(to: downstream)
        } else if let queue = presentQueue ?? openQueue(), queue.send(ending) {
            hop()
        }
        upstream.cancel(stop, owner: self)
    }

    override func sourceGone() {
        if presentQueue?.claimLettingGo() ?? true { downstream.sourceGone() }
    }

    override func cancel() {
        let queue = lock.withLock {
            isCancelled = true
            return self.queue
        }
        let isLetGo = queue?.cancel() ?? false
        super.cancel()
        if isLetGo { downstream.sourceGone() }
    }

    /// The queue, made now if there is none; or nothing if the subscription has been cancelled.
    private func openQueue() -> HopQueue<Element>? {
        lock.withLock {
            guard queue == nil, !isCancelled else { return queue }
            let new = HopQueue<Element>()
            queue = new
            hasQueue.store(true, ordering: .releasing)
            return new
        }
    }

    /// The hop does not keep the sink: whoever is subscribed does. So a cancellation lets go of the chain at once.
    private func hop() {
        if delivery.isInline {
            // Not by way of the scheduler: it would deliver here when this is the main thread.
            MainThread.enqueue { [weak self] in self?.arrive() }
        } else {
            _ = scheduler.schedule(()) { [weak self] in
                self?.arrive()
                return Disposables.create()
            }
        }
    }

    private func arrive() {
        guard let queue = presentQueue else { return }
        let isRest = queue.deliverRound(
            within: delivery.budget, { downstream.onNext($0) }, end: { $0.deliver(to: downstream) },
            letGo: { downstream.sourceGone() })
        if isRest { hop() }
    }
}
