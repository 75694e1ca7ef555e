public import Dispatch

extension ObservableType {
    /// Shifts the sequence in time.
    ///
    /// ![source: 1, 2, 3, end; result: 1, 2, 3, end](delay)
    ///
    ///     -1--2--3--|
    ///      delay(.seconds(2), scheduler: scheduler)
    ///     ---1--2--3--|
    ///
    /// Completion is shifted like the elements. An error is not: it is passed on at once, and the elements that are
    /// still waiting are dropped.
    ///
    /// - Parameters:
    ///   - dueTime: by how much. Of 0 or less: by no time, but a turn of the scheduler. Of `.never`: nothing comes but an
    ///     error.
    ///   - scheduler: whose clock counts, and where elements are delivered.
    /// - SeeAlso: [Delay](https://reactivex.io/documentation/operators/delay.html)
    public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        Lift(asObservable()) { source, downstream in
            DelayCoordinator(downstream, dueTime, scheduler).begin(source)
        }
    }
}

/// The queue of what waits. The timer runs for the first in it, and delivers what is due; in virtual time, where events have their
/// order within a tick, one event at a time.
private final class DelayCoordinator<Element>: TimedCoordinator<Element>, @unchecked Sendable {
    /// An element, or completion for `nil`, and when it came.
    private struct Waiting {
        let element: Element?
        let time: RxTime
    }

    /// Made when the first event comes.
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
        // What becomes due meanwhile waits for the next timer, so that others have their turn on the queue.
        let now = scheduler.now
        repeat {
            guard let element = waiting.removeFirst().element else { return end(.completed) }
            emit(element)
            if waiting.isEmpty || isStopped { return }
        } while isInRealTime && remaining(at: now) <= 0
        startTimer(.lasting(max(0, remaining(at: scheduler.now))))
    }

    /// How many nanoseconds the first that waits has to wait yet.
    private func remaining(at now: RxTime) -> Int64 {
        guard let next = waiting?.first else { return 0 }
        return dueTime.nanoseconds - now.nanoseconds(since: next.time)
    }

    override var isWaiting: Bool { waiting?.isEmpty == false }

    override func forget() {
        super.forget()
        waiting = nil
    }
}
