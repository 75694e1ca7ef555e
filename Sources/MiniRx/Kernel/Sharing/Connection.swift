/// One subscription to the source of a `Share`, and the hub for its subscribers.
@usableFromInline
package final class Connection<Element>: Hub<Element> {
    let share: Share<Element>
    private let held = HeldEnding()

    /// Called under the lock of the share, so this must not run foreign code.
    required init(_ share: Share<Element>) {
        self.share = share
        super.init(replayCount: share.replayCount, share.kind)
    }

    /// Subscribes to the source.
    func start() {
        if let ending = held.during({ share.source.run(self) }) { sourceEnded(ending) }
    }

    package override func onNext(_ element: Element) {
        emit(element)
    }

    /// If the source was released without a terminal event (a deallocated subject), releases the members.
    override func sourceGone() {
        super.sourceGone()
        // A closure of `create` that is still running retains the connection.
        releaseReplay()
    }

    /// Cancels the source before the members receive the terminal event. A subscriber that arrives during this event
    /// then starts a new connection, also in a share upstream.
    package override func onEnd(_ ending: Ending) {
        if cancelSource(), !held.holds(ending) { sourceEnded(ending) }
    }

    override func sourceEnded(_ ending: Ending) {
        share.forget(self)
        end(ending)
    }

    override func lastMemberLeft() {
        share.forget(self)
        sourceLink.cancel(owner: self)
    }

    /// While the source is being subscribed, also checks the members, and ends the connection if all are stopped.
    /// Members of a driver's hub leave at once, so it need not ask them.
    package override func checkStopped() -> Bool {
        super.checkStopped() || kind == .connection && held.isSubscribing && runIfMembersStopped { admission = .closed }
    }
}
