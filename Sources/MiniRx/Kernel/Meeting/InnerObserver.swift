/// Observes a source for an `owner`, inside the library: the end of a chain there.
@usableFromInline
package class InnerObserver<Element, Owner: Link>: Sink<Element> {
    package final let owner: Owner
    package final let upstream = Upstream()

    package init(_ owner: Owner) {
        self.owner = owner
    }

    /// Subscribes to `source`.
    package final func start(_ source: Observable<Element>) {
        upstream.attach(source.run(self), owner: self)
    }

    /// Gives the source up, or notes that it has ended. `false` if that was done before.
    @discardableResult
    package final func giveUp() -> Bool {
        guard let stop = upstream.stop() else { return false }
        upstream.cancel(stop, owner: self)
        return true
    }

    /// The source is gone. If it went without an end (a subject that was let go), nothing more comes from here.
    package final override func sourceGone() {
        if giveUp() { abandoned() }
    }

    /// The source has gone without an end. Called at most once, and then nothing else is.
    package func abandoned() {}

    /// As `giveUp()`, for those who do not know the type of the elements.
    package override func dispose() {
        giveUp()
    }

    /// The owner is asked, too: nothing cancels this while a synchronous source still runs.
    package override var isStopped: Bool { upstream.isStopped || owner.isStopped }

    package override func stopIfUnwanted() -> Bool { upstream.isStopped || owner.stopIfUnwanted() }
}

/// Observes one of the sources that meet in a `Coordinator`. What it brings is done with the turn of that.
///
/// An operator says what becomes of an element in `receive`, and of an end in `sourceCompleted`.
@usableFromInline
package class CoordinatedObserver<Element, Output, Owner: Coordinator<Output>>: InnerObserver<Element, Owner> {
    package override init(_ owner: Owner) {
        super.init(owner)
    }

    package override func onNext(_ element: Element) {
        // What has been given up may still send: a source cannot be cancelled before its `run` has returned.
        if upstream.isStopped { return }
        if owner.turn.take() {
            receive(element)
            owner.turn.giveBack()
        } else {
            owner.turn.whenFree { self.receive(element) }
        }
    }

    package override func onError(_ error: any Error) {
        if giveUp() { owner.endInTurn(.error(error)) }
    }

    package override func onCompleted() {
        if giveUp() { owner.turn.whenFree { self.sourceCompleted() } }
    }

    package override func abandoned() {
        owner.turn.whenFree { self.sourceAbandoned() }
    }

    /// An element has come. Has the turn.
    package func receive(_ element: Element) {}

    /// The source has completed: so does the result. Has the turn.
    package func sourceCompleted() { owner.complete() }

    /// The source has gone without an end, and so does the result. Has the turn.
    package func sourceAbandoned() { owner.abandon() }
}
