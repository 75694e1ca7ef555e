/// What a driver goes on with after an error: stands between the sequence that the user has made for it and the hub of the
/// connection that failed.
final class Recovery<Element>: UpstreamObserver<Element, MainConnection<Element>> {
    /// How many elements have come since the hub was last idle: while it delivers one, the next arrives.
    private var rounds = 0
    /// More than any feedback that ends. A sequence that is made of the driver itself is not always an error
    /// (`retry.withLatestFrom(driver)`), so it is recognised by what it does.
    private var mostRounds: Int { 250_000 }

    /// Subscribes `source`, on the main thread.
    func begin(_ source: Observable<Element>) {
        requireNoLoop(source !== owner.share)
        start(source)
    }

    private func requireNoLoop(_ condition: Bool) {
        require(
            condition,
            "\(owner.share.name): onErrorRecover returned the same sequence, or one made of it, which repeats its own elements without end. Call retry() on the source instead, at \(owner.place)"
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

    /// Not as its owner, whose own source has been stopped: only this recovery and the hub count.
    override var isStopped: Bool { upstream.isStopped || owner.isClosed }
}
