/// Combines one source and one timer: the core of `debounce`, `throttle` and related operators.
///
/// The methods that subclasses override are called with the turn, except `cancelSources`.
package class TimedCoordinator<Element>: Coordinator<Element>, @unchecked Sendable {
    /// The interval of the operator, never negative.
    package final let dueTime: RxTimeInterval
    package final let scheduler: any SchedulerType
    private final let timer = SerialDisposable()
    // Guarded by `turn`.
    /// The number of the latest timer. A timer with another number has been replaced or stopped.
    private final var timerNumber = 0
    private final var isTimerRunning = false
    /// The time of the last restart and the interval in nanoseconds; `nil` if the timer was not restarted.
    private final var restart: (time: RxTime, span: Int64)?
    final lazy var isInRealTime = scheduler is any RealTimeScheduler
    /// Whether the source was released without a terminal event.
    private final var isSourceReleased = false

    package init(_ downstream: Sink<Element>, _ dueTime: RxTimeInterval, _ scheduler: any SchedulerType) {
        self.dueTime = dueTime.notNegative
        self.scheduler = scheduler
        super.init(downstream)
    }

    /// Subscribes to the source.
    /// - Parameter dueTime: the interval of a timer that is started before `source` is subscribed; `nil` for none.
    package final func begin(_ source: Observable<Element>, startingTimer dueTime: RxTimeInterval? = nil) {
        let observer = TimedObserver(self)
        sourceObserver = observer
        downstream.attach(self)
        if let dueTime { startTimer(dueTime) }
        observer.start(source)
    }

    /// Called with each element of the source.
    package func received(_ element: Element) {}

    /// Called when the latest timer fires.
    package func timerFired() {}

    /// Called when the source completes. An error ends the result at once.
    package func sourceCompleted() {}

    /// Whether the timer has something to deliver when it fires.
    package var isWaiting: Bool { false }

    /// Ends the result without a terminal event, as soon as nothing waits for the timer.
    fileprivate final func sourceReleased() {
        isSourceReleased = true
        if !isWaiting { end(.released) }
    }

    /// Starts a timer, and replaces the running one.
    package final func startTimer(_ dueTime: RxTimeInterval) {
        timerNumber += 1
        isTimerRunning = true
        restart = nil
        let number = timerNumber
        timer.disposable = scheduler.scheduleRelative(self, dueTime: dueTime) { coordinator in
            coordinator.turn.whenFree { coordinator.timerIsDue(number) }
            return Disposables.create()
        }
    }

    /// Starts a timer with the operator's interval. If a timer is running, restarts it.
    ///
    /// Creating a timer costs more than everything else done for an element, and Dispatch keeps a cancelled timer until
    /// the timer's queue runs. In real time, the running timer therefore continues. When it is due, a new timer starts
    /// for the remaining time. In virtual time, timers that are due at the same time fire in the order in which they
    /// were started. A timer that continued would keep its earlier place in this order, so each call starts a new
    /// timer.
    package final func restartTimer() {
        if isTimerRunning, isInRealTime {
            restart = (scheduler.now, dueTime.nanoseconds)
        } else {
            startTimer(dueTime)
        }
    }

    private final func timerIsDue(_ number: Int) {
        guard timerNumber == number else { return }
        if let restart {
            let remaining = restart.span - scheduler.now.nanoseconds(since: restart.time)
            if remaining > 0 { return startTimer(.lasting(remaining)) }
        }
        isTimerRunning = false
        timerFired()
        if isSourceReleased, !isWaiting { end(.released) }
    }

    /// Prevents the running timer from firing.
    package final func stopTimer() {
        timerNumber += 1
        isTimerRunning = false
    }

    package override func cancelSources() {
        super.cancelSources()
        timer.dispose()
    }
}

private final class TimedObserver<Element>: CoordinatedObserver<Element, Element, TimedCoordinator<Element>> {
    override func receive(_ element: Element) {
        owner.received(element)
    }

    override func sourceCompleted() {
        owner.sourceCompleted()
    }

    override func sourceReleased() {
        owner.sourceReleased()
    }
}
