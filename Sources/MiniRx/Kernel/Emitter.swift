/// The gate between foreign code that emits and the chain of sinks below it: what `create` hands to its closure.
///
/// The grammar asks for one event at a time, but nobody can make foreign code keep it. So an event needs the turn: what
/// several threads emit at once, or somebody from inside an observer, waits until the one before has been delivered. Nothing
/// is lost, and no sink is entered twice. With the turn, too, the chain is released: nobody is inside then, and nobody will be.
///
///     closed    an end is being delivered, or the subscription cancelled: no event passes any more
///     attached  the closure of `create` has returned its disposable
///     givenUp   the end has been delivered, or the subscription cancelled: with `attached`, time to dispose that
///
/// An event that comes when it should costs two read-modify-writes and no lock.
final class Emitter<Element>: Sink<Element> {
    private static var closed: UInt8 { 1 }
    private static var attached: UInt8 { 2 }
    private static var givenUp: UInt8 { 4 }

    private let state = Atomic<UInt8>(0)
    private let turn = Turn()
    /// Of whoever has the turn. Whoever closes the gate lets go of it.
    private var downstream: Sink<Element>?
    private var cancellation: (any Disposable)?

    required init(_ downstream: Sink<Element>) {
        self.downstream = downstream
        super.init()
    }

    /// Runs the closure of `create`.
    func start(_ subscribe: (AnyObserver<Element>) -> any Disposable) {
        let disposable = subscribe(AnyObserver(sink: self))
        if type(of: disposable) != NopDisposable.self { cancellation = disposable }
        let before = state.bitwiseOr(Self.attached, ordering: .acquiringAndReleasing).oldValue
        if before & Self.givenUp != 0 { disposeCancellation() }
    }

    override func onNext(_ element: Element) {
        if turn.take() {
            deliver(element)
            turn.giveBack()
        } else {
            turn.whenFree { self.deliver(element) }
        }
    }

    override func onError(_ error: any Error) {
        turn.whenFree { self.finish(.error(error)) }
    }

    override func onCompleted() {
        turn.whenFree { self.finish(.completed) }
    }

    /// Also in answer to the end that is being delivered: what the chain goes on to, `catch` for instance, begins after
    /// the source has been disposed.
    override func cancel() {
        let before = state.bitwiseOr(Self.closed | Self.givenUp, ordering: .acquiringAndReleasing).oldValue
        disposeCancellation(before)
        if before & Self.closed != 0 { return }
        turn.whenFree { self.releaseChain() }
    }

    override var isStopped: Bool { state.load(ordering: .relaxed) & Self.closed != 0 }

    // MARK: With the turn

    @inline(__always)
    private func deliver(_ element: Element) {
        if let downstream, isOpen(downstream) { downstream.onNext(element) }
    }

    /// As a hub does it: who wants no end is let go without one.
    private func finish(_ ending: Ending) {
        guard let downstream else { return }
        // A cancellation may have come before.
        let before = state.bitwiseOr(Self.closed, ordering: .acquiringAndReleasing).oldValue
        if before & Self.closed != 0 { return }
        if !downstream.stopIfUnwanted() { ending.deliver(to: downstream) }
        disposeCancellation(state.bitwiseOr(Self.givenUp, ordering: .acquiringAndReleasing).oldValue)
        releaseChain()
    }

    /// Whether an event may pass. As long as the closure of `create` runs, nothing can be cancelled: then the chain is asked
    /// whether it wants more.
    @inline(__always)
    private func isOpen(_ downstream: Sink<Element>) -> Bool {
        let state = state.load(ordering: .relaxed)
        return state & Self.closed == 0 && (state & Self.attached != 0 || !downstream.stopIfUnwanted())
    }

    private func releaseChain() {
        downstream?.sourceGone()
        downstream = nil
    }

    // MARK: Cancellation

    /// Of the two, `attached` and `givenUp`, who sets the second disposes.
    private func disposeCancellation(_ before: UInt8) {
        if before & (Self.attached | Self.givenUp) == Self.attached { disposeCancellation() }
    }

    private func disposeCancellation() {
        var cancellation: (any Disposable)?
        swap(&cancellation, &self.cancellation)
        cancellation?.dispose()
    }
}
