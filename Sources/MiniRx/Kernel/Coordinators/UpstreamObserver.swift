/// Observes a source for an `owner`, inside the library: the end of a chain there.
@usableFromInline
package class UpstreamObserver<Element, Owner: Link>: Sink<Element> {
    package final let owner: Owner
    package final let upstream = Upstream()

    package init(_ owner: Owner) {
        self.owner = owner
    }

    /// Subscribes to `source`, unless nothing is wanted of it any more.
    package final func start(_ source: Observable<Element>) {
        if !isStopped { source.run(self) }
    }

    package final override func attach(_ link: Link?) {
        upstream.attach(link, owner: self)
    }

    /// Cancels the source, also if it has just ended. `false` if that was done before.
    package func stop() -> Bool {
        guard let stop = upstream.stop() else { return false }
        upstream.cancel(stop, owner: self)
        return true
    }

    /// The source is gone. If it went without an end (a subject that was let go), nothing more comes from here.
    package final override func sourceGone() {
        if stop() { released() }
    }

    /// The source has gone without an end. Called at most once, and then nothing else is.
    package func released() {}

    /// Its owner cancels.
    package override func cancel() {
        if let stop = upstream.stop() { upstream.cancel(stop, owner: self) }
    }

    package override var isStopped: Bool { upstream.isStopped || owner.isStopped }
}

/// Observes one of the sources that meet in a `Coordinator`. What it brings is done with the turn of that.
///
/// An operator says what becomes of an element in `receive`, and of an end in `sourceCompleted`.
@usableFromInline
package class CoordinatedObserver<Element, Output, Owner: Coordinator<Output>>: UpstreamObserver<Element, Owner> {
    /// The owner does not know of this disposal, so it is counted. Those that the owner begins, it counts itself.
    package final override func stop() -> Bool {
        if upstream.isStopped { return false }
        owner.disposalBegins()
        defer { owner.disposalReturned() }
        return super.stop()
    }

    package override func onNext(_ element: Element) {
        if owner.turn.take() {
            receive(element)
            owner.turn.giveBack()
        } else {
            owner.turn.whenFree { self.receive(element) }
        }
    }

    package override func onError(_ error: any Error) {
        if stop() { owner.endInTurn(.error(error)) }
    }

    package override func onCompleted() {
        if stop() { owner.turn.whenFree { self.sourceCompleted() } }
    }

    package override func released() {
        owner.turn.whenFree { self.sourceReleased() }
    }

    /// An element has come. Has the turn.
    package func receive(_ element: Element) {}

    /// The source has completed: so does the result. Has the turn.
    package func sourceCompleted() { owner.end(.completed) }

    /// The source has gone without an end, and so does the result. Has the turn.
    package func sourceReleased() { owner.end(.released) }
}
