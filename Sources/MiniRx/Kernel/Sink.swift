/// The kernel's observer: three virtual methods instead of one enumeration.
///
/// A virtual `onNext` passes its argument by address and borrowed, so that an unspecialised hop costs the same for an
/// `Int`, a `String` or a struct: about 4 ns. The same hop with an `Event<Element>` costs 42 to 67 ns, because the
/// enumeration is built, copied and taken apart by generic code.
///
/// A sink may trust the grammar (`next* (error | completed)?`, one call at a time), since whoever calls it keeps it: sources and
/// hubs do.
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

    /// The last words of a source that has attached nothing: the end, if it is wanted, and that it is gone.
    final func endAndGo(_ ending: Ending) {
        if !isStopped { ending.deliver(to: self) }
        sourceGone()
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

    /// Completes after `element`, unless that has been enough.
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

/// A pipe that stands in the way of a cancellation, too: what is below cancels it, and it passes the cancellation on.
///
/// For an operator that does something when it is cancelled (`do`), delivers by a scheduler (`observe(on:)`), or whose upstream
/// changes (`catch`).
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

    /// A source that has come to its end is cancelled at once, though a cancellation may be on its way from below.
    package override func sourceGone() {
        cancelSource()
        downstream.sourceGone()
    }

    /// - Returns: `false` if that was done before, or is being done by another thread.
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

/// A pipe that has work to do at the very end. The last of these events does it:
///
///     subscriber   onSubscribe ─ run ─ onSubscribed     subscribed
///     anyone       cancel                               cancelled
///     source       disposed here, or by its own end     sourceCancelled
///     source       calls no more                        gone
class AftercarePipe<Element>: PipeWithUpstream<Element, Element> {
    private static var subscribed: UInt8 { 1 }
    private static var cancelled: UInt8 { 2 }
    private static var sourceCancelled: UInt8 { 4 }
    private static var gone: UInt8 { 8 }
    private static var all: UInt8 { 15 }
    private let progress = Atomic<UInt8>(0)

    /// For `do`: RxSwift calls `onDispose` inside `dispose()`, also if the source is emitting. Called before `start(_:)`.
    final func doNotWaitUntilSourceIsGone() { progress.store(Self.gone, ordering: .relaxed) }

    /// What is left to do. Called once.
    func afterCancel() {}

    /// `run` has returned.
    final func isSubscribed() { note(Self.subscribed) }

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
        if before != Self.all, before | event == Self.all { afterCancel() }
    }
}
