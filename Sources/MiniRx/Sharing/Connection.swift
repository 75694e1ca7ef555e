/// One subscription to the source of a `Share`, and the hub for its subscribers.
@usableFromInline
package final class Connection<Element>: Hub<Element> {
    let share: Share<Element>
    let upstream = Upstream()
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

    override func attach(_ link: ChainLink?) {
        upstream.attach(link, owner: self)
    }

    package override func onNext(_ element: Element) {
        emit(element)
    }

    package override func onError(_ error: any Error) {
        cancelThenEnd(.error(error))
    }

    package override func onCompleted() {
        cancelThenEnd(.completed)
    }

    /// If the source was released without a terminal event (a deallocated subject), releases the members.
    override func sourceGone() {
        // Usually the connection is stopped already. This check costs less than stopping it again.
        if !upstream.isStopped { cancelThenEnd(.released) }
        // A closure of `create` that is still running retains the connection.
        releaseReplay()
    }

    /// Cancels the source before the members receive the terminal event. A subscriber that arrives during this event
    /// then starts a new connection, also in a share upstream.
    private func cancelThenEnd(_ ending: Ending) {
        guard upstream.cancel(owner: self) else { return }
        if !held.holds(ending) { sourceEnded(ending) }
    }

    private func sourceEnded(_ ending: Ending) {
        share.forget(self)
        end(ending)
    }

    override func lastMemberLeft() {
        share.forget(self)
        upstream.cancel(owner: self)
    }

    /// While the source is being subscribed, also whether all members are stopped. Members of a driver's hub leave at
    /// once, so it need not ask them.
    package override var isStopped: Bool {
        upstream.isStopped || kind == .connection && held.isSubscribing && areMembersStopped(close)
    }
}
