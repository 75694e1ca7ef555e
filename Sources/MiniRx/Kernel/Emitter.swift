import Synchronization

/// The gate between foreign code that emits and the chain of sinks below it: what `create` hands to its closure.
///
/// It counts the calls that are inside, so that the chain is released exactly when the last of them has left:
///
///     closed    an end is being delivered, or the subscription cancelled: no event passes any more
///     attached  the closure of `create` has returned its disposable
///     givenUp   the end has been delivered, or the subscription cancelled: with `attached`, time to dispose that
///     gone      the chain has been released
///     inside    number of calls under way, in units of 16
///
/// The closure of `create` counts as one call, from its start to its return, with all that it emits on its own thread; so
/// a chain that ends meanwhile is released when the closure returns. An event from elsewhere, or of later, costs two
/// read-modify-writes. No event takes a lock. They must come one at a time, as the grammar demands of every source; what is
/// emitted from several threads at once belongs into a subject.
final class Emitter<Element>: Sink<Element> {
    private static var closed: UInt32 { 1 }
    private static var attached: UInt32 { 2 }
    private static var givenUp: UInt32 { 4 }
    private static var gone: UInt32 { 8 }
    private static var one: UInt32 { 16 }

    /// At first, the closure of `create` is inside.
    private let word = Atomic<UInt32>(Emitter.one)
    /// The thread that runs the closure of `create`, until that returns or an end comes; otherwise 0.
    private let startingThread = Atomic<UInt>(0)
    /// Called as a borrow. Who sets `gone` lets go of it, when nobody is inside and nobody will be.
    @exclusivity(unchecked) private var downstream: BorrowedSink<Element>?
    private var cancellation: (any Disposable)?

    required init(_ downstream: Sink<Element>) {
        self.downstream = BorrowedSink(downstream)
        super.init()
    }

    /// Runs the closure of `create`.
    func start(_ subscribe: (AnyObserver<Element>) -> any Disposable) {
        startingThread.store(currentThread(), ordering: .relaxed)
        let disposable = subscribe(AnyObserver(sink: self))
        startingThread.store(0, ordering: .relaxed)
        if type(of: disposable) != NopDisposable.self { cancellation = disposable }
        let before = word.bitwiseOr(Self.attached, ordering: .acquiringAndReleasing).oldValue
        if before & Self.givenUp != 0 { disposeCancellation() }
        leave()
    }

    override func onNext(_ element: Element) {
        guard currentThread() == startingThread.load(ordering: .relaxed) else { return emitFromElsewhere(element) }
        if !downstream!.stopIfUnwanted() { downstream!.onNext(element) }
    }

    @inline(never)
    private func emitFromElsewhere(_ element: Element) {
        if isOpen(enter()) { downstream!.onNext(element) }
        leave()
    }

    override func onError(_ error: any Error) {
        finish(.error(error))
    }

    override func onCompleted() {
        finish(.completed)
    }

    private func finish(_ ending: Ending) {
        if isOpen(enter()), close() {
            downstream!.receive(ending)
            disposeCancellation(word.bitwiseOr(Self.givenUp, ordering: .acquiringAndReleasing).oldValue)
        }
        leave()
    }

    /// Also in answer to the end that is being delivered: what the chain goes on to, `catch` for instance, begins after
    /// the source has been disposed.
    override func cancel() {
        let before = word.bitwiseOr(Self.closed | Self.givenUp, ordering: .acquiringAndReleasing).oldValue
        disposeCancellation(before)
        if before & Self.closed == 0 { releaseIfQuiet() }
    }

    override var isStopped: Bool { word.load(ordering: .relaxed) & Self.closed != 0 }

    /// Whether an event may pass. As long as the closure of `create` runs, nothing can be cancelled: then the chain is asked
    /// whether it wants more. The caller is inside.
    private func isOpen(_ word: UInt32) -> Bool {
        word & Self.closed == 0 && (word & Self.attached != 0 || !downstream!.stopIfUnwanted())
    }

    /// Lets no event through from now on. `false` if that was so before.
    private func close() -> Bool {
        // What the closure of `create` still emits is asked for and counted.
        startingThread.store(0, ordering: .relaxed)
        return word.bitwiseOr(Self.closed, ordering: .acquiringAndReleasing).oldValue & Self.closed == 0
    }

    /// Of the two, `attached` and `givenUp`, who sets the second disposes.
    private func disposeCancellation(_ before: UInt32) {
        if before & (Self.attached | Self.givenUp) == Self.attached { disposeCancellation() }
    }

    private func disposeCancellation() {
        let cancellation = self.cancellation
        self.cancellation = nil
        cancellation?.dispose()
    }

    /// Counts the caller as inside, and returns how things stood before.
    @inline(__always)
    private func enter() -> UInt32 {
        word.wrappingAdd(Self.one, ordering: .acquiring).oldValue
    }

    @inline(__always)
    private func leave() {
        let now = word.wrappingSubtract(Self.one, ordering: .acquiringAndReleasing).newValue
        if now & Self.closed != 0 { releaseIfQuiet() }
    }

    /// Releases the chain if nobody is inside. Of all who find it quiet, the one that sets `gone` does it.
    private func releaseIfQuiet() {
        var seen = word.load(ordering: .acquiring)
        while seen & Self.closed != 0, seen & Self.gone == 0, seen < Self.one {
            let (exchanged, current) = word.compareExchange(
                expected: seen, desired: seen | Self.gone, ordering: .acquiringAndReleasing)
            if exchanged {
                downstream!.released()
                downstream = nil
                return
            }
            seen = current
        }
    }
}
