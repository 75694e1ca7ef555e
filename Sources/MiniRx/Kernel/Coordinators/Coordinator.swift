/// Merges several sources into one sink: the core of `merge`, `flatMap`, `combineLatest`, `zip` and related operators.
///
/// Each source has a `CoordinatedObserver`. Events are sent downstream only with the turn (see `Turn`), so only one
/// thread at a time enters the downstream sink. The turn also guards the state of most operators.
///
/// From `attach` on, another thread may cancel. An operator therefore first sets everything that `cancelSources` and
/// `releaseState` use. Then it attaches, and then it starts its sources.
@usableFromInline
package class Coordinator<Output>: Link {
    package final let downstream: Sink<Output>
    package final let turn = Turn()
    /// The observers of the sources, if the operator has one or two. Set before the sources start.
    final var sourceObserver: Link?
    final var otherObserver: Link?
    private final let wasCancelled = Atomic<Bool>(false)
    /// The number of source disposals in progress, plus 1 until `cancel()` has cancelled all sources.
    private final let disposals = Atomic<Int>(1)
    /// Whether the result has ended, for any reason: nothing more is sent downstream. Guarded by `turn`.
    private final var isFinished = false

    package init(_ downstream: Sink<Output>) {
        self.downstream = downstream
    }

    /// Whether the downstream sink accepts no more events.
    package final override var isStopped: Bool {
        wasCancelled.load(ordering: .relaxed) || downstream.isStopped
    }

    /// Sends an element downstream, unless the result has ended or was cancelled. The caller has the turn.
    @inline(__always)
    package final func emit(_ element: Output) {
        assert(turn.isMine)
        if !isFinished, !wasCancelled.load(ordering: .relaxed) { downstream.onNext(element) }
    }

    /// If `source` is a single element known beforehand and the turn is free, sends that element without a
    /// subscription.
    /// - Returns: whether the element was sent.
    package final func emitScalar(of source: Observable<Output>) -> Bool {
        guard turn.take() else { return false }
        defer { turn.giveBack() }
        return !isFinished && !isStopped && source.deliverScalar(to: downstream)
    }

    /// Ends the result, unless it has ended or the downstream is stopped. `.released` sends no terminal event: the
    /// sources that could have sent one have been released. The caller has the turn.
    package final func end(_ ending: Ending) {
        assert(turn.isMine)
        guard !isFinished, !isStopped else { return }
        isFinished = true
        ending.deliver(to: downstream)
    }

    /// Ends the result with the turn: now if the turn is free, otherwise as a note.
    package final func endInTurn(_ ending: Ending) {
        turn.whenFree { self.end(ending) }
    }

    /// Called when the subscription downstream has ended, for any reason.
    package final override func cancel() {
        wasCancelled.store(true, ordering: .relaxed)
        cancelSources()
        disposalReturned()
    }

    /// Counts a disposal of a source that is about to begin. Otherwise, a concurrent `cancel()` would find this source
    /// stopped, and release the chain before the disposal has returned.
    final func disposalBegins() { disposals.wrappingAdd(1, ordering: .relaxed) }

    /// The last disposal to return releases the chain. If `cancel()` always released it, a `using` downstream could
    /// dispose its resource while another thread is still disposing a source.
    final func disposalReturned() {
        guard disposals.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue == 0 else { return }
        // With the turn, no other thread is inside `downstream`. Since `wasCancelled` is set, none will enter it.
        turn.whenFree {
            self.isFinished = true
            self.releaseState()
            self.downstream.sourceGone()
        }
    }

    /// Cancels all sources. Called on any thread.
    package func cancelSources() {
        sourceObserver?.cancel()
        otherObserver?.cancel()
    }

    /// Releases the sources, elements and closures. Called with the turn; a second call changes nothing.
    package func releaseState() {
        sourceObserver = nil
        otherObserver = nil
    }
}
