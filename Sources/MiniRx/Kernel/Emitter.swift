/// The gate between foreign code that emits and the chain of sinks below it: what `create` hands to its closure.
///
/// The grammar asks for one event at a time, but nobody can make foreign code keep it. So an event needs the turn: what
/// several threads emit at once, or somebody from inside an observer, waits until the one before has been delivered. Nothing
/// is lost, and no sink is entered twice. With the turn, too, the chain is released: nobody is inside then, and nobody will be.
///
///     closed     an end has come, or the subscription is cancelled: no event passes any more
///     returned   the closure of `create` has returned its disposable
///     cancelled  the subscription is cancelled: with `returned`, time to dispose that
///     failed     an error has come: with `returned`, time to deliver it
///
/// An error that comes inside the closure waits until that has returned, so that whoever recovers from it (`catch`) finds the
/// source disposed. An event that comes when it should costs two read-modify-writes and no lock.
final class Emitter<Element>: Sink<Element> {
    private static var closed: UInt8 { 1 }
    private static var returned: UInt8 { 2 }
    private static var cancelled: UInt8 { 4 }
    private static var failed: UInt8 { 8 }

    private let state = Atomic<UInt8>(0)
    private let turn = Turn()
    // Of whoever has the turn.
    private var downstream: Sink<Element>?
    private var error: (any Error)?
    /// Written before `returned` is set, then of the one who sets the second of `returned` and `cancelled`.
    private var cancellation: (any Disposable)?

    required init(_ downstream: Sink<Element>) {
        self.downstream = downstream
        super.init()
    }

    /// Attaches, and runs the closure of `create`.
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

    /// Also in answer to the end that is being delivered: what the chain goes on to, `catch` for instance, begins after
    /// the source has been disposed.
    override func cancel() {
        let before = close(Self.cancelled)
        if before & Self.returned != 0 { disposeCancellation() }
        if before & Self.closed == 0 { turn.whenFree { self.releaseChain() } }
    }

    /// Returns the state before.
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
