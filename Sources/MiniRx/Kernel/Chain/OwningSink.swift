/// A sink that owns the link of its source, and handles the end of the source in one place.
///
/// A source ends in three ways: with an error, with completion, or released without a terminal event. All three arrive
/// at `onEnd`. By default, the sink cancels the source, then acts on the end:
///
///     terminal event, sourceGone ─▶ onEnd ─ cancel source ─▶ sourceEnded
///
/// A cancellation and an end race to stop `sourceLink`. Only the first one acts.
@usableFromInline
package class OwningSink<Element>: Sink<Element> {
    final let sourceLink = SourceLink()

    final override func attach(_ link: ChainLink?) {
        sourceLink.attach(link, owner: self)
    }

    override func sourceGone() {
        // Usually the source has ended before. This check costs less than stopping it again.
        if !sourceLink.isStopped { onEnd(.gone) }
    }

    /// Cancels the source, then calls `sourceEnded`. A second call, or a call after a cancellation, has no effect.
    package override func onEnd(_ ending: Ending) {
        if cancelSource() { sourceEnded(ending) }
    }

    /// Called at most once, when the source has ended and has been cancelled.
    func sourceEnded(_ ending: Ending) {}

    /// Cancels the source, even if it has just ended.
    /// - Returns: `false` if the source was cancelled before, or another thread is cancelling it.
    @discardableResult
    func cancelSource() -> Bool {
        sourceLink.cancel(owner: self)
    }

    override func cancel() {
        sourceLink.cancel(owner: self)
    }

    package override func checkStopped() -> Bool { sourceLink.isStopped }
}
