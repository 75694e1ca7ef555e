/// Ends the chain of one source of a `Coordinator`. By default, it handles events with the coordinator's turn.
///
/// An operator overrides `receive` for elements, and `sourceEnded` for the end. By default, the result ends as the
/// source does.
@usableFromInline
package class CoordinatedObserver<Element, Output, Owner: Coordinator<Output>>: OwningSink<Element> {
    final let owner: Owner

    init(_ owner: Owner) {
        self.owner = owner
    }

    /// Subscribes to `source`, unless the owner is stopped.
    final func start(_ source: Observable<Element>) {
        if !checkStopped() { source.run(self) }
    }

    package override func checkStopped() -> Bool { sourceLink.isStopped || owner.checkStopped() }

    /// Cancels the source. The owner counts this disposal.
    final override func cancelSource() -> Bool {
        if sourceLink.isStopped { return false }
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

    /// Called with the turn, for each element.
    func receive(_ element: Element) {}

    override func sourceEnded(_ ending: Ending) {
        owner.endInTurn(ending)
    }
}
