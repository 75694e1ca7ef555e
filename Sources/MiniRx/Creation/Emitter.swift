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
@usableFromInline
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
    /// Retained until `gone`. `Unmanaged` saves a retain and a release an event.
    @usableFromInline let downstream: Unmanaged<Sink<Element>>
    /// The gate of `downstream`, which retains it.
    private let chainGate: Unmanaged<Link>?
    /// That until the closure of `create` returns or an end comes, then the emitter itself, which stands as shut. Read on the
    /// thread of the closure only; or on a later one that has the same number.
    @usableFromInline let stepGate: Atomic<UInt>
    @exclusivity(unchecked) private var cancellation: (any Disposable)?
    /// Whether there is one. To ask that itself costs 100 instructions.
    @exclusivity(unchecked) private var hasCancellation = false

    required init(_ downstream: Sink<Element>) {
        self.downstream = .passRetained(downstream)
        chainGate = downstream.gate.map { .passUnretained($0) }
        // Without a gate, nobody asks for it.
        stepGate = Atomic(UInt(bitPattern: chainGate?.toOpaque()))
        super.init(Standing.shut)
    }

    deinit {
        if word.load(ordering: .acquiring) & Self.gone == 0 { downstream.release() }
    }

    /// Runs the closure of `create`.
    func start(_ subscribe: (AnyObserver<Element>) -> any Disposable) {
        let thread = currentThread()
        startingThread.store(thread, ordering: .relaxed)
        let hasStep = chainGate != nil && downstream._withUnsafeGuaranteedRef { $0.isStep }
        let disposable = subscribe(AnyObserver(sink: self, stepThread: hasStep ? thread : 0))
        leaveStartingThread()
        if type(of: disposable) != NopDisposable.self {
            cancellation = disposable
            hasCancellation = true
        }
        let before = word.bitwiseOr(Self.attached, ordering: .acquiringAndReleasing).oldValue
        if before & Self.givenUp != 0 { disposeCancellation() }
        leave()
    }

    override func onNext(_ element: Element) {
        guard currentThread() == startingThread.load(ordering: .relaxed) else { return emitFromElsewhere(element) }
        if isWanted { downstream._withUnsafeGuaranteedRef { $0.pass(element) } }
    }

    @inline(never)
    private func emitFromElsewhere(_ element: Element) {
        let before = word.wrappingAdd(Self.one, ordering: .acquiring).oldValue
        if isOpen(before) {
            downstream._withUnsafeGuaranteedRef { $0.pass(element) }
        }
        leave()
    }

    override func onError(_ error: any Error) {
        finish { $0.onError(error) }
    }

    override func onCompleted() {
        finish { $0.onCompleted() }
    }

    /// Also in answer to the end that is being delivered: what the chain goes on to, `catch` for instance, begins after
    /// the source has been disposed.
    override func cancel() {
        let before = word.bitwiseOr(Self.closed | Self.givenUp, ordering: .acquiringAndReleasing).oldValue
        disposeCancellation(before)
        if before & Self.closed == 0 { releaseIfQuiet() }
    }

    override var isStopped: Bool {
        word.load(ordering: .relaxed) & Self.closed != 0 || downstream._withUnsafeGuaranteedRef { $0.isStopped }
    }

    /// Whether an event may pass. As long as the closure of `create` runs, nothing can be cancelled: then the chain is asked
    /// whether it wants more.
    private func isOpen(_ word: UInt32) -> Bool {
        word & Self.closed == 0 && (word & Self.attached != 0 || isWanted)
    }

    /// Whether the closure of `create` is running, and the gate below is open. For the thread of the closure.
    @inlinable
    var isStepOpen: Bool {
        @inline(__always) get {
            let gate = UnsafeRawPointer(bitPattern: stepGate.load(ordering: .relaxed)).unsafelyUnwrapped
            return Unmanaged<Link>.fromOpaque(gate)._withUnsafeGuaranteedRef { !$0.isShut }
        }
    }

    @inline(__always)
    private var isWanted: Bool {
        guard let chainGate else { return isWantedByChain }
        return chainGate._withUnsafeGuaranteedRef { !$0.isShut }
    }

    @inline(never)
    private var isWantedByChain: Bool { downstream._withUnsafeGuaranteedRef { !$0.isStopped } }

    private func finish(_ deliver: (Sink<Element>) -> Void) {
        let before = word.wrappingAdd(Self.one, ordering: .acquiring).oldValue
        if isOpen(before), close() {
            downstream._withUnsafeGuaranteedRef(deliver)
            disposeCancellation(word.bitwiseOr(Self.givenUp, ordering: .acquiringAndReleasing).oldValue)
        }
        leave()
    }

    /// Lets no event through from now on. `false` if that was so before.
    private func close() -> Bool {
        leaveStartingThread()
        return word.bitwiseOr(Self.closed, ordering: .acquiringAndReleasing).oldValue & Self.closed == 0
    }

    /// From now on, elements are asked for and counted.
    private func leaveStartingThread() {
        startingThread.store(0, ordering: .relaxed)
        stepGate.store(UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()), ordering: .relaxed)
    }

    /// Of the two, `attached` and `givenUp`, who sets the second disposes.
    private func disposeCancellation(_ before: UInt32) {
        if before & (Self.attached | Self.givenUp) == Self.attached { disposeCancellation() }
    }

    private func disposeCancellation() {
        guard hasCancellation else { return }
        let cancellation = self.cancellation
        self.cancellation = nil
        cancellation?.dispose()
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
                downstream._withUnsafeGuaranteedRef { $0.released() }
                downstream.release()
                return
            }
            seen = current
        }
    }
}

extension Sink {
    /// Does what `onNext` does, with less to ask on the thread of `create`'s closure while that is running: where this is inlined,
    /// an element goes from the loop of the client straight to the step of the first operator.
    /// - Parameter stepThread: see `AnyObserver.stepThread`.
    @inlinable
    @inline(__always)
    final func offer(_ element: Element, _ stepThread: UInt) {
        let isOpen = _fastPath(stepThread == currentThread()) && _fastPath(emitter.isStepOpen)
        (isOpen ? emitter.downstream : Unmanaged.passUnretained(self))._withUnsafeGuaranteedRef {
            if _fastPath(isOpen) {
                _unsafeUncheckedDowncast($0, to: StepSink<Element>.self).step(element, $0)
            } else {
                $0.onNext(element)
            }
        }
    }

    /// The emitter that this is.
    @inlinable
    final var emitter: Emitter<Element> {
        @inline(__always) get { _unsafeUncheckedDowncast(self, to: Emitter<Element>.self) }
    }
}
