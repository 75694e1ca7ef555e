/// The last sink of a chain. It observes a source for an `owner` inside the library.
@usableFromInline
package class UpstreamObserver<Element, Owner: ChainLink>: Sink<Element> {
    final let owner: Owner
    final let upstream = Upstream()

    init(_ owner: Owner) {
        self.owner = owner
    }

    /// Subscribes to `source`, unless the owner is stopped.
    final func start(_ source: Observable<Element>) {
        if !isStopped { source.run(self) }
    }

    final override func attach(_ link: ChainLink?) {
        upstream.attach(link, owner: self)
    }

    /// Cancels the source, even if it has just ended. Returns `false` if the source was cancelled before.
    func cancelSource() -> Bool {
        upstream.cancel(owner: self)
    }

    /// If the source was released without a terminal event (a deallocated subject), calls `released()`.
    final override func sourceGone() {
        if cancelSource() { released() }
    }

    /// Called at most once, if the source was released without a terminal event. No event follows.
    func released() {}

    /// Called when the owner cancels its sources.
    override func cancel() {
        upstream.cancel(owner: self)
    }

    package override var isStopped: Bool { upstream.isStopped || owner.isStopped }
}

/// Observes one of the sources of a `Coordinator`. By default, it handles events with the coordinator's turn.
///
/// An operator overrides `receive` for elements, and `sourceCompleted` for completion.
@usableFromInline
package class CoordinatedObserver<Element, Output, Owner: Coordinator<Output>>: UpstreamObserver<Element, Owner> {
    /// Cancels the source. The owner counts this disposal.
    final override func cancelSource() -> Bool {
        if upstream.isStopped { return false }
        owner.disposalBegins()
        defer { owner.disposalReturned() }
        return super.cancelSource()
    }

    package override func onNext(_ element: Element) {
        guard owner.turn.take() else { return receiveWhenFree(element) }
        receive(element)
        owner.turn.giveBack(owner.runNotes)
    }

    /// A function of its own: the closure needs a copy of the element, and stack space for it in each call.
    @inline(never)
    private func receiveWhenFree(_ element: Element) {
        owner.turn.whenFree(owner.runNotes) { self.receive(element) }
    }

    package override func onError(_ error: any Error) {
        if cancelSource() { owner.endInTurn(.error(error)) }
    }

    package override func onCompleted() {
        if cancelSource() { owner.turn.whenFree(owner.runNotes) { self.sourceCompleted() } }
    }

    override func released() {
        owner.turn.whenFree(owner.runNotes) { self.sourceReleased() }
    }

    /// Called with the turn, for each element.
    func receive(_ element: Element) {}

    /// Called with the turn when the source completes. By default, the result completes.
    func sourceCompleted() { owner.end(.completed) }

    /// Called with the turn if the source was released without a terminal event. By default, the result ends without a
    /// terminal event, too.
    func sourceReleased() { owner.end(.released) }
}
