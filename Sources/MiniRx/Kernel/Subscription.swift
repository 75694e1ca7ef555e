/// The last object of a chain. It is the gate that enforces the grammar, the user's disposable, and the owner of the
/// upstream.
///
/// Nothing passes the gate after the first terminal event or `dispose()`. Whichever comes first cancels the upstream.
/// When the source has called `sourceGone()`, the user's closures are released.
///
///     source, or the sink beside it ◀──retains── Subscription ◀──retains── user, DisposeBag
///        └──────retains, through the operators' sinks──────▲
///
/// The cycle keeps a running subscription alive even if the user discards the disposable, as in every Rx. The end of
/// the subscription breaks it.
///
/// Hubs do not retain their members. A sink that joins a hub directly is therefore kept alive by its own `Upstream`;
/// `cancel(_:owner:)` detects this case and calls `leaveHub()`.
@usableFromInline
package class Subscription<Element>: Sink<Element> {
    package final let upstream = Upstream()

    @usableFromInline
    package override init() {}

    /// Subscribes to `source`.
    package final func start(_ source: Observable<Element>) -> any Disposable {
        source.run(self)
        return Token(subscription: self)
    }

    package final override func attach(_ link: Link?) {
        upstream.attach(link, owner: self)
    }

    package final override var isStopped: Bool { upstream.isStopped }

    package final override func onError(_ error: any Error) {
        finish(.error(error))
    }

    package final override func onCompleted() {
        finish(.completed)
    }

    private final func finish(_ ending: Ending) {
        guard let stop = upstream.stop() else { return }
        deliver(ending)
        upstream.cancel(stop, owner: self)
        disposed()
    }

    /// Called when the user disposes.
    package final override func cancel() {
        guard let stop = upstream.stop() else { return }
        upstream.cancel(stop, owner: self)
        disposed()
    }

    /// If the source was released without a terminal event (a deallocated subject), this ends the subscription
    /// silently.
    package override func sourceGone() {
        // Usually the subscription is stopped already. To check costs less than to stop it again.
        if !isStopped { cancel() }
    }

    /// Calls the user's handler for the terminal event. Called at most once; no event follows it.
    package func deliver(_ ending: Ending) {}

    /// Called when the subscription has ended, for any reason; after a terminal event also before the upstream is
    /// cancelled. It may be called twice: an override releases what it calls.
    package func disposed() {}
}

/// The user's disposable: a subscription without its element type.
///
/// As an existential, a `Subscription<Element>` would need metadata that must be looked up.
package struct Token: Cancelable, @unchecked Sendable {
    let subscription: Link

    package var isDisposed: Bool { subscription.isStopped }

    package func dispose() { subscription.cancel() }
}

extension Token {
    /// Returns `disposable` if it is a `Token`. Comparing the types avoids an expensive dynamic cast. The cast of the
    /// bits is sound because the type has just been found to be `Token`.
    init?(_ disposable: some Disposable) {
        guard type(of: disposable) == Token.self else { return nil }
        self = unsafeBitCast(disposable, to: Token.self)
    }
}

/// The subscription of `subscribe(onNext:)` without other closures: the most frequent one.
@usableFromInline
package class NextSubscription<Element>: Subscription<Element> {
    /// Called as a borrow, which would otherwise be checked for exclusivity at every event. The check is not needed:
    /// only `sourceGone()` changes the closure, when no call is running and none will follow.
    @exclusivity(unchecked) private final var onNextClosure: BorrowedClosure<Element>?
    private final let place: CallSite

    required init(_ onNext: ((Element) -> Void)?, _ place: CallSite) {
        if let onNext { onNextClosure = BorrowedClosure(onNext) }
        self.place = place
        super.init()
    }

    package final override func onNext(_ element: Element) {
        if !upstream.isStopped, onNextClosure != nil { onNextClosure!(element) }
    }

    package override func deliver(_ ending: Ending) {
        if case .error(let error) = ending { Hooks.unhandled(error, place) }
    }

    package override func sourceGone() {
        super.sourceGone()
        onNextClosure = nil
    }
}

/// What a subscription must cancel: attached once and stopped once, in either order.
///
/// The two race, since another thread may dispose before the source attaches. Link and flags share one word, so one
/// read-modify-write decides which side comes second. That side cancels:
///
///     source       run … attach ───▶ stopped already? then cancel
///     any thread         stop ─────▶ attached already? then cancel
///
/// The word holds a retained reference to the link. The thread that sets the second of `attached` and `stopped` owns
/// this reference from then on: it cancels the link and releases it, and no thread reads it again. If the second flag
/// is never set, `deinit` releases the reference. Read-modify-writes that acquire and release hand the reference over,
/// and no optimisation moves its uses across them.
package struct Upstream: ~Copyable {
    private static var stopped: UInt { 1 }
    private static var attached: UInt { 2 }
    /// Objects are aligned to at least 8 bytes, also where a word has 32 bits. So the lowest bits of an address are
    /// free.
    private static var flags: UInt { 3 }

    private let word = Atomic<UInt>(0)

    package init() {}

    package var isStopped: Bool {
        @inline(__always) get { word.load(ordering: .relaxed) & Self.stopped != 0 }
    }

    package var isAttached: Bool { word.load(ordering: .acquiring) & Self.attached != 0 }

    /// Keeps the link of the source. If the subscription has been stopped meanwhile, cancels the link instead.
    /// - Parameter owner: the sink that was given to `run`; its `sourceGone()` is called if there is nothing to cancel.
    @inline(__always)
    package borrowing func attach(_ link: Link?, owner: Link) {
        let pointer = link.map { UInt(bitPattern: Unmanaged.passRetained($0).toOpaque()) } ?? 0
        assert(pointer & Self.flags == 0, "the address of a link overlaps the flags")
        // These bits are clear, so an addition sets them, in one instruction.
        let before = word.wrappingAdd(pointer | Self.attached, ordering: .acquiringAndReleasing).oldValue
        assert(before & Self.attached == 0, "a source has attached twice")
        if before & Self.stopped != 0 { cancel(Stop(word: pointer | Self.attached), owner: owner) }
    }

    /// The state that the first call of `stop()` found. It cannot be copied, so nothing is cancelled twice.
    package struct Stop: ~Copyable {
        fileprivate let word: UInt
    }

    /// Stops the subscription. Only the first call returns a value, which the caller must pass to `cancel(_:owner:)`.
    @inline(__always)
    package borrowing func stop() -> Stop? {
        let before = word.bitwiseOr(Self.stopped, ordering: .acquiringAndReleasing).oldValue
        return before & Self.stopped == 0 ? Stop(word: before) : nil
    }

    /// Cancels the attached link. If nothing is attached yet, `attach` will cancel, or the source sees `isStopped`.
    package borrowing func cancel(_ stop: consuming Stop, owner: Link) {
        guard stop.word & Self.attached != 0 else { return }
        guard let link = UnsafeRawPointer(bitPattern: stop.word & ~Self.flags).map(Unmanaged<Link>.fromOpaque) else {
            return owner.sourceGone()
        }
        // A member of a hub is attached to its own upstream, and its `cancel()` has called this method. So it leaves
        // the hub here.
        link._withUnsafeGuaranteedRef { if $0 === owner { $0.leaveHub() } else { $0.cancel() } }
        link.release()
    }

    deinit {
        let value = word.load(ordering: .acquiring)
        guard value & Self.stopped == 0, let pointer = UnsafeRawPointer(bitPattern: value & ~Self.flags) else { return }
        Unmanaged<Link>.fromOpaque(pointer).release()
    }
}
