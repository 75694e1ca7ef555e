/// A sink that attaches itself to its downstream, instead of passing on the link of its source. When the sink is
/// cancelled, it cancels the source.
///
/// Operators that act on a cancellation use it, such as `do`. `CancelThenEndSink` extends it for operators that deliver
/// on a scheduler (`observe(on:)`), change their source (`catch`) or own a resource (`using`).
@usableFromInline
package class CancellableSink<Input, Output>: ForwardingSink<Input, Output> {
    final let upstream = Upstream()

    /// Attaches this sink and subscribes to `source`.
    @usableFromInline
    package final func start(_ source: Observable<Input>) {
        downstream.attach(self)
        run(source)
    }

    /// Subscribes to `source`.
    func run(_ source: Observable<Input>) {
        source.run(self)
    }

    final override func attach(_ link: ChainLink?) {
        upstream.attach(link, owner: self)
    }

    override func cancel() {
        cancelSource()
    }

    /// Cancels the source, so that the source's link is released. If the downstream cancels at the same time, the
    /// source is cancelled only once.
    override func sourceGone() {
        cancel()
        downstream.sourceGone()
    }

    /// - Returns: `false` if the source was cancelled before, or another thread is cancelling it.
    @discardableResult
    final func cancelSource() -> Bool {
        upstream.cancel(owner: self)
    }

    package override var isStopped: Bool {
        upstream.isStopped || downstream.isStopped
    }
}
