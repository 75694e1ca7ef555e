/// Combines one source and one timer: the core of `debounce`, `throttle` and related operators.
///
/// The scheduler delivers what waits for the timer; an emitting thread never does. An emitting thread stores the element
/// under the lock, without the turn. A timer that is due takes the turn and the element in one locked section.
/// If another thread has the turn, the timer starts again when the turn is free:
///
///     source   store ─ start timer              deliver at once (throttle) ─┐
///     timer                        deliver           due: turn is taken     └ start again ─ deliver
///
/// The state of the timer is written under the lock, or with the turn if the operator delivers each element (`timeout`).
/// A timer that is due has both.
class TimedCoordinator<Element>: Coordinator<Element>, @unchecked Sendable {
    /// The interval of the operator, never negative.
    final let dueTime: RxTimeInterval
    final let scheduler: any SchedulerType
    /// One thread at a time starts a timer: the source's, or that of the timer that is due.
    private final let timer = SerialDisposable()
    /// The number of the latest timer. A timer with another number has been replaced or stopped.
    private final var timerNumber = 0
    private final var isTimerRunning = false
    /// The time of the last restart and the interval in nanoseconds; `nil` if the timer was not restarted.
    private final var restart: (time: RxTime, span: Int64)?
    /// The first read stores the answer, so each read has the lock or the turn, as for the state above.
    final lazy var isInRealTime = scheduler is any RealTimeScheduler
    // Guarded by the lock.
    /// The element that waits for the timer.
    final let waiting: Slot<Element>
    /// Whether the source was released without a terminal event.
    private final var isSourceReleased = false

    /// - Parameter storesElement: whether the operator uses `waiting`.
    init(
        _ downstream: Sink<Element>, _ dueTime: RxTimeInterval, _ scheduler: any SchedulerType, storesElement: Bool
    ) {
        self.dueTime = dueTime.notNegative
        self.scheduler = scheduler
        waiting = Slot(isUsed: storesElement)
        super.init(downstream)
    }

    /// Subscribes to the source.
    /// - Parameters:
    ///   - deliversAtOnce: whether `received` is called with the turn.
    ///   - dueTime: the interval of a timer that is started before `source` is subscribed; `nil` for none.
    final func begin(
        _ source: Observable<Element>, deliversAtOnce: Bool = false, startingTimer dueTime: RxTimeInterval? = nil
    ) {
        let observer = TimedObserver(self, deliversAtOnce)
        sourceObserver = observer
        downstream.attach(self)
        if let dueTime { startTimer(dueTime) }
        observer.start(source)
    }

    // MARK: For subclasses

    /// Called with each element of the source.
    func received(_ element: Element) {}

    /// Called without the turn when the source completes. An error ends the result at once.
    func sourceCompleted() { endInTurn(.completed) }

    /// Called with the turn and the lock when the timer is due, at `now`. Returns the element to deliver.
    func takeDue(_ now: RxTime) -> Element? { waiting.takeIfFull() }

    /// Called with the turn when the timer is due, at `now`, after that element has been delivered.
    func timerFired(_ now: RxTime) {}

    /// Called with the turn if another thread had the turn when the timer was due.
    func timerIsLate() {}

    /// Whether the timer has something to deliver when it is due. Called with the lock.
    var isWaiting: Bool { waiting.isFull }

    // MARK: The timer

    /// Starts a timer, and replaces the running one.
    final func startTimer(_ dueTime: RxTimeInterval) {
        start(turn.lock.withLock { newTimer() }, dueTime)
    }

    /// Returns the number of a new timer, which replaces the running one. The caller then calls `start`.
    final func newTimer() -> Int {
        timerNumber += 1
        isTimerRunning = true
        restart = nil
        return timerNumber
    }

    /// Starts the timer with this number. Called without the lock.
    final func start(_ number: Int, _ dueTime: RxTimeInterval) {
        timer.disposable = scheduler.scheduleRelative(self, dueTime: dueTime) { coordinator in
            coordinator.timerIsDue(number)
            return Disposables.create()
        }
    }

