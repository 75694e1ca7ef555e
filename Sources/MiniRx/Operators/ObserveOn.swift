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
    /// - Parameters:
    ///   - scheduler: where events are delivered.
    ///   - fileID: the place to show in `pipeline`. Leave it out.
    ///   - line: the place to show in `pipeline`. Leave it out.
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
    /// Kept, so that subscribing does not look up the metadata of its class (330 instructions).
    private let sink = ObserveOnSink<Element>.self

    package init(_ source: Observable<Element>, _ scheduler: any ImmediateSchedulerType, _ place: CallSite = .unknown) {
        self.scheduler = scheduler
        delivery =
            switch scheduler {
            case is MainScheduler: .inline
            case is SerialDispatchQueueScheduler, is ConcurrentDispatchQueueScheduler: .bursts
            default: .singly
            }
        super.init(source, place)
    }

    /// `observe(on: MainScheduler.instance)`, known beforehand.
    package init(main source: Observable<Element>, _ place: CallSite = .unknown) {
        scheduler = MainScheduler.instance
        delivery = .inline
        super.init(source, place)
    }

    package override var name: String { "observe" }

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
///     idle       nothing waits, and nobody is inside the chain
///     scheduled  something waits, and a run on the scheduler will come
///     delivering somebody is inside the chain; whatever comes meanwhile waits, and is delivered by the same one
///
/// The end comes after all elements, so one place is enough for it. While it waits, nobody below can cancel the source,
/// which may go on (an operator above may have ended it early); so this is done here, and what comes later is dropped.
/// `released()` of the source waits behind the end, because closures must not be let go before the last event has been
/// delivered. After a cancellation nothing is delivered any more, and whoever finds the chain empty releases it.
private final class ObserveOnSink<Element>: PipeWithUpstream<Element, Element>, @unchecked Sendable {
    private enum State {
        static var idle: UInt8 { 0 }
        static var scheduled: UInt8 { 1 }
        static var delivering: UInt8 { 2 }
        static var queued: UInt8 { 4 }
    }

    private let scheduler: any ImmediateSchedulerType
    private let delivery: Delivery
    private let state = Atomic<UInt8>(0)
    private let isCancelled = Atomic<Bool>(false)
    private let lock = Lock()

    // Guarded by the lock.
    @exclusivity(unchecked) private var waiting = Batch<Element>()
    @exclusivity(unchecked) private var ending: Ending?
    @exclusivity(unchecked) private var isReleased = false

    /// Of whoever delivers.
    @exclusivity(unchecked) private var taken = Batch<Element>()

    required init(_ downstream: Sink<Element>, _ scheduler: any ImmediateSchedulerType, _ delivery: Delivery) {
        self.scheduler = scheduler
        self.delivery = delivery
        super.init(downstream)
    }

    deinit {
        waiting.removeAll()
        taken.removeAll()
    }

    override func onNext(_ element: Element) {
        if enter() {
            downstream.onNext(element)
            leave()
        } else if lock.withLock({
            if upstream.isStopped { return false }
            waiting.append(element)
            return mustSchedule()
        }) {
            schedule()
        }
    }

    override func onError(_ error: any Error) {
        finish(.error(error))
    }

    override func onCompleted() {
        finish(.completed)
    }

    private func finish(_ ending: Ending) {
        guard let stop = upstream.stop() else { return }
        defer { upstream.cancel(stop, owner: self) }
        if enter() {
            ending.deliver(to: downstream)
            leave()
        } else if lock.withLock({
            self.ending = ending
            return mustSchedule()
        }) {
            schedule()
        }
    }

    override func released() {
        if state.compareExchange(
            expected: State.idle, desired: State.delivering, ordering: .acquiringAndReleasing
        ).exchanged {
            downstream.released()
            leave()
            return
        }
        let isFirst = lock.withLock {
            isReleased = true
            return mustSchedule()
        }
        // Nobody comes for what has been cancelled.
        if isCancelled.load(ordering: .relaxed) { forgetWaiting() } else if isFirst { schedule() }
    }

