/// Where several sources flow into one sink: the core of merge, flatMap, combineLatest, zip and their kin.
///
/// Each source ends in an `InnerObserver`. What the observers bring is done one at a time, by turns, so that the sink downstream
/// is entered by one thread at a time. State that belongs to the operator is touched only by whoever has the turn.
@usableFromInline
package class Coordinator<Output>: Link {
    package final let downstream: Sink<Output>
    package final let turn = Turn()
    /// They observe the sources, if there is a fixed number of one or two. Set before these start.
    final var sourceObserver: Link?
    final var otherObserver: Link?
    private final let wasCancelled = Atomic<Bool>(false)
    /// An end has been sent. Of whoever has the turn.
    private final var isOver = false

    package init(_ downstream: Sink<Output>) {
        self.downstream = downstream
    }

    /// Whether nothing more may be sent downstream.
    package final override var isStopped: Bool {
        wasCancelled.load(ordering: .relaxed) || downstream.isStopped
    }

    package final override func stopIfUnwanted() -> Bool {
        wasCancelled.load(ordering: .relaxed) || downstream.stopIfUnwanted()
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

    /// Ends with an error, if anybody still wants to know. Needs the turn.
    package final func fail(_ error: any Error) {
        assert(turn.isMine)
        guard !isOver, !stopIfUnwanted() else { return }
        isOver = true
        downstream.onError(error)
    }

    /// Ends well, if anybody still wants to know. Needs the turn.
    package final func complete() {
        assert(turn.isMine)
        guard !isOver, !stopIfUnwanted() else { return }
        isOver = true
        downstream.onCompleted()
    }

    /// Lets the result go: no event can come any more, not even an end, because the sources that might have brought it
    /// have been let go. Needs the turn.
    package final func abandon() {
        assert(turn.isMine)
        guard !isOver, !wasCancelled.load(ordering: .relaxed) else { return }
        isOver = true
        downstream.sourceGone()
    }

    /// Ends as a source has. Needs the turn.
    final func end(_ ending: Ending) {
        switch ending {
        case .error(let error): fail(error)
        case .completed: complete()
        case .abandoned: abandon()
        }
    }

    /// Ends as a source has, when the turn is free.
    package final func endInTurn(_ ending: Ending) {
        turn.whenFree { self.end(ending) }
    }

    /// The subscription below is over, for whatever reason.
    package final override func cancel() {
        wasCancelled.store(true, ordering: .relaxed)
        cancelSources()
        // With the turn, nobody is inside `downstream`, and nobody will enter it after `wasCancelled`.
        turn.whenFree {
            self.isOver = true
            self.forget()
            self.downstream.sourceGone()
        }
    }

    /// Cancels all sources. Called on any thread.
    package func cancelSources() {
        sourceObserver?.dispose()
        otherObserver?.dispose()
    }

    /// Lets go of the sources, elements and closures that the operator holds. Called once, with the turn.
    package func forget() {
        sourceObserver = nil
        otherObserver = nil
    }
}
