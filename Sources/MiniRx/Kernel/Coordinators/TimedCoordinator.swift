/// Where one source and one timer meet: the core of debounce, throttle and their kin.
///
/// The overridable functions are called with the turn.
package class TimedCoordinator<Element>: Coordinator<Element>, @unchecked Sendable {
    /// The time of the operator, never negative.
    package final let dueTime: RxTimeInterval
    package final let scheduler: any SchedulerType
    private final let timer = SerialDisposable()
    // Of whoever has the turn.
    /// Tells a timer that has been replaced or stopped from the present one.
    private final var timerNumber = 0
    private final var isTimerRunning = false
    /// When the timer that is running was restarted, and for how long, in nanoseconds.
    private final var restart: (time: RxTime, span: Int64)?
    final lazy var isInRealTime = scheduler is any RealTimeScheduler
    /// The source has gone without an end.
    private final var isSourceReleased = false

    package init(_ downstream: Sink<Element>, _ dueTime: RxTimeInterval, _ scheduler: any SchedulerType) {
        self.dueTime = dueTime.notNegative
        self.scheduler = scheduler
        super.init(downstream)
    }

    /// - Parameter dueTime: of a timer that is started first.
    package final func begin(_ source: Observable<Element>, startingTimer dueTime: RxTimeInterval? = nil) {
        let observer = TimedObserver(self)
        sourceObserver = observer
        downstream.attach(self)
        if let dueTime { startTimer(dueTime) }
        observer.start(source)
    }

    /// An element has come.
    package func received(_ element: Element) {}

    /// The timer that was started last has fired.
    package func timerFired() {}

    /// The source has completed. An error ends at once.
    package func sourceCompleted() {}

    /// Whether the timer has something to deliver when it fires.
    package var isWaiting: Bool { false }

    /// The source has gone without an end: the result is let go when nothing waits for the timer.
    fileprivate final func sourceReleased() {
        isSourceReleased = true
        if !isWaiting { end(.released) }
    }

    /// Starts the timer, instead of the one that may be running.
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

    /// Starts the timer, or the running one over again, for the same span.
    ///
    /// To make a timer costs more than everything else that is done for an element, and Dispatch keeps a cancelled one until
    /// its queue gets round to it. So in real time the running one runs on, and is started for what remains when it is due.
    /// In virtual time, where events have their order within a tick, each start has a timer of its own.
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

    /// Makes sure that the timer does not fire any more.
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