    override func cancel() {
        isCancelled.store(true, ordering: .relaxed)
        super.cancel()
        if state.load(ordering: .acquiring) != State.idle { forgetWaiting() }
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
        deliverWaiting()
    }

    /// Says that something waits. Whether nobody would come for it otherwise. The lock is held.
    private func mustSchedule() -> Bool {
        var seen = state.load(ordering: .relaxed)
        while true {
            let wanted = seen == State.idle ? State.scheduled : seen | State.queued
            let (exchanged, current) = state.weakCompareExchange(
                expected: seen, desired: wanted, successOrdering: .acquiringAndReleasing, failureOrdering: .relaxed)
            if exchanged { return seen == State.idle }
            seen = current
        }
    }

    /// The run does not keep the sink: whoever is subscribed does. So a cancellation lets go of the chain at once.
    private func schedule() {
        if delivery == .inline {
            // Not by way of the scheduler: it would deliver here when this is the main thread.
            DispatchQueue.main.async { [weak self] in self?.runScheduled() }
        } else {
            _ = scheduler.schedule(()) { [weak self] in
                self?.runScheduled()
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
        if isMine { deliverWaiting() }
    }

    /// Delivers what waits, until nothing does. Needs to be the one who delivers.
    private func deliverWaiting() {
        while true {
            var ending: Ending?
            var isReleased = false
            var isDone = false
            lock.withLock {
                if taken.isEmpty { swap(&waiting, &taken) }
                guard taken.isEmpty else { return }
                swap(&self.ending, &ending)
                swap(&self.isReleased, &isReleased)
                isDone = ending == nil && !isReleased
                if isDone { state.store(State.idle, ordering: .releasing) }
            }
            if isDone { return }
            if let ending, !isCancelled.load(ordering: .relaxed) { ending.deliver(to: downstream) }
            if isReleased { downstream.released() }
            guard delivery == .singly else {
                taken.takeAll { if !isCancelled.load(ordering: .relaxed) { downstream.onNext($0) } }
                continue
            }
            if !taken.isEmpty {
                let element = taken.takeFirst()
                if !isCancelled.load(ordering: .relaxed) { downstream.onNext(element) }
            }
            return scheduleRest()
        }
    }

    /// After one event: goes by way of the scheduler for the next one.
    private func scheduleRest() {
        let isRest = lock.withLock {
            let isRest = !taken.isEmpty || !waiting.isEmpty || ending != nil || isReleased
            state.store(isRest ? State.scheduled : State.idle, ordering: .releasing)
            return isRest
        }
        guard isRest else { return }
        // Nobody comes for what has been cancelled.
        if isCancelled.load(ordering: .relaxed) { forgetWaiting() } else { schedule() }
    }

    /// After a cancellation: lets go of what waits, and of the chain unless somebody is inside it.
    @inline(never)
    private func forgetWaiting() {
        var forgotten = Batch<Element>()
        var forgottenTaken = Batch<Element>()
        // What is forgotten leaves the lock alive: its `deinit` may run code of the user.
        var forgottenEnding: Ending?
        let mustRelease = lock.withLock {
            swap(&waiting, &forgotten)
            swap(&ending, &forgottenEnding)
            // Nobody is inside while a run is scheduled: the chain can be released here, and the run finds nothing.
            guard state.load(ordering: .relaxed) & State.scheduled != 0 else { return false }
            swap(&taken, &forgottenTaken)
            guard isReleased else { return false }
            isReleased = false
            state.store(State.delivering, ordering: .relaxed)
            return true
        }
        forgotten.removeAll()
        forgottenTaken.removeAll()
        forgottenEnding = nil
        guard mustRelease else { return }
        downstream.released()
        leave()
    }
}
