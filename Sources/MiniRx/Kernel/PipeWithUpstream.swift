/// A pipe attached in place of its source. When it is cancelled, it cancels the source.
///
/// For operators that act on a cancellation (`do`), deliver on a scheduler (`observe(on:)`) or change their source
/// (`catch`).
package class PipeWithUpstream<Input, Output>: Pipe<Input, Output> {
    package final let upstream = Upstream()

    /// Subscribes to `source`.
    package final func start(_ source: Observable<Input>) {
        downstream.attach(self)
        source.run(self)
    }

    package final override func attach(_ link: Link?) {
        upstream.attach(link, owner: self)
    }

    package override func cancel() {
        cancelSource()
    }

    /// Cancels the source to release its link. The downstream may cancel at the same time.
    package override func sourceGone() {
        cancelSource()
        downstream.sourceGone()
    }

    /// - Returns: `false` if this was done before, or another thread is doing it.
    @discardableResult
    final func cancelSource() -> Bool {
        guard let stop = upstream.stop() else { return false }
        upstream.cancel(stop, owner: self)
        return true
    }

    package override var isStopped: Bool {
        upstream.isStopped || downstream.isStopped
    }

    package final override var decider: Link { self }
}
