/// The kernel's observer: three virtual methods instead of one enumeration.
///
/// A virtual `onNext` passes its argument by address and borrowed, so that an unspecialised hop costs the same for an
/// `Int`, a `String` or a struct: about 4 ns. The same hop with an `Event<Element>` costs 42 to 67 ns, because the
/// enumeration is built, copied and taken apart by generic code.
///
/// A sink may trust the grammar (`next* (error | completed)?`, one call at a time), since whoever calls it keeps it: sources and
/// hubs do, and a sink that ends before its source does (`EndingPipe`) drops what still comes.
@usableFromInline
package class Sink<Element>: Link {
    @usableFromInline
    package override init() {}

    @usableFromInline
    package func onNext(_ element: Element) {
        fatalError("\(type(of: self)) does not implement onNext")
    }

    @usableFromInline
    package func onError(_ error: any Error) {
        fatalError("\(type(of: self)) does not implement onError")
    }

    @usableFromInline
    package func onCompleted() {
        fatalError("\(type(of: self)) does not implement onCompleted")
    }
}

/// A sink that passes on what its operator does not care about.
///
/// An operator's sink overrides `onNext` and whatever else it changes. It adds one object to a subscription and no
/// disposal logic.
@usableFromInline
package class Pipe<Input, Output>: Sink<Input> {
    @usableFromInline
    package final let downstream: Sink<Output>

    @usableFromInline
    package init(_ downstream: Sink<Output>) {
        self.downstream = downstream
        super.init()
    }

    @usableFromInline
    package override func onError(_ error: any Error) {
        downstream.onError(error)
    }

    @usableFromInline
    package override func onCompleted() {
        downstream.onCompleted()
    }

    package override func sourceGone() {
        downstream.sourceGone()
    }

    package override var isStopped: Bool { downstream.isStopped }

    package override func stopIfUnwanted() -> Bool { downstream.stopIfUnwanted() }

    package override var decider: Link { downstream.decider }
}

/// A pipe that may end before its source does, since a closure has thrown or it has had enough. It calls its own `onError` or
/// `onCompleted`, and its `onNext` first asks whether it `hasEnded`.
///
/// An end cancels the chain: the subscription down there sees to that. But a source whose `run` has not returned cannot be
/// cancelled yet, and what it sends until then must not reach the sinks below.
@usableFromInline
package class EndingPipe<Input, Output>: Pipe<Input, Output> {
    /// Whether nothing more is sent.
    final var hasEnded = false

    @usableFromInline
    package final override func onError(_ error: any Error) {
        if hasEnded { return }
        hasEnded = true
        downstream.onError(error)
    }

    @usableFromInline
    package final override func onCompleted() {
        if hasEnded { return }
        hasEnded = true
        downstream.onCompleted()
    }
}

/// A pipe that stands in the way of a cancellation, too: `run` returns it, and it passes the cancellation on.
///
/// For an operator that does something when it is cancelled (`do`), delivers by a scheduler (`observe(on:)`), or whose upstream
/// changes (`catch`).
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
