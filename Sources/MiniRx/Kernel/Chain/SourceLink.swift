/// Holds the link that a subscription must cancel. `attach` and `stop` are called in either order.
///
/// The two calls race: another thread can dispose before the source attaches. Link and flags share one word, so one
/// read-modify-write decides which call comes second. The second call cancels:
///
///     source       run … attach ───▶ stopped already? then cancel
///     any thread         stop ─────▶ attached already? then cancel
///
/// The word holds a retained reference to the link. The thread that sets the second of `attached` and `stopped` owns
/// this reference from then on. That thread cancels the link and releases the reference; no other thread uses the
/// reference. If the second flag is never set, `deinit` releases the reference. Both read-modify-writes have acquiring
/// and releasing order, so no optimisation moves a use of the reference across them.
struct SourceLink: ~Copyable {
    private static var stopped: UInt { 1 }
    private static var attached: UInt { 2 }
    /// A terminal event is being delivered, or was delivered. Only `beginEnd()` sets this flag.
    private static var ended: UInt { 4 }
    /// Objects are aligned to at least 8 bytes, even on 32-bit systems. So the lowest bits of an address are free.
    private static var flags: UInt { 7 }

    private let word = AtomicVariable<UInt>(0)

    init() {}

    var isStopped: Bool {
        @inline(__always) get { word.load(ordering: .relaxed) & (Self.stopped | Self.ended) != 0 }
    }

    var isAttached: Bool { word.load(ordering: .relaxed) & Self.attached != 0 }

    /// Keeps the link of the source. If the subscription has been stopped meanwhile, cancels the link instead.
    /// - Parameter owner: the sink that was passed to `run`. If `link` is `nil`, cancelling calls the owner's
    ///   `sourceGone()`.
    @inline(__always)
    borrowing func attach(_ link: ChainLink?, owner: HubMember) {
        let pointer = link.map { UInt(bitPattern: Unmanaged.passRetained($0).toOpaque()) } ?? 0
        assert(pointer & Self.flags == 0, "the address of a link overlaps the flags")
        // The bits to set are clear, so an addition sets them, in one instruction.
        let before = word.wrappingAdd(pointer | Self.attached, ordering: .acquiringAndReleasing).oldValue
        assert(before & Self.attached == 0, "a source has attached twice")
        if before & Self.stopped != 0 { cancel(Stop(word: pointer | Self.attached), owner: owner) }
    }

    /// The state that the first call of `stop()` found. It cannot be copied, so nothing is cancelled twice.
    struct Stop: ~Copyable {
        fileprivate let word: UInt
        /// Whether `beginEnd()` was called before.
        var isInEnd: Bool { word & SourceLink.ended != 0 }
    }

    /// Drops later events, but keeps the link: a call of `stop()` must follow.
    /// - Returns: whether neither this method nor `stop()` was called before.
    @inline(__always)
    borrowing func beginEnd() -> Bool {
        word.bitwiseOr(Self.ended, ordering: .acquiringAndReleasing).oldValue & (Self.stopped | Self.ended) == 0
    }

    /// Stops the subscription. Only the first call returns a value, which the caller must pass to `cancel(_:owner:)`.
    @inline(__always)
    borrowing func stop() -> Stop? {
        let before = word.bitwiseOr(Self.stopped, ordering: .acquiringAndReleasing).oldValue
        return before & Self.stopped == 0 ? Stop(word: before) : nil
    }

    /// Stops the subscription, and cancels the attached link.
    /// - Returns: whether this is the first call of this method or `stop()`; a later one has no effect.
    @discardableResult
    borrowing func cancel(owner: HubMember) -> Bool {
        guard let stop = stop() else { return false }
        cancel(stop, owner: owner)
        return true
    }

    /// Cancels the attached link. If nothing is attached yet, does nothing: a later `attach` then cancels.
    borrowing func cancel(_ stop: consuming Stop, owner: HubMember) {
        guard stop.word & Self.attached != 0 else { return }
        guard let link = UnsafeRawPointer(bitPattern: stop.word & ~Self.flags).map(Unmanaged<ChainLink>.fromOpaque)
        else {
            return owner.sourceGone()
        }
        // A sink that joins a hub directly is its own link. This sink is stopped already, so its `cancel()` would do
        // nothing. `leaveHub()` is called instead.
        link._withUnsafeGuaranteedRef { if $0 === owner { owner.leaveHub() } else { $0.cancel() } }
        link.release()
    }

    deinit {
        // Relaxed: the last release of an object happens after everything that other threads did with it.
        let value = word.load(ordering: .relaxed)
        guard value & Self.stopped == 0, let pointer = UnsafeRawPointer(bitPattern: value & ~Self.flags) else { return }
        Unmanaged<ChainLink>.fromOpaque(pointer).release()
    }
}
