public import Dispatch

extension ObservableType {
    /// Delivers elements and completion `dueTime` later.
    ///
    /// ```swift
    /// taps.map { "saved" }
    ///     .delay(.seconds(1), scheduler: MainScheduler.instance)
    ///     .bind(to: label.rx.text).disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, 3, end; result: 1, 2, 3, end](delay)
    ///
    ///     -1--2--3--|
    ///      delay(.seconds(2), scheduler: scheduler)
    ///     ---1--2--3--|
    ///
    /// An error is not delayed: it is delivered at once, on the thread of the source, and pending elements are
    /// dropped.
    ///
    /// On a dispatch queue, a timer delivers all elements that are due. If that takes longer than a few milliseconds,
    /// the next timer delivers the rest, so that other work on the queue can run. A `TestScheduler` delivers one
    /// element a tick: of three elements sent in one tick, the last arrives two ticks later than the first.
    ///
    /// - Parameters:
    ///   - dueTime: the delay. If it is 0 or less, events are delivered when the scheduler next runs. If it is
    ///     `.never`, only an error is delivered.
    ///   - scheduler: measures the time and delivers the elements.
    /// - SeeAlso: [Delay](https://reactivex.io/documentation/operators/delay.html)
    @preconcurrency
    public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element>
    where Element: Sendable {
        asObservable().delay(dueTime, scheduler)
    }
}

extension Observable {
    /// The elements need not be `Sendable` if the source emits on the thread where `scheduler` delivers.
    package func delay(_ dueTime: RxTimeInterval, _ scheduler: any SchedulerType) -> Observable {
        Operator(self, "delay") { source, downstream in
            DelayCoordinator(downstream, dueTime, scheduler, storesElement: false).begin(source)
        }
    }
}

/// Queues the events. The timer is set for the first pending event. When it fires, a round delivers the events that are
/// due, until its budget is used up (see `DeliveryBudget`). In virtual time, each timer delivers a single event, to
/// keep the order of events within a tick.
private final class DelayCoordinator<Element>: TimedCoordinator<Element>, @unchecked Sendable {
    /// An element, or `nil` for completion, and the time when it arrived.
    private typealias Waiting = (element: Element?, time: RxTime)

    /// The first event stays until it has been delivered. So an event that arrives meanwhile starts no timer. Allocated
    /// for the first event. Guarded by the lock.
    private var events: Queue<Waiting>?

    override func received(_ element: Element) {
        enqueue(element)
    }

    override func sourceCompleted() {
        enqueue(nil)
    }

    private func enqueue(_ element: Element?) {
        let now = scheduler.now
        let next = turn.lock.withLock { () -> TimerState.Start? in
            let queue = events ?? Queue()
            events = queue
            queue.append((element, now))
            return queue.count == 1 ? timers.change { $0.start(dueTime) } : nil
        }
        if let next { start(next) }
    }

    override func timerFired(_ now: RxTime) {
        var budget = turn.lock.withLock { isInRealTime } ? DeliveryBudget.standard : .events(1)
        var next = turn.lock.withLock { events?.first }
        repeat {
            guard let event = next else { return }
            guard let element = event.element else { return end(.completed) }
            emit(element)
            if checkStopped() { return }
            budget.spend()
            next = withExtendedLifetime(event) { turn.lock.withLock { removeFirst() } }
            // Events that become due during this loop wait for the next timer, so that other work can run.
        } while !budget.isUsedUp && remaining(next, at: now) <= 0
        if next != nil { startTimer(.lasting(max(0, remaining(next, at: scheduler.now)))) }
    }

    /// Removes the first event, and returns the next one. The caller has the lock, and keeps the first event alive.
    private func removeFirst() -> Waiting? {
        _ = events?.removeFirst()
        return events?.first
    }

    /// The nanoseconds until the event is due.
    private func remaining(_ event: Waiting?, at now: RxTime) -> Int64 {
        guard let event else { return 0 }
        return dueTime.nanoseconds - now.nanoseconds(since: event.time)
    }

    override var isWaiting: Bool { events?.isEmpty == false }

    override func releaseElements() {
        turn.lock.lock()
        guard let released = events else { return turn.lock.unlock() }
        events = nil
        turn.lock.unlock()
        withExtendedLifetime(released) {}
    }
}
