/// The kernel's observer: three virtual methods instead of one enumeration.
///
/// A virtual `onNext` takes its argument by address and borrows it, so an unspecialised call costs the same for every
/// element type. With an `Event<Element>`, generic code would build, copy and destructure an enumeration for each call.
///
/// A sink may rely on the grammar (`next* (error | completed)?`, one call at a time): sources and hubs keep it.
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

    /// Finishes a source that has attached nothing: delivers the terminal event unless the sink is stopped, then calls
    /// `sourceGone()`.
    final func endAndSourceGone(_ ending: Ending) {
        if !isStopped { ending.deliver(to: self) }
        sourceGone()
    }
}

/// A sink that forwards everything its operator does not handle.
///
/// An operator's sink overrides `onNext` and what else it changes. It adds one object to a subscription, and no
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

    /// Sends `element`, then completes unless the element has ended the subscription.
    @usableFromInline
    package final func complete(with element: Output) {
        downstream.onNext(element)
        if !downstream.isStopped { downstream.onCompleted() }
    }

    package override func attach(_ link: Link?) {
        downstream.attach(link)
    }

    package override func sourceGone() {
        downstream.sourceGone()
    }

    package override var isStopped: Bool { downstream.isStopped }

    package override var decider: Link { downstream.decider }
}

/// A pipe that the downstream cancels instead of the source; it then cancels the source.
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

    /// Cancels the source as soon as it has ended. A cancellation from below may arrive at the same time.
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

/// A pipe that runs a final action, once all of these events have happened, in any order:
///
///     subscriber   `run` has returned                     subscribed
///     any thread   the downstream has cancelled           cancelled
///     source       was cancelled, or has ended by itself  sourceCancelled
///     source       calls no more                          gone
class FinalActionPipe<Element>: PipeWithUpstream<Element, Element> {
    private static var subscribed: UInt8 { 1 }
    private static var cancelled: UInt8 { 2 }
    private static var sourceCancelled: UInt8 { 4 }
    private static var gone: UInt8 { 8 }
    private static var all: UInt8 { 15 }
    private let progress = Atomic<UInt8>(0)

    /// The final action. Called once.
    func runFinalAction() {}

    /// Called when `run` has returned.
    ///
    /// `do` does not await that the source is gone, to match RxSwift: `onDispose` runs inside `dispose()`, even while the
    /// source is emitting.
    final func noteSubscribed(awaitsSourceGone: Bool) {
        note(awaitsSourceGone ? Self.subscribed : Self.subscribed | Self.gone)
    }

    final override func cancel() {
        note(cancelSource() ? Self.cancelled | Self.sourceCancelled : Self.cancelled)
    }

    final override func sourceGone() {
        note(cancelSource() ? Self.gone | Self.sourceCancelled : Self.gone)
        downstream.sourceGone()
    }

    private func note(_ event: UInt8) {
        if progress.load(ordering: .relaxed) & event == event { return }
        let before = progress.bitwiseOr(event, ordering: .acquiringAndReleasing).oldValue
        if before != Self.all, before | event == Self.all { runFinalAction() }
    }
}
