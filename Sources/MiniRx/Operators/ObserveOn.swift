import Dispatch
import Synchronization

extension ObservableType {
    /// Delivers the events on `scheduler`.
    ///
    ///     -1--2--3--|
    ///      observe(on: scheduler)
    ///     --1--2--3--|
    ///
    /// Events stay in order, one at a time, also on a concurrent scheduler. A burst costs one hop, not one per event.
    ///
    /// On `MainScheduler.instance` an event that is emitted on the main thread is delivered at once, unless an event of
    /// this same sequence is still on its way. Other sequences and other work on the main queue have no influence.
    ///
    /// - Parameter scheduler: where events are delivered.
    /// - SeeAlso: [ObserveOn](https://reactivex.io/documentation/operators/observeon.html)
    public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        ObserveOn(asObservable(), scheduler)
    }
}

package final class ObserveOn<Element>: Operator<Element, Element>, @unchecked Sendable {
    private let scheduler: any ImmediateSchedulerType
    private let delivery: Delivery
    /// Kept, so that subscribing does not look up the metadata of its class (330 instructions).
    private let sink = ObserveOnSink<Element>.self

    package init(_ source: Observable<Element>, _ scheduler: any ImmediateSchedulerType) {
        self.scheduler = scheduler
        delivery =
            switch scheduler {
            case is MainScheduler: .inline
            case is SerialDispatchQueueScheduler, is ConcurrentDispatchQueueScheduler: .bursts
            default: .singly
            }
        super.init(source)
    }

    package override func run(_ downstream: Sink<Element>) -> Link? {
        sink.init(downstream, scheduler, delivery).start(source)
    }
}

/// How `observe(on:)` delivers, which depends on the kind of scheduler.
private enum Delivery {
    /// At once on the main thread when nothing is on its way, otherwise as a burst.
    case inline
    /// Everything that waits, in one run.
    case bursts
    /// One event a run: in virtual time each has a time of its own.
    case singly
}

/// A queue in front of the chain, and whoever empties it.
///
///     idle       the queue is empty, and nobody is inside the chain
///     scheduled  the queue is not empty, and a run on the scheduler will come
///     delivering somebody is inside the chain; whatever comes meanwhile is queued, and delivered by the same one
///
/// `released()` of the source is queued behind its last event, because closures must not be let go before that has
/// been delivered. After a cancellation nothing is delivered any more, and whoever finds the chain empty releases it.
private final class ObserveOnSink<Element>: Tether<Element, Element>, @unchecked Sendable {
    private enum State {
        static var idle: UInt8 { 0 }
        static var scheduled: UInt8 { 1 }
        static var delivering: UInt8 { 2 }
        static var queued: UInt8 { 4 }
    }

    private enum Item {
        case next(Element)
        case error(any Error)
        case completed
        case released
    }

    private let scheduler: any ImmediateSchedulerType
    private let delivery: Delivery
    private let state = Atomic<UInt8>(0)
    private let lock = Lock()
    @exclusivity(unchecked) private var queue: [Item] = []
    /// The emptied array of the last burst: keeps its room for the next one.
    @exclusivity(unchecked) private var spare: [Item] = []

    required init(_ downstream: Sink<Element>, _ scheduler: any ImmediateSchedulerType, _ delivery: Delivery) {
        self.scheduler = scheduler
        self.delivery = delivery
        super.init(downstream)
    }

    override func onNext(_ element: Element) {
        if enter() {
            downstream.onNext(element)
            leave()
        } else {
            enqueueNext(element)
        }
    }

    override func onError(_ error: any Error) {
        if enter() {
            downstream.onError(error)
            leave()
        } else {
            enqueue(.error(error))
        }
    }

    override func onCompleted() {
        if enter() {
            downstream.onCompleted()
            leave()
        } else {
            enqueue(.completed)
        }
    }

    override func released() {
        if state.compareExchange(
            expected: State.idle, desired: State.delivering, ordering: .acquiringAndReleasing
        ).exchanged {
            downstream.released()
            leave()
        } else {
            enqueueReleased()
        }
    }

    override func cancel() {
        super.cancel()
        forgetQueue()
    }

