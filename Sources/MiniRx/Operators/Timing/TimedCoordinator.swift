internal import MiniRxSynchronization

/// Combines one source and one timer: the core of `debounce`, `throttle` and related operators.
///
/// The scheduler delivers what waits for the timer; an emitting thread does so only when the source completes. An
/// emitting thread stores the element under the lock, without the turn. A timer that is due takes the turn and the
/// element in one locked section. If another thread has the turn, the timer starts again when the turn is free:
///
///     source   store ─ start timer              deliver at once (throttle) ─┐
///     timer                        deliver           due: turn is taken     └ start again ─ deliver
class TimedCoordinator<Element>: Coordinator<Element>, @unchecked Sendable {
    /// The interval of the operator, never negative.
    final let dueTime: RxTimeInterval
    final let scheduler: any SchedulerType
    /// One thread at a time starts a timer: the source's, or that of the timer that is due.
    private final let timer = SerialDisposable()
    // Guarded by the lock.
    final let timers = Cell(TimerState())
    /// The first read stores the answer.
    final lazy var isInRealTime = scheduler is any RealTimeScheduler
    /// The element that waits for the timer.
    final let waiting: Slot<Element>
    /// Whether the source was released without a terminal event.
    private final var isSourceGone = false

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

    /// Called with each element of the source; with the turn if `begin` was called with `deliversAtOnce`.
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
        start(turn.lock.withLock { timers.change { $0.start(dueTime) } })
    }

    /// Restarts the running timer at `now`, with the operator's interval. Returns a timer that the caller must start;
    /// `nil` if the running one continues. The caller holds the lock.
    ///
    /// In virtual time, timers that are due at the same time fire in the order in which they were started. A timer that
    /// continued would keep its earlier place in this order, so each call starts a new timer.
    final func restartedTimer(_ now: RxTime) -> TimerState.Start? {
        if isInRealTime, timers.change({ $0.restart(at: now) }) { return nil }
        return timers.change { $0.start(dueTime) }
    }

    /// Starts a timer. Called without the lock.
    final func start(_ start: TimerState.Start) {
        timer.disposable = scheduler.scheduleRelative(self, dueTime: start.dueTime) { coordinator in
            coordinator.timerIsDue(start.number)
            return Disposables.create()
        }
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
        let move: TimerState.Move = turn.lock.withLock {
            guard hasTurn || turn.takeOrNote({ self.turnWasTaken(number) }) else { return .nothing }
            let move = timers.change { $0.fire(number, at: now, after: dueTime) }
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
        case .start(let next): start(next)
        case .deliver:
            if let element { emit(element) }
            timerFired(now)
            if turn.lock.withLock({ isSourceGone && !isWaiting }) { end(.gone) }
            if !hasTurn { turn.giveBack(runNotes) }
        }
    }

    /// A note of a timer that found the turn taken. The thread that runs this note may not belong to the scheduler, so
    /// this starts the timer again.
    private final func turnWasTaken(_ number: Int) {
        let now = scheduler.now
        let move = turn.lock.withLock { timers.change { $0.fire(number, at: now, after: dueTime, isLate: true) } }
        guard case .start(let next) = move else { return }
        timerIsLate()
        start(next)
    }

    /// The source was released without a terminal event. The result ends in the same way, as soon as nothing waits.
    fileprivate final func sourceIsGone() {
        let mayEnd = turn.lock.withLock {
            isSourceGone = true
            return !isWaiting
        }
        if mayEnd { endInTurn(.gone) }
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
        case .gone: owner.sourceIsGone()
        }
    }
}
