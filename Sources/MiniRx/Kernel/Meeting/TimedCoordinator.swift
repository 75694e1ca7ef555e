/// Where one source and one timer meet: the core of debounce, throttle and their kin.
///
/// The overridable functions are called with the turn.
package class TimedCoordinator<Element>: Coordinator<Element>, @unchecked Sendable {
    package final let scheduler: any SchedulerType
    private final let timer = SerialDisposable()
    /// Tells a timer that has been replaced or stopped from the present one. Of whoever has the turn.
    private final var timerNumber = 0
    /// The source has gone without an end. Of whoever has the turn.
    private final var isAbandoned = false

    package init(_ downstream: Sink<Element>, _ scheduler: any SchedulerType) {
        self.scheduler = scheduler
        super.init(downstream)
    }

    package final func begin(_ source: Observable<Element>) {
        let observer = TimedObserver(self)
        sourceObserver = observer
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
    fileprivate final func sourceAbandoned() {
        isAbandoned = true
        if !isWaiting { abandon() }
    }

    /// Starts the timer, instead of the one that may be running.
    package final func startTimer(_ dueTime: RxTimeInterval) {
        timerNumber += 1
        let number = timerNumber
        timer.disposable = scheduler.scheduleRelative(self, dueTime: dueTime) { coordinator in
            coordinator.turn.whenFree {
                guard coordinator.timerNumber == number else { return }
                coordinator.timerFired()
                if coordinator.isAbandoned, !coordinator.isWaiting { coordinator.abandon() }
            }
            return Disposables.create()
        }
    }

    /// Makes sure that the timer does not fire any more.
    package final func stopTimer() {
        timerNumber += 1
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

    override func sourceAbandoned() {
        owner.sourceAbandoned()
    }
}