    /// Restarts the running timer at `now`, with the operator's interval. Otherwise, returns the number of a new timer,
    /// which the caller starts.
    ///
    /// Creating a timer costs more than everything else done for an element, and Dispatch keeps a cancelled timer until
    /// the timer's queue runs. In real time, the running timer therefore continues. When it is due, a new timer starts
    /// for the remaining time. In virtual time, timers that are due at the same time fire in the order in which they
    /// were started. A timer that continued would keep its earlier place in this order, so each call starts a new
    /// timer.
    final func restartedTimer(_ now: RxTime) -> Int? {
        guard isTimerRunning, isInRealTime else { return newTimer() }
        restart = (now, dueTime.nanoseconds)
        return nil
    }

    /// Prevents the running timer from firing.
    final func stopTimer() {
        timerNumber += 1
        isTimerRunning = false
    }

    /// Called on the timer's thread.
    private final func timerIsDue(_ number: Int) {
        // A timer that fires inside a delivery on its own thread, in a nested run loop for example, delivers after it.
        guard turn.isMine else { return fire(number, hasTurn: false) }
        turn.whenFree(runNotes) { self.fire(number, hasTurn: true) }
    }

    private final func fire(_ number: Int, hasTurn: Bool) {
        let now = scheduler.now
        var element: Element?
        let move: TimerMove = turn.lock.withLock {
            guard hasTurn || turn.takeOrNote({ self.turnWasTaken(number) }) else { return .nothing }
            let move = nextMove(number, now)
            if case .deliver = move {
                element = takeDue(now)
                return move
            }
            // In the same locked section, so that no element of the source is queued as a note meanwhile.
            if !hasTurn { turn.giveBackUnderLock() }
            return move
        }
        switch move {
        case .nothing: break
        case .start(let number, let remaining): start(number, .lasting(remaining))
        case .deliver:
            if let element { emit(element) }
            timerFired(now)
            if turn.lock.withLock({ isSourceReleased && !isWaiting }) { end(.released) }
            if !hasTurn { turn.giveBack(runNotes) }
        }
    }

    /// A note of a timer that found the turn taken. The thread that runs this note may not belong to the scheduler, so
    /// this starts the timer again.
    private final func turnWasTaken(_ number: Int) {
        let now = scheduler.now
        let move = turn.lock.withLock { nextMove(number, now, isLate: true) }
        guard case .start(let number, let remaining) = move else { return }
        timerIsLate()
        start(number, .lasting(remaining))
    }

    /// Called with the turn and the lock.
    private final func nextMove(_ number: Int, _ now: RxTime, isLate: Bool = false) -> TimerMove {
        guard timerNumber == number else { return .nothing }
        let remaining = restart.map { $0.span - now.nanoseconds(since: $0.time) } ?? 0
        if remaining > 0 || isLate { return .start(newTimer(), max(0, remaining)) }
        isTimerRunning = false
        return .deliver
    }

    /// The source was released without a terminal event. The result ends in the same way, as soon as nothing waits.
    fileprivate final func sourceReleased() {
        let mayEnd = turn.lock.withLock {
            isSourceReleased = true
            return !isWaiting
        }
        if mayEnd { endInTurn(.released) }
    }

    override func cancelSources() {
        super.cancelSources()
        timer.dispose()
    }

    final override func releaseState() {
        super.releaseState()
        releaseElements()
    }

    /// A source that is still inside `run` retains the coordinator, but no element.
    func releaseElements() {
        turn.lock.lock()
        waiting.clear(unlocking: turn.lock)
    }
}

/// What happens when a timer is due.
private enum TimerMove {
    /// The element that is due, if any, is delivered.
    case deliver
    /// The timer was restarted, or is late. A timer with this number must start.
    case start(_ number: Int, _ remaining: Int64)
    /// The timer was replaced or stopped, or has left a note.
    case nothing
}

private final class TimedObserver<Element>: CoordinatedObserver<Element, Element, TimedCoordinator<Element>> {
    private let deliversAtOnce: Bool

    init(_ owner: TimedCoordinator<Element>, _ deliversAtOnce: Bool) {
        self.deliversAtOnce = deliversAtOnce
        super.init(owner)
    }

    override func onNext(_ element: Element) {
        if deliversAtOnce { return super.onNext(element) }
        owner.received(element)
        if owner.isClosed { owner.releaseElements() }
    }

    override func receive(_ element: Element) {
        owner.received(element)
    }

    override func sourceEnded(_ ending: Ending) {
        switch ending {
        case .error: super.sourceEnded(ending)
        case .completed: owner.sourceCompleted()
        case .released: owner.sourceReleased()
        }
    }
}
