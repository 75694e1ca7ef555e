/// One subscription to the source of a `Share`, and the hub for its subscribers.
@usableFromInline
package class Connection<Element>: Hub<Element> {
    final let share: Share<Element>
    final let upstream = Upstream()

    /// Called under the lock of the share, so no foreign code may run here.
    required init(_ share: Share<Element>) {
        self.share = share
        super.init(replayCount: share.replayCount, share.traits)
    }

    package final override func attach(_ link: Link?) {
        upstream.attach(link, owner: self)
    }

    package override func onNext(_ element: Element) {
        emit(element)
    }

    package final override func onError(_ error: any Error) {
        finish(.error(error))
    }

    package final override func onCompleted() {
        finish(.completed)
    }

    /// If the source was released without a terminal event (a deallocated subject), the members are released, too.
    package final override func sourceGone() {
        // Usually the connection is stopped already. To check costs less than to stop it again.
        if !upstream.isStopped { finish(.released) }
    }

    /// Ends the connection. First the share forgets it and the source is cancelled: a subscriber that arrives during
    /// the terminal event starts a new connection, here and in every share upstream.
    func finish(_ ending: Ending) {
        guard let stop = upstream.stop() else { return }
        share.forget(self)
        upstream.cancel(stop, owner: self)
        end(ending)
    }

    package override func lastMemberLeft() {
        share.forget(self)
        guard let stop = upstream.stop() else { return }
        upstream.cancel(stop, owner: self)
    }

    package final override var isStopped: Bool { upstream.isStopped || isClosed }
}
