public import Dispatch

extension ObservableType {
    /// Emits at most one element within `dueTime`.
    ///
    /// ```swift
    /// taps.throttle(.seconds(1), scheduler: MainScheduler.instance)
    ///     .flatMapLatest { search("tea") }
    ///     .bind(to: list.rx.lines).disposed(by: bag)
    /// ```
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
    /// The first element is emitted at once, on the thread of the source, and starts a span of `dueTime`. Elements
    /// within the span are dropped. If `latest` is `true`, the last of them is kept: it is emitted when the span ends,
    /// and completion waits for it. An error is delivered at once. If the timer is late and an element arrives first,
    /// this element replaces the pending one.
    ///
    /// - Parameters:
    ///   - dueTime: the span after an emitted element. 0 or less: every element is emitted. `.never`: only the first is
    ///     emitted; with `latest`, a second element makes completion wait forever.
    ///   - latest: whether the last element of a span is emitted when the span ends.
    ///   - scheduler: measures the time and delivers the delayed elements.
    /// - SeeAlso: [Sample](https://reactivex.io/documentation/operators/sample.html)
    @preconcurrency
    public func throttle(
        _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
    ) -> Observable<Element> where Element: Sendable {
        asObservable().throttle(dueTime, latest, scheduler)
    }
}

extension Observable {
    /// The elements need not be `Sendable` if the source emits on the thread where `scheduler` delivers.
    package func throttle(_ dueTime: RxTimeInterval, _ latest: Bool, _ scheduler: any SchedulerType) -> Observable {
        Operator(self, "throttle") { source, downstream in
            ThrottleCoordinator(downstream, dueTime, latest, scheduler).begin(source)
        }
    }
}

private final class ThrottleCoordinator<Element>: TimedCoordinator<Element>, @unchecked Sendable {
    private let latest: Bool
    /// Guarded by the lock.
    private var lastSent: RxTime?
    /// Guarded by the turn.
    private var isCompleted = false

    init(_ downstream: Sink<Element>, _ dueTime: RxTimeInterval, _ latest: Bool, _ scheduler: any SchedulerType) {
        self.latest = latest
        super.init(downstream, dueTime, scheduler, storesElement: latest)
    }

    override func received(_ element: Element) {
        receive(element, hasTurn: false)
    }

    private func receive(_ element: Element, hasTurn: Bool) {
        let now = scheduler.now
        turn.lock.lock()
        let remaining = lastSent.map { dueTime.nanoseconds - now.nanoseconds(since: $0) } ?? 0
        if remaining <= 0, hasTurn || turn.take() {
            lastSent = now
            // The new element replaces the pending one, so a late timer must not emit.
            timers.change { $0.stop() }
            waiting.clear(unlocking: turn.lock)
            emit(element)
            if !hasTurn { turn.giveBack(runNotes) }
        } else if remaining <= 0, turn.isMine {
            turn.lock.unlock()
            turn.whenFree(runNotes) { self.receive(element, hasTurn: true) }
        } else if latest {
            // Within the span, or the timer's thread is still delivering.
            let next = waiting.isFull ? nil : newTimer(remaining)
            waiting.store(element, unlocking: turn.lock)
            if let next { start(next) }
        } else {
            turn.lock.unlock()
        }
    }

    private func newTimer(_ remaining: Int64) -> TimerState.Start {
        let span = dueTime == .never ? dueTime : .lasting(max(0, remaining))
        return timers.change { $0.start(span) }
    }

    override func takeDue(_ now: RxTime) -> Element? {
        lastSent = now
        return super.takeDue(now)
    }

    override func timerFired(_ now: RxTime) {
        if isCompleted { end(.completed) }
    }

    override func sourceCompleted() {
        turn.whenFree(runNotes) { [self] in
            isCompleted = true
            if !turn.lock.withLock({ isWaiting }) { end(.completed) }
        }
    }
}
