/// The gate between foreign code that emits, such as the closure of `create`, and the chain of sinks downstream.
///
/// Foreign code may break the grammar: several threads may emit at once, or an observer may emit re-entrantly. Each
/// event is therefore delivered with the turn. If the turn is taken, the event waits as a note until the previous event
/// has been delivered. So no sink receives two events at once, and no event is lost. The chain is also released with
/// the turn: no thread is inside the chain then, and none will enter it.
///
///     closed     a terminal event has arrived, or the subscription is cancelled: no further event passes
///     returned   the closure of `create` has returned its disposable
///     cancelled  the subscription is cancelled; once `returned` is set too, dispose the disposable
///     failed     an error has arrived; once `returned` is set too, deliver the error
///
/// An error emitted inside the closure is delivered after the closure has returned. So an operator that recovers
/// (`catch`) can dispose the source first. If no other event arrives meanwhile, an element costs two
/// read-modify-writes, and takes no lock.
final class Emitter<Element>: Sink<Element> {
    private static var closed: UInt8 { 1 }
    private static var returned: UInt8 { 2 }
    private static var cancelled: UInt8 { 4 }
    private static var failed: UInt8 { 8 }

    private let state = Atomic<UInt8>(0)
    private let turn = Turn()
    // Guarded by `turn`.
    private var downstream: Sink<Element>?
    private var error: (any Error)?
    /// Written before `returned` is set. Then owned by the thread that sets the second of `returned` and `cancelled`.
    private var cancellation: (any Disposable)?

    required init(_ downstream: Sink<Element>) {
        self.downstream = downstream
        super.init()
    }

    /// Attaches the emitter, and runs the closure of `create`.
    func start(_ subscribe: (AnyObserver<Element>) -> any Disposable) {
        downstream?.attach(self)
        if state.load(ordering: .relaxed) & Self.closed != 0 { return }
        let disposable = subscribe(AnyObserver(sink: self))
        if type(of: disposable) != NopDisposable.self { cancellation = disposable }
        let before = state.bitwiseOr(Self.returned, ordering: .acquiringAndReleasing).oldValue
        if before & Self.cancelled != 0 { disposeCancellation() }
        if before & Self.failed != 0 { turn.whenFree { self.deliverError() } }
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
        turn.whenFree {
            guard self.downstream != nil, self.error == nil else { return }
            self.error = error
            if self.close(Self.failed) & Self.returned != 0 { self.deliverError() }
        }
    }

    override func onCompleted() {
        turn.whenFree { self.complete() }
    }

    /// May be called while a terminal event is being delivered, so that a recovery (`catch`) disposes the source before
    /// it starts.
    override func cancel() {
        let before = close(Self.cancelled)
        if before & Self.returned != 0 { disposeCancellation() }
        if before & Self.closed == 0 { turn.whenFree { self.releaseChain() } }
    }

    /// Closes the gate, and returns the previous state.
    private func close(_ reason: UInt8 = 0) -> UInt8 {
        state.bitwiseOr(Self.closed | reason, ordering: .acquiringAndReleasing).oldValue
    }

    private func disposeCancellation() {
        var cancellation: (any Disposable)?
        swap(&cancellation, &self.cancellation)
        cancellation?.dispose()
    }

    // MARK: With the turn

    @inline(__always)
    private func deliver(_ element: Element) {
        if state.load(ordering: .relaxed) & Self.closed == 0, let downstream { downstream.onNext(element) }
    }

    private func complete() {
        guard close() & Self.closed == 0 else { return }
        downstream?.endAndSourceGone(.completed)
        downstream = nil
    }

    private func deliverError() {
        defer { error = nil }
        if let error, let downstream, !downstream.isStopped { downstream.onError(error) }
        releaseChain()
    }

    private func releaseChain() {
        downstream?.sourceGone()
        downstream = nil
    }
}
