public import Dispatch

extension ObservableType {
    /// Delivers elements and completion `dueTime` later.
    ///
    /// ![source: 1, 2, 3, end; result: 1, 2, 3, end](delay)
    ///
    ///     -1--2--3--|
    ///      delay(.seconds(2), scheduler: scheduler)
    ///     ---1--2--3--|
    ///
    /// An error is not delayed: it is delivered at once, and pending elements are dropped.
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
        AnonymousOperator(self, "delay") { source, downstream in
            DelayCoordinator(downstream, dueTime, scheduler).begin(source)
        }
    }
}

/// Queues the events. The timer is set for the first pending event. When it fires, all events that are due are
/// delivered. In virtual time, each timer delivers a single event, to keep the order of events within a tick.
private final class DelayCoordinator<Element>: TimedCoordinator<Element>, @unchecked Sendable {
    /// An element, or `nil` for completion, and the time when it arrived.
    private struct Waiting {
        let element: Element?
        let time: RxTime
    }

    /// Allocated for the first event.
    private var waiting: Queue<Waiting>?

    override func received(_ element: Element) {
        enqueue(element)
    }

    override func sourceCompleted() {
        enqueue(nil)
    }

    private func enqueue(_ element: Element?) {
        let queue = waiting ?? Queue()
        waiting = queue
        queue.append(Waiting(element: element, time: scheduler.now))
        if queue.count == 1 { startTimer(dueTime) }
    }

    override func timerFired() {
        guard let waiting, !waiting.isEmpty else { return }
        // Events that become due during this loop wait for the next timer, so that the scheduler can run other work.
        let now = scheduler.now
        repeat {
            guard let element = waiting.removeFirst().element else { return end(.completed) }
            emit(element)
            if waiting.isEmpty || isStopped { return }
        } while isInRealTime && remaining(at: now) <= 0
        startTimer(.lasting(max(0, remaining(at: scheduler.now))))
    }

    /// The nanoseconds until the first pending event is due.
    private func remaining(at now: RxTime) -> Int64 {
        guard let next = waiting?.first else { return 0 }
        return dueTime.nanoseconds - now.nanoseconds(since: next.time)
    }

    override var isWaiting: Bool { waiting?.isEmpty == false }

    override func releaseState() {
        super.releaseState()
        waiting = nil
    }
}
