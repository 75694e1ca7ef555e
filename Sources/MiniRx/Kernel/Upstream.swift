/// What a subscription has to cancel: attached once, stopped once, in whichever order the two come.
///
/// They race: a source may end, or another thread dispose, while `run` has not yet returned the link to cancel.
/// Link and flags share one word, so that one read-modify-write decides which side comes second, and that side
/// cancels:
///
///     subscriber   run … ──── attach ───▶ stopped already? then cancel
///     anyone            stop ──────────▶ attached already? then cancel
///
/// The word holds the reference of the link that it has retained. Who sets the second of `attached` and `stopped` owns that
/// from then on, cancels the link and releases it, and nobody reads it again; if the second is never set, `deinit` releases
/// it. The references are handed over by read-modify-writes that acquire and release, which no optimisation moves them across.
package struct Upstream: ~Copyable {
    private static var stopped: UInt { 1 }
    private static var attached: UInt { 2 }
    private static var bagged: UInt { 4 }
    /// Objects stand at multiples of 8 at least, also where words have 32 bits: three bits are free.
    private static var flags: UInt { 7 }

    private let word = Atomic<UInt>(0)

    package init() {}

    package var isStopped: Bool {
        @inline(__always) get { word.load(ordering: .relaxed) & Self.stopped != 0 }
    }

    /// Whether the `run` of the source has not returned, or what it returned is not attached yet.
    package var isStarting: Bool {
        @inline(__always) get { word.load(ordering: .relaxed) & Self.attached == 0 }
    }

    /// Keeps the link that `run` returned. If the subscription has been stopped meanwhile, cancels it instead.
    /// - Parameter owner: the sink that was given to `run`; told here that its source has gone if there is nothing to cancel.
    /// - Returns: whether it came too late, and the link has been cancelled.
    @inline(__always)
    @discardableResult
    package borrowing func attach(_ link: consuming Link?, owner: Link) -> Bool {
        let pointer = Self.pointer(consume link)
        assert(pointer & Self.flags == 0, "an object that is not at a multiple of 8")
        // These bits are clear, so that adding is the same as setting, and one instruction.
        let before = word.wrappingAdd(pointer | Self.attached, ordering: .acquiringAndReleasing).oldValue
        guard before & Self.stopped != 0 else { return false }
        cancel(Stop(word: pointer | Self.attached), owner: owner)
        return true
    }

    private static func pointer(_ link: consuming Link?) -> UInt {
        guard let link = consume link else { return 0 }
        return UInt(bitPattern: Unmanaged.passRetained(consume link).toOpaque())
    }

    /// What was found by the one call of `stop()` that came first.
    package struct Stop {
        fileprivate let word: UInt

        /// Whether there is something to cancel. Otherwise `attach` will find that it comes too late.
        var isAttached: Bool { word & Upstream.attached != 0 }

        /// Whether a `DisposeBag` holds the subscription.
        var isBagged: Bool { word & Upstream.bagged != 0 }
    }

    /// Ends the subscription. Only the first call gets a value, and must hand it to `cancel(_:owner:)`.
    @inline(__always)
    package borrowing func stop() -> Stop? {
        let before = word.bitwiseOr(Self.stopped, ordering: .acquiringAndReleasing).oldValue
        return before & Self.stopped == 0 ? Stop(word: before) : nil
    }

    /// Cancels what was attached. If nothing is attached yet, `attach` will do it.
    package borrowing func cancel(_ stop: Stop, owner: Link) {
        guard stop.isAttached else { return }
        guard let link = UnsafeRawPointer(bitPattern: stop.word & ~Self.flags).map(Unmanaged<Link>.fromOpaque) else {
            return owner.sourceGone()
        }
        // A sink that is itself the member of a hub is its own upstream: `cancel()` is what its downstream calls.
        link._withUnsafeGuaranteedRef { if $0 === owner { $0.leaveHub() } else { $0.cancel() } }
        link.release()
    }

    /// Notes that a bag holds the subscription. `false` if it has ended before.
    borrowing func markBagged() -> Bool {
        word.bitwiseOr(Self.bagged, ordering: .acquiringAndReleasing).oldValue & Self.stopped == 0
    }

    deinit {
        let value = word.load(ordering: .acquiring)
        guard value & Self.stopped == 0, let pointer = UnsafeRawPointer(bitPattern: value & ~Self.flags) else { return }
        Unmanaged<Link>.fromOpaque(pointer).release()
    }
}
