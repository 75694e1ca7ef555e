import Synchronization

/// Where several sources flow into one sink: the core of merge, flatMap, combineLatest, zip and their kin.
///
/// Each source ends in an `InnerObserver`. What the observers bring is done one at a time, by turns, so that the sink downstream
/// is entered by one thread at a time. State that belongs to the operator is touched only by whoever has the turn.
@usableFromInline
package class Coordinator<Output>: Link {
    package final let downstream: Sink<Output>
    package final let turn = Turn()
    private final let wasCancelled = Atomic<Bool>(false)
    /// An end has been sent. Of whoever has the turn.
    private final var isOver = false

    package init(_ downstream: Sink<Output>) {
        self.downstream = downstream
    }

    /// Whether anything may still be sent downstream.
    package final override var isStopped: Bool {
        wasCancelled.load(ordering: .relaxed) || downstream.isStopped
    }

    /// Sends an element. Needs the turn.
    @inline(__always)
    package final func emit(_ element: Output) {
        if !isOver, !wasCancelled.load(ordering: .relaxed) { downstream.onNext(element) }
    }

    /// Ends with an error, if anybody still wants to know. Needs the turn.
    package final func fail(_ error: any Error) {
        guard !isOver, !isStopped else { return }
        isOver = true
        downstream.onError(error)
    }

    /// Ends well, if anybody still wants to know. Needs the turn.
    package final func complete() {
        guard !isOver, !isStopped else { return }
        isOver = true
        downstream.onCompleted()
    }

    /// Lets the result go: no event can come any more, not even an end, because the sources that might have brought it
    /// have been let go. Needs the turn.
    package final func abandon() {
        guard !isOver, !wasCancelled.load(ordering: .relaxed) else { return }
        isOver = true
        downstream.released()
    }

    /// Ends with an error, when the turn is free.
    package final func failInTurn(_ error: any Error) {
        if turn.take() {
            fail(error)
            turn.end()
        } else {
            turn.doLater { self.fail(error) }
        }
    }

    /// Ends well, when the turn is free.
    package final func completeInTurn() {
        if turn.take() {
            complete()
            turn.end()
        } else {
            turn.doLater { self.complete() }
        }
    }

    /// Lets the result go, when the turn is free.
    package final func abandonInTurn() {
        turn.doLater { self.abandon() }
    }

    /// The subscription below is over, for whatever reason.
    package final override func cancel() {
        wasCancelled.store(true, ordering: .relaxed)
        cancelSources()
        // With the turn, nobody is inside `downstream`, and nobody will enter it after `wasCancelled`.
        turn.doLater {
            self.isOver = true
            self.forget()
            self.downstream.released()
        }
    }

    /// Cancels all sources.
    package func cancelSources() {}

    /// Lets go of the elements and closures that the operator holds. Called once, with the turn.
    package func forget() {}
}

/// The end of one source of a `Coordinator`.
@usableFromInline
package class InnerObserver<Element>: Sink<Element> {
    package final let upstream = Upstream()

    /// Subscribes to `source`.
    package final func start(_ source: Observable<Element>) {
        upstream.attach(source.run(self), owner: self)
    }

    /// Gives the source up, or notes that it has ended. `false` if that was done before.
    @discardableResult
    package final func stop() -> Bool {
        guard let stop = upstream.stop() else { return false }
        upstream.cancel(stop, owner: self)
        return true
    }

    /// The source is gone. If it went without an end (a subject that was let go), nothing more comes from here.
    package final override func released() {
        if stop() { abandoned() }
    }

    /// The source has gone without an end. Called at most once, and then nothing else is.
    package func abandoned() {}

    /// As `stop()`, for those who do not know the type of the elements.
    package final override func dispose() {
        stop()
    }

    /// Inner observers add what becomes of their coordinator: nothing cancels it while a synchronous source still runs.
    package override var isStopped: Bool { upstream.isStopped }
}
