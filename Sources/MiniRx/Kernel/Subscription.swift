/// The last object of a chain: the gate that enforces the grammar, the disposable the user gets, and the owner of
/// the upstream, in one.
///
/// Nothing passes the gate after the first end or after `dispose()`. Whichever comes first cancels the upstream, and
/// when the source has left the chain (`sourceGone()`) the user's closures are let go.
///
///     source, or the sink beside it ◀──retains── Subscription ◀──retains── user, DisposeBag
///        └──────retains, through the operators' sinks──────▲
///
/// The cycle keeps a running subscription alive without anybody holding the disposable, as in every Rx. The end breaks
/// it. A hub retains none of its members. So what stands directly below a hub is attached, and leaves the hub when it is
/// cancelled.
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

    /// The user disposes.
    package final override func cancel() {
        guard let stop = upstream.stop() else { return }
        upstream.cancel(stop, owner: self)
        disposed()
    }

    /// The source is gone. If it went without an end (a subject that was let go), this is the end, a silent one.
    package override func sourceGone() {
        // The usual case is asked first, which costs less than to stop what is stopped.
        if !isStopped { cancel() }
    }

    /// Tells the user that the sequence has ended. Called at most once, and nothing is told after it.
    package func deliver(_ ending: Ending) {}

    /// The subscription is over, for whatever reason; after an end the upstream may not have been cancelled yet. Perhaps
    /// called twice: whoever overrides it lets go of what it calls.
    package func disposed() {}
}

/// The disposable that the user gets: a subscription without its type.
///
/// As an existential, a `Subscription<Element>` would carry metadata that has to be looked up.
package struct Token: Cancelable, @unchecked Sendable {
    let subscription: Link

    package var isDisposed: Bool { subscription.isStopped }

    package func dispose() { subscription.cancel() }
}

extension Token {
    /// `disposable`, if it is one. A dynamic cast is dear. Its type has just been found to be this one, so the bits
    /// are those of a `Token`.
    init?(_ disposable: some Disposable) {
        guard type(of: disposable) == Token.self else { return nil }
        self = unsafeBitCast(disposable, to: Token.self)
    }
}

/// The subscription of `subscribe(onNext:)` with nothing else, by far the most frequent one.
@usableFromInline
package class NextSubscription<Element>: Subscription<Element> {
    /// Called as a borrow, which would be checked for exclusivity at every event. It need not be: `sourceGone()` alone changes it,
    /// when nothing is calling this subscription, and nothing will again.
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

/// What a subscription has to cancel: attached once, stopped once, in whichever order the two come.
///
/// They race: another thread may dispose before the source attaches. Link and flags share one word, so that one
/// read-modify-write decides which side comes second, and that side cancels:
///
///     source   run … attach ───────▶ stopped already? then cancel
///     anyone         stop ─────────▶ attached already? then cancel
///
/// The word holds the reference of the link that it has retained. Who sets the second of `attached` and `stopped` owns that
/// from then on, cancels the link and releases it, and nobody reads it again; if the second is never set, `deinit` releases
/// it. The references are handed over by read-modify-writes that acquire and release, which no optimisation moves them across.
package struct Upstream: ~Copyable {
    private static var stopped: UInt { 1 }
    private static var attached: UInt { 2 }
    /// Objects stand at multiples of 8 at least, also where words have 32 bits: the lowest bits are free.
    private static var flags: UInt { 3 }

    private let word = Atomic<UInt>(0)

    package init() {}

    package var isStopped: Bool {
        @inline(__always) get { word.load(ordering: .relaxed) & Self.stopped != 0 }
    }

    package var isAttached: Bool { word.load(ordering: .acquiring) & Self.attached != 0 }

    /// Keeps the link of the source. If the subscription has been stopped meanwhile, cancels it instead.
    /// - Parameter owner: the sink that was given to `run`; told that its source has gone if there is nothing to cancel.
    @inline(__always)
    package borrowing func attach(_ link: Link?, owner: Link) {
        let pointer = link.map { UInt(bitPattern: Unmanaged.passRetained($0).toOpaque()) } ?? 0
        assert(pointer & Self.flags == 0, "an object that is not at a multiple of 8")
        // These bits are clear, so that adding is the same as setting, and one instruction.
        let before = word.wrappingAdd(pointer | Self.attached, ordering: .acquiringAndReleasing).oldValue
        assert(before & Self.attached == 0, "a source attaches twice")
        if before & Self.stopped != 0 { cancel(Stop(word: pointer | Self.attached), owner: owner) }
    }

    /// What was found by the one call of `stop()` that came first. It cannot be copied, so that nothing is cancelled twice.
    package struct Stop: ~Copyable {
        fileprivate let word: UInt
    }

    /// Ends the subscription. Only the first call gets a value, and must hand it to `cancel(_:owner:)`.
    @inline(__always)
    package borrowing func stop() -> Stop? {
        let before = word.bitwiseOr(Self.stopped, ordering: .acquiringAndReleasing).oldValue
        return before & Self.stopped == 0 ? Stop(word: before) : nil
    }

    /// Cancels what was attached. If nothing is attached yet, `attach` will do it, or the source sees that it is stopped.
    package borrowing func cancel(_ stop: consuming Stop, owner: Link) {
        guard stop.word & Self.attached != 0 else { return }
        guard let link = UnsafeRawPointer(bitPattern: stop.word & ~Self.flags).map(Unmanaged<Link>.fromOpaque) else {
            return owner.sourceGone()
        }
        // A member of a hub is attached to its own upstream. Its `cancel()` is what has brought us here; so here it leaves.
        link._withUnsafeGuaranteedRef { if $0 === owner { $0.leaveHub() } else { $0.cancel() } }
        link.release()
    }

    deinit {
        let value = word.load(ordering: .acquiring)
        guard value & Self.stopped == 0, let pointer = UnsafeRawPointer(bitPattern: value & ~Self.flags) else { return }
        Unmanaged<Link>.fromOpaque(pointer).release()
    }
}
