/// The last object of a chain. It enforces the grammar, and the user's disposable cancels it.
///
/// The first terminal event or `dispose()` stops the subscription and cancels the upstream. Later events are dropped.
/// When the source has called `sourceGone()`, the user's closures are released.
///
///     link that the source attached ◀──retains── Subscription ◀──retains── user, DisposeBag
///        └──────retains, through the operators' sinks──────▲
///
/// As in every Rx, this cycle keeps a running subscription alive even if the user discards the disposable. The end of
/// the subscription breaks the cycle.
///
/// Hubs do not retain their members. A sink that joins a hub directly is therefore kept alive by its own `SourceLink`;
/// `cancel(_:owner:)` detects this case and calls `leaveHub()`.
@usableFromInline
package class SubscriptionSink<Element>: OwningSink<Element> {
    #if DEBUG
        private final let running: RunningSubscription
    #endif

    /// - Parameter place: where the user subscribed, for `Resources`.
    init(_ place: CallSite) {
        #if DEBUG
            running = RunningSubscription(place)
        #endif
        super.init()
    }

    /// Subscribes to `source`.
    final func start(_ source: Observable<Element>) -> any Disposable {
        source.run(self)
        return SubscriptionDisposable(subscription: self)
    }

    /// Delivers the terminal event before it cancels the source. If the source was released without a terminal event (a
    /// deallocated subject), ends the subscription without an event.
    package final override func onEnd(_ ending: Ending) {
        guard ending.isEvent else { return stop() }
        guard sourceLink.beginEnd() else { return }
        noteEnd()
        deliver(ending)
        sourceLink.cancel(owner: self)
        disposed()
    }

    /// Called when the user disposes the subscription. During the delivery of the terminal event, cancels the upstream
    /// at once: an operator that disposes the subscription in response may start its next source as soon as this method
    /// returns. `onEnd` does the rest.
    override func cancel() {
        stop()
    }

    override var isFinished: Bool { sourceLink.isStopped }

    private final func stop() {
        guard let stop = sourceLink.stop() else { return }
        if stop.isInEnd { return sourceLink.cancel(stop, owner: self) }
        noteEnd()
        sourceLink.cancel(stop, owner: self)
        disposed()
    }

    @inline(__always)
    private final func noteEnd() {
        #if DEBUG
            running.end()
        #endif
    }

    /// Calls the user's handler for the terminal event. Called at most once; no event follows it.
    func deliver(_ ending: Ending) {}

    /// Called when the subscription has ended, for any reason. May be called twice: an override sets its closure to
    /// `nil`, then calls it.
    func disposed() {}
}