    /// Whether an event may be delivered here and now.
    @inline(__always)
    private func enter() -> Bool {
        delivery == .inline && MainThread.isCurrent
            && state.compareExchange(
                expected: State.idle, desired: State.delivering, successOrdering: .acquiring,
                failureOrdering: .relaxed
            ).exchanged
    }

    @inline(__always)
    private func leave() {
        if state.compareExchange(
            expected: State.delivering, desired: State.idle, successOrdering: .releasing, failureOrdering: .relaxed
        ).exchanged {
            return
        }
        deliverQueue(limit: .max)
    }

    /// Apart, so that an event that is delivered at once does not look up the metadata of `Item`.
    @inline(never)
    private func enqueueNext(_ element: Element) {
        enqueue(.next(element))
    }

    @inline(never)
    private func enqueueReleased() {
        enqueue(.released)
    }

    private func enqueue(_ item: Item) {
        let mustSchedule = lock.withLock {
            queue.append(item)
            var seen = state.load(ordering: .relaxed)
            while true {
                let wanted = seen == State.idle ? State.scheduled : seen | State.queued
                let (exchanged, current) = state.weakCompareExchange(
                    expected: seen, desired: wanted, successOrdering: .acquiringAndReleasing, failureOrdering: .relaxed)
                if exchanged { return seen == State.idle }
                seen = current
            }
        }
        if mustSchedule { schedule() }
    }

    private func schedule() {
        if delivery == .inline {
            // Not by way of the scheduler: it would deliver here when this is the main thread.
            DispatchQueue.main.async { self.runScheduled() }
        } else {
            _ = scheduler.schedule(self) { sink in
                sink.runScheduled()
                return Disposables.create()
            }
        }
    }

    private func runScheduled() {
        let isMine = lock.withLock {
            guard state.load(ordering: .relaxed) & State.scheduled != 0 else { return false }
            state.store(State.delivering, ordering: .relaxed)
            return true
        }
        if isMine { deliverQueue(limit: delivery == .singly ? 1 : .max) }
    }

    /// Delivers what is queued until nothing is. Needs to be the one who delivers.
    ///
    /// - Parameter limit: how many to deliver before going by way of the scheduler again. In virtual time each event
    ///   has a time of its own.
    private func deliverQueue(limit: Int) {
        while true {
            var mustSchedule = false
            lock.withLock {
                swap(&queue, &spare)
                if spare.count > limit {
                    queue = Array(spare[limit...])
                    spare.removeSubrange(limit...)
                }
                if spare.isEmpty { state.store(State.idle, ordering: .releasing) }
            }
            if spare.isEmpty { return }
            for item in spare {
                switch item {
                case .next(let element): if !upstream.isStopped { downstream.onNext(element) }
                case .error(let error): if !upstream.isStopped { downstream.onError(error) }
                case .completed: if !upstream.isStopped { downstream.onCompleted() }
                case .released: downstream.released()
                }
            }
            // Room for the usual burst is kept, room for the one-time flood is not.
            spare.removeAll(keepingCapacity: spare.capacity <= 4096)
            guard limit != .max else { continue }
            lock.withLock {
                mustSchedule = !queue.isEmpty
                state.store(mustSchedule ? State.scheduled : State.idle, ordering: .releasing)
            }
            if mustSchedule { schedule() }
            return
        }
    }

    /// After a cancellation: lets go of the elements that wait, and of the chain unless somebody is inside it.
    private func forgetQueue() {
        if state.load(ordering: .acquiring) & (State.scheduled | State.queued) != 0 { forgetFullQueue() }
    }

    @inline(never)
    private func forgetFullQueue() {
        var forgotten: [Item] = []
        let mustRelease = lock.withLock {
            swap(&queue, &forgotten)
            guard case .released? = forgotten.last else { return false }
            // Nobody is inside while a run is scheduled: the chain can be released here, and the run finds nothing.
            if state.load(ordering: .relaxed) & State.scheduled != 0 {
                state.store(State.delivering, ordering: .relaxed)
                return true
            }
            queue.append(.released)
            return false
        }
        guard mustRelease else { return }
        downstream.released()
        leave()
    }
}
