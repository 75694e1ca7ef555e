/// Merges several sources into one sink: the core of `merge`, `flatMap`, `combineLatest`, `zip` and related operators.
///
/// Each source has a `CoordinatedObserver`. Only a thread that has the turn sends events downstream (see `Turn`). So
/// one thread at a time is inside the downstream sink. The turn also guards the state of most operators.
///
/// After `attach`, another thread can cancel. An operator therefore first sets everything that `cancelSources` and
/// `releaseState` use. Then it attaches, and last it starts its sources.
@usableFromInline
package class Coordinator<Output>: ChainLink {
    final let downstream: Sink<Output>
    final let turn = Turn()
    /// The observers of the sources, if the operator has one or two. Set before the sources start.
    final var sourceObserver: ChainLink?
    final var otherObserver: ChainLink?
    private final let closed = AtomicVariable<Bool>(false)
    /// The number of source disposals in progress, plus 1 until `close()` has cancelled all sources.
    private final let disposals = AtomicVariable<Int>(1)
    /// How the result ends. Guarded by `turn`.
    private final var ending = Ending.gone

    init(_ downstream: Sink<Output>) {
        self.downstream = downstream
    }

    /// Whether the result has ended or was cancelled: no further element is sent downstream. An element that arrives
    /// later must not be stored, or must be released again: `releaseState` may have been called.
    final var isClosed: Bool {
        @inline(__always) get { closed.load(ordering: .relaxed) }
    }

    /// Whether no further element would be delivered.
    package final override func checkStopped() -> Bool { isClosed || downstream.checkStopped() }

    /// Sends an element downstream, unless the result has ended or was cancelled. The caller has the turn.
    @usableFromInline @inline(__always)
    package final func emit(_ element: Output) {
        assert(turn.isMine)
        if !isClosed { downstream.onNext(element) }
    }

    /// If the turn is free and `source` emits one element that is known in advance (`just`), sends this element without
    /// a subscription.
    /// - Returns: whether the element was sent.
    final func emitScalar(of source: Observable<Output>) -> Bool {
        guard turn.take() else { return false }
        defer { turn.giveBack(runNotes) }
        return !checkStopped() && source.deliverScalar(to: downstream)
    }

    /// Ends the result, unless it has ended or the downstream is stopped. With `.gone`, no terminal event is sent:
    /// the sources were released without one. The caller has the turn.
    @usableFromInline
    package final func end(_ ending: Ending) {
        assert(turn.isMine)
        if checkStopped() { return }
        self.ending = ending
        close()
    }

    /// Calls `end(_:)` with the turn: at once if the turn is free, otherwise as a note.
    @usableFromInline
    package final func endInTurn(_ ending: Ending) {
        turn.whenFree(runNotes) { self.end(ending) }
    }

    final func runNotes() { turn.runNotes(runNotes) }

    /// Called when the subscription downstream has ended, for any reason.
    final override func cancel() {
        close()
    }

    private func close() {
        if closed.exchange(true, ordering: .acquiringAndReleasing) { return }
        cancelSources()
        disposalReturned()
    }

    /// Called before a source is disposed. Otherwise, a concurrent `close()` would find this source stopped, and end
    /// the result before the disposal has returned.
    final func disposalBegins() { disposals.wrappingAdd(1, ordering: .relaxed) }

    /// When the last disposal has returned, delivers the terminal event and releases the chain. So all sources have
    /// been disposed when an operator downstream starts its next source, or disposes its resource (`using`). A closure
    /// of `create` that still runs is an exception (see `HeldEnding`).
    final func disposalReturned() {
        guard disposals.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue == 0 else { return }
        // With the turn, no other thread is inside `downstream`, and none will enter it. Waiting elements would be
        // dropped.
        turn.whenFree(runNotes, comesFirst: true) {
            self.releaseState()
            self.downstream.endAndSourceGone(self.ending)
        }
    }

    /// Cancels all sources. Called on any thread.
    func cancelSources() {
        sourceObserver?.cancel()
        otherObserver?.cancel()
    }

    /// Releases the sources, elements and closures. Called with the turn; a second call changes nothing.
    func releaseState() {
        sourceObserver = nil
        otherObserver = nil
    }
}
