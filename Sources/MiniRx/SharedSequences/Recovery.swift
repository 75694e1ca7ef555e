/// Connects the sequence that replaces a failed source of a driver to the hub of the connection.
final class Recovery<Element>: UpstreamObserver<Element, MainConnection<Element>> {
    /// The number of elements since the hub was last idle. In a loop, the next element arrives while the hub delivers
    /// the previous one.
    private var rounds = 0
    /// More than any feedback that terminates. A sequence derived from the driver itself may be correct
    /// (`retry.withLatestFrom(driver)`), so a loop is recognised by its behaviour.
    private var mostRounds: Int { 250_000 }

    /// Subscribes to `source`, on the main thread.
    func begin(_ source: Observable<Element>) {
        requireNoLoop(source !== owner.share)
        start(source)
    }

    private func requireNoLoop(_ condition: Bool) {
        require(
            condition,
            "\(owner.share.name): onErrorRecover returned the same sequence, or one derived from it, which would never terminate. Call retry() on the source instead, at \(owner.place)"
        )
    }

    override func onNext(_ element: Element) {
        if isStopped { return }
        rounds = owner.turn.isMine ? rounds + 1 : 0
        requireNoLoop(rounds < mostRounds)
        owner.emit(element)
    }

    override func onError(_ error: any Error) {
        if stop() { owner.endMembers(.error(error)) }
    }

    override func onCompleted() {
        if stop() { owner.endMembers(.completed) }
    }

    override func released() {
        owner.endMembers(.released)
    }

    /// Ignores the owner's `isStopped`, because the owner's failed source is stopped. Only this recovery and the hub
    /// count.
    override var isStopped: Bool { upstream.isStopped || owner.isClosed }
}
