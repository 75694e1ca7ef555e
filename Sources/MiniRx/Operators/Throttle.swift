public import Dispatch

extension ObservableType {
    /// Emits at most one element in a span of time.
    ///
    /// ![source: 1, 2, 3, 4, end; result: 1, 3, 4, end](throttle)
    ///
    ///     -1-2-3------4-----|
    ///      throttle(.seconds(5), scheduler: scheduler)
    ///     -1----3-----4-----|
    ///
    /// ![source: 1, 2, 3, 4, end; result: 1, 4, end](throttle-first)
    ///
    ///     -1-2-3------4-----|
    ///      throttle(.seconds(5), latest: false, scheduler: scheduler)
    ///     -1----------4-----|
    ///
    /// The first element is emitted at once. With `latest`, the last of those that came too early follows when the span
    /// is over, also if the source has completed meanwhile: completion waits for it. An error does not wait. If an element comes
    /// when the span is over and the timer is late, that one is emitted instead of the one that waits.
    ///
    /// - Parameters:
    ///   - dueTime: the span of time after an element in which no other is emitted. Of 0 or less: every element is emitted.
    ///     Of `.never`: only the first; with `latest`, another one and completion wait for ever.
    ///   - latest: whether the last element of a span is emitted at its end.
    ///   - scheduler: whose clock counts, and where delayed elements are delivered.
    /// - SeeAlso: [Sample](https://reactivex.io/documentation/operators/sample.html)
    public func throttle(
        _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
    ) -> Observable<Element> {
        Lift(asObservable()) { source, downstream in
            ThrottleCoordinator(downstream, dueTime, latest, scheduler).begin(source)
        }
    }
}

private final class ThrottleCoordinator<Element>: TimedCoordinator<Element>, @unchecked Sendable {
    private let latest: Bool
    private var lastSent: RxTime?
    private var waiting: Element?
    private var isCompleted = false

    init(_ downstream: Sink<Element>, _ dueTime: RxTimeInterval, _ latest: Bool, _ scheduler: any SchedulerType) {
        self.latest = latest
        super.init(downstream, dueTime, scheduler)
    }

    override func received(_ element: Element) {
        let now = scheduler.now
        if let lastSent {
            let remaining = dueTime.nanoseconds - now.nanoseconds(since: lastSent)
            if remaining > 0 {
                guard latest else { return }
                let isTimerRunning = waiting != nil
                waiting = element
                if !isTimerRunning { startTimer(dueTime == .never ? .never : .lasting(remaining)) }
                return
            }
        }
        lastSent = now
        // A timer that is about to fire has nothing to add to this.
        stopTimer()
        waiting = nil
        emit(element)
    }

    override func timerFired() {
        guard let element = waiting else { return }
        waiting = nil
        lastSent = scheduler.now
        emit(element)
        if isCompleted { end(.completed) }
    }

    override func sourceCompleted() {
        if waiting != nil { isCompleted = true } else { end(.completed) }
    }

    override var isWaiting: Bool { waiting != nil }

    override func forget() {
        super.forget()
        waiting = nil
    }
}
