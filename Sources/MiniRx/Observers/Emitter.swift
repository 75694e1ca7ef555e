/// Forwards the events of foreign code, such as the closure of `create`, to the chain of sinks downstream.
///
/// Foreign code may break the grammar: several threads may emit at once, or an observer may emit re-entrantly. The
/// emitter therefore delivers each event with the turn (see `Turn`). If the turn is taken, the event is queued until
/// the earlier events have been delivered. So no sink receives two events at once, and no event is lost. The chain is
/// released with the turn, too: then no other thread is inside the chain.
///
/// If the closure emits an error before it returns, the emitter delivers the error after the return. An operator that
/// recovers, such as `catch`, can then dispose the source first. If the emitter is cancelled before the closure
/// returns, it disposes the closure's result when it has returned. If no other event arrives meanwhile, an element
/// costs two read-modify-writes and no lock.
final class Emitter<Element>: AnyObserverSink<Element> {
    /// Whether a terminal event has arrived, or the subscription was cancelled. Later events are dropped.
    private let isClosed = AtomicVariable<Bool>(false)
    /// Two parties arrive: the closure's return and the cancellation. The later one disposes the closure's result.
    private let disposal = Rendezvous(of: [.returned, .cancelled])
    /// Two parties arrive: the closure's return and the error. The later one delivers the error.
    private let failure = Rendezvous(of: [.returned, .failed])
    private let turn = Turn()
    // Guarded by `turn`.
    private var downstream: Sink<Element>?
    private var error: (any Error)?
    /// The closure's result. Written before `.returned` arrives at `disposal`; then only the later party uses it.
    private var cancellation: (any Disposable)?

    required init(_ downstream: Sink<Element>) {
        self.downstream = downstream
        super.init()
    }

    /// Attaches the emitter, and runs the closure of `create`.
    func start(_ subscribe: (AnyObserver<Element>) -> any Disposable) {
        downstream?.attach(self)
        if isClosed.load(ordering: .relaxed) { return }
        let disposable = subscribe(AnyObserver(sink: self))
        if type(of: disposable) != NopDisposable.self { cancellation = disposable }
        if disposal.arrive(.returned) { disposeCancellation() }
        if failure.arrive(.returned) { turn.whenFree(runNotes) { self.deliverError() } }
    }

    override func onNext(_ element: Element) {
        if turn.take() {
            deliver(element)
            turn.giveBack(runNotes)
        } else {
            turn.whenFree(runNotes) { self.deliver(element) }
        }
    }

    override func onEnd(_ ending: Ending) {
        guard case .error(let error) = ending else {
            // This closure captures `self` alone, so it needs no allocation.
            return turn.whenFree(runNotes) { if self.close() { self.end(.completed) } }
        }
        turn.whenFree(runNotes) {
            guard self.close() else { return }
            self.error = error
            if self.failure.arrive(.failed) { self.deliverError() }
        }
    }

    /// Can be called during the delivery of a terminal event: `catch` disposes the source before it starts the
    /// recovery.
    override func cancel() {
        let wasOpen = close()
        if disposal.arrive(.cancelled) { disposeCancellation() }
        // After a terminal event, the thread that delivers it releases the chain. A note would cost more.
        if wasOpen { turn.whenFree(runNotes, comesFirst: true) { self.end(.gone) } }
    }

    override var isEmitter: Bool { true }

    override var isFinished: Bool { isClosed.load(ordering: .relaxed) }

    /// Also asks the chain, if this thread gets the turn. It then runs the notes that were queued meanwhile.
    override func checkStopped() -> Bool {
        if isClosed.load(ordering: .relaxed) { return true }
        guard turn.take() else { return false }
        defer { turn.giveBack(runNotes) }
        return downstream?.checkStopped() ?? true
    }

    /// Closes the emitter. Returns whether it was open.
    private func close() -> Bool {
        !isClosed.exchange(true, ordering: .acquiringAndReleasing)
    }

    private func disposeCancellation() {
        var cancellation: (any Disposable)?
        swap(&cancellation, &self.cancellation)
        cancellation?.dispose()
    }

    private func runNotes() { turn.runNotes(runNotes) }

    // MARK: With the turn

    @inline(__always)
    private func deliver(_ element: Element) {
        if !isClosed.load(ordering: .relaxed), let downstream { downstream.onNext(element) }
    }

    /// Called by the later of the two parties of `failure`, so there is an error.
    private func deliverError() {
        guard let error else { return }
        self.error = nil
        end(.error(error))
    }

    /// Delivers the terminal event, if there is one, and releases the chain.
    private func end(_ ending: Ending) {
        downstream?.endAndSourceGone(ending)
        downstream = nil
    }
}
