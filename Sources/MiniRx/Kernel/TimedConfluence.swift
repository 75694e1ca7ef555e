/// Where one source and one timer meet: the core of debounce, throttle and their kin.
///
/// The overridable functions are called with the turn.
package class TimedConfluence<Element>: Confluence<Element>, @unchecked Sendable {
    package final let scheduler: any SchedulerType
    /// Set before the source starts.
    private final var inlet: TimedInlet<Element>?
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
        let inlet = TimedInlet(self)
        self.inlet = inlet
        inlet.start(source)
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
        timer.disposable = scheduler.scheduleRelative(self, dueTime: dueTime) { confluence in
            confluence.turn.doLater {
                guard confluence.timerNumber == number else { return }
                confluence.timerFired()
                if confluence.isAbandoned, !confluence.isWaiting { confluence.abandon() }
            }
            return Disposables.create()
        }
    }

    /// Makes sure that the timer does not fire any more.
    package final func stopTimer() {
        timerNumber += 1
    }

    package override func cancelInlets() {
        inlet?.dispose()
        timer.dispose()
    }

    package override func forget() {
        inlet = nil
    }
}

private final class TimedInlet<Element>: Inlet<Element> {
    private let confluence: TimedConfluence<Element>

    init(_ confluence: TimedConfluence<Element>) {
        self.confluence = confluence
    }

    override func onNext(_ element: Element) {
        if confluence.turn.take() {
            confluence.received(element)
            confluence.turn.end()
        } else {
            confluence.turn.doLater { [confluence] in confluence.received(element) }
        }
    }

    override func onError(_ error: any Error) {
        if stop() { confluence.failInTurn(error) }
    }

    override func onCompleted() {
        guard stop() else { return }
        confluence.turn.doLater { [confluence] in confluence.sourceCompleted() }
    }

    override func abandoned() {
        confluence.turn.doLater { [confluence] in confluence.sourceAbandoned() }
    }

    override var isStopped: Bool { super.isStopped || confluence.isStopped }
}
