/// A pipe that stands in the way of a cancellation, too: `run` returns it, and it passes the cancellation on.
///
/// Operators are pipes with an upstream that do something when they are cancelled (`do`), that deliver by a scheduler of their own
/// (`observe(on:)`, `debounce`), or whose upstream changes (`catch`).
package class PipeWithUpstream<Input, Output>: Pipe<Input, Output> {
    package final let upstream = Upstream()

    /// Subscribes to `source`.
    package final func start(_ source: Observable<Input>) -> Link {
        upstream.attach(source.run(self), owner: self)
        return self
    }

    package override func cancel() {
        guard let stop = upstream.stop() else { return }
        upstream.cancel(stop, owner: self)
    }

    package override var isStopped: Bool {
        upstream.isStopped || downstream.isStopped
    }

    package override func stopIfUnwanted() -> Bool {
        upstream.isStopped || downstream.stopIfUnwanted()
    }

    package final override var decider: Link { self }
}
