/// What a driver goes on with after an error: stands between the sequence that the user has made for it and the hub of the
/// connection that failed.
final class Recovery<Element>: InnerObserver<Element, MainConnection<Element>> {
    /// Asks how to go on, once.
    var makeSource: (() -> Observable<Element>)?

    /// Subscribes the recovery, on the main thread. If the last member leaves meanwhile, this is stopped, and gives up what
    /// it is about to subscribe.
    func begin() {
        guard let makeSource else { return }
        self.makeSource = nil
        let source = makeSource()
        require(
            source !== owner.share,
            "\(owner.share.name): goes on with itself after an error, and would hear for ever what it says; use retry() before it",
            owner.share.place)
        start(source)
    }

    override func onNext(_ element: Element) {
        if !isStopped { owner.emit(element) }
    }

    override func onError(_ error: any Error) {
        if giveUp() { owner.endMembers(.error(error)) }
    }

    override func onCompleted() {
        if giveUp() { owner.endMembers(.completed) }
    }

    override func abandoned() {
        owner.endMembers(.abandoned)
    }

    /// Not as its owner, whose own source has been stopped: only this recovery and the hub count.
    override var isStopped: Bool { upstream.isStopped || owner.isClosed }

    /// As its owner would: if the source has failed while it was being subscribed, the members of that cannot leave yet.
    override func stopIfUnwanted() -> Bool { isStopped || owner.closeAtStartIfUnwanted() }
}
