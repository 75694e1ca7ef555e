/// Where several sources flow into one sink: the core of merge, flatMap, combineLatest, zip and their kin.
///
/// Each source ends in an `UpstreamObserver`. What the observers bring is done one at a time, by turns, so that the sink downstream
/// is entered by one thread at a time. State that belongs to the operator is touched only by whoever has the turn.
///
/// An operator first sets everything that `cancelSources` and `forget` touch, then attaches, then starts its sources: from
/// `attach` on another thread may cancel.
@usableFromInline
package class Coordinator<Output>: Link {
    package final let downstream: Sink<Output>
    package final let turn = Turn()
    /// They observe the sources, if there is a fixed number of one or two. Set before these start.
    final var sourceObserver: Link?
    final var otherObserver: Link?
    private final let wasCancelled = Atomic<Bool>(false)
    /// How many disposals of sources are running, and 1 more until `cancel()` has disposed all of them.
    private final let disposals = Atomic<Int>(1)
    /// An end has been sent. Of whoever has the turn.
    private final var isOver = false

    package init(_ downstream: Sink<Output>) {
        self.downstream = downstream
    }

    /// Whether nothing more may be sent downstream.
    package final override var isStopped: Bool {
        wasCancelled.load(ordering: .relaxed) || downstream.isStopped
    }

    /// Sends an element. Needs the turn.
    @inline(__always)
    package final func emit(_ element: Output) {
        assert(turn.isMine)
        if !isOver, !wasCancelled.load(ordering: .relaxed) { downstream.onNext(element) }
    }

    /// Emits the element of `source`, if that is a single one known beforehand and the turn is free, without subscribing
    /// to it.
    package final func emitScalar(of source: Observable<Output>) -> Bool {
        guard turn.take() else { return false }
        defer { turn.giveBack() }
        return !isOver && !isStopped && source.deliverScalar(to: downstream)
    }

    /// Ends as a source has, if anybody still wants to know; without an end if nothing can come any more, because the sources
    /// that might have brought one are gone. Needs the turn.
    package final func end(_ ending: Ending) {
        assert(turn.isMine)
        guard !isOver, !isStopped else { return }
        isOver = true
        ending.deliver(to: downstream)
    }

    /// Ends as a source has, when the turn is free.
    package final func endInTurn(_ ending: Ending) {
        turn.whenFree { self.end(ending) }
    }

    /// The subscription below is over, for whatever reason.
    package final override func cancel() {
        wasCancelled.store(true, ordering: .relaxed)
        cancelSources()
        disposalReturned()
    }

    /// An observer is about to dispose its source. Another thread may cancel meanwhile, and finds that source disposed already.
    final func disposalBegins() { disposals.wrappingAdd(1, ordering: .relaxed) }

    /// The last disposal releases the chain. If `cancel()` did it, `using` below could dispose its resource while another thread
    /// disposes a source.
    final func disposalReturned() {
        guard disposals.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue == 0 else { return }
        // With the turn, no thread is inside `downstream`, and none will enter it after `wasCancelled`.
        turn.whenFree {
            self.isOver = true
            self.releaseState()
            self.downstream.sourceGone()
        }
    }

    /// Cancels all sources. Called on any thread.
    package func cancelSources() {
        sourceObserver?.cancel()
        otherObserver?.cancel()
    }

    /// Lets go of the sources, elements and closures that the operator holds. Called once, with the turn.
    package func releaseState() {
        sourceObserver = nil
        otherObserver = nil
    }
}
