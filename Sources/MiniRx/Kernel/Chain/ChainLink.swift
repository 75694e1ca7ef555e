/// One object in the chain between a source and an observer, and the handle that cancels the chain.
///
/// A link has no element type. Code that keeps lists of links is therefore compiled once, and needs no metadata.
///
/// A source calls `attach` before it sends an event:
///
///     observer ─ run ──▶ … ──▶ source
///     observer ◀─ attach ───── source         passes down the link that cancels it
///     observer ◀─ onNext, onNext, … ── source
///     observer ─ cancel ─────▶ source         tells it to stop
///     observer ◀─ sourceGone ─ source         is not calling now, and never will again
///
/// - `attach(_:)` travels *down* to the first sink that stores the link, such as a subscription or a
///   `CoordinatedObserver`.
/// - `cancel()` travels *up*. The source stops calling as soon as it can.
/// - `sourceGone()` travels *down*. Only then are closures released: none of them can be running. A second call changes
///   nothing.
///
/// A source that always finishes inside `run` attaches nothing. Such a source calls `checkStopped()` before each event,
/// and calls `sourceGone()` last, on every path. Two other kinds of code call `checkStopped()`. Code that subscribes to
/// one source after another checks before each source. Code that sends an element and then a terminal event, such as
/// `take` and `just`, checks between the two, because the element may have ended the subscription. An operator that
/// only forwards events does not check: the `SubscriptionSink` drops late events.
@usableFromInline
package class ChainLink {
    #if DEBUG
        private let mark = LiveObjects.Mark()
    #endif

    @usableFromInline
    package init() {}

    /// Receives the link that cancels the source; `nil` if the source never sends an event (`never`), so there is
    /// nothing to cancel. Called at most once, before the source sends anything.
    func attach(_ link: ChainLink?) {
        fatalError("\(type(of: self)) does not implement attach")
    }

    /// Stops the events that flow into this link. Called on any thread; only the first call has an effect.
    func cancel() {
        fatalError("\(type(of: self)) does not implement cancel")
    }

    /// Called when the source is not calling this link, and never will again.
    func sourceGone() {}

    /// Whether events that reach this link would be dropped. Asks the links downstream, too. So this may act: while a
    /// connection is being subscribed, it ends if all its members are stopped.
    @usableFromInline
    package func checkStopped() -> Bool { false }

    /// Removes a member, if this is a hub. Declared here, because a member does not know the type of its hub.
    func remove(_ member: HubMember) {}

    /// Whether a cancellation has no effect any more. A `DisposeBag` removes such a subscription.
    var isFinished: Bool { false }
}
