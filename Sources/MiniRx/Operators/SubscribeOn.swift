extension ObservableType {
    /// Subscribes to the source on `scheduler`, and disposes it there.
    ///
    /// ![source: 1, 2, end; result: 1, 2, end](subscribe-on)
    ///
    ///     source   -1--2--|
    ///      subscribe(on: scheduler)
    ///     result  --1--2--|
    ///
    /// Only the work of subscribing and disposing moves to the scheduler. To move the delivery of events, use
    /// `observe(on:)`. Events that the source emits after `dispose()` has returned are dropped. Once the source is
    /// subscribed, it is released when the scheduler disposes it; after a terminal event, it is released at once.
    ///
    /// - Parameter scheduler: subscribes to the source and disposes it.
    /// - SeeAlso: [SubscribeOn](https://reactivex.io/documentation/operators/subscribeon.html)
    public func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        Lift(asObservable()) { source, downstream in
            let sink = SubscribeOnSink(downstream, source, disposalScheduler: scheduler)
            downstream.attach(sink)
            sink.schedule(scheduler)
        }
    }
}

/// Subscribes to the source later, on a scheduler. The start and a cancellation may race. Each records itself in
/// `progress`, and the second one sees the first.
///
/// A cancellation does not wait: the disposal scheduler, if any, cancels the source. If the scheduler is still inside
/// `source.run`, it cancels the source when `run` has returned. Until then, events are dropped, and a source that emits
/// in a loop stops because `isStopped` is `true`. After a terminal event, the source is cancelled at once: the source
/// or an operator upstream has ended the sequence.
package final class SubscribeOnSink<Element>: PipeWithUpstream<Element, Element>, @unchecked Sendable {
    private let progress = Atomic<UInt8>(0)
    private var source: Observable<Element>?
    private let scheduled = SingleAssignmentDisposable()
    /// Set to `nil` before a disposal is scheduled. The scheduler retains this sink until the disposal has run, so the
    /// two would form a cycle.
    private var disposalScheduler: (any ImmediateSchedulerType)?

    /// - Parameter disposalScheduler: disposes the source; `nil` to dispose it on the cancelling thread.
    package init(
        _ downstream: Sink<Element>, _ source: Observable<Element>, disposalScheduler: (any ImmediateSchedulerType)?
    ) {
        self.source = source
        self.disposalScheduler = disposalScheduler
        super.init(downstream)
    }

    /// Adds `event`, and returns the progress before it.
    private func note(_ event: Progress) -> Progress {
        Progress(rawValue: progress.bitwiseOr(event.rawValue, ordering: .acquiringAndReleasing).oldValue)
    }

    private var isFinished: Bool {
        !Progress.finished.isDisjoint(with: Progress(rawValue: progress.load(ordering: .relaxed)))
    }

    package func schedule(_ scheduler: any ImmediateSchedulerType) {
        scheduled.setDisposable(
            scheduler.schedule(self) { sink in
                sink.begin()
                return Disposables.create()
            })
    }

    package func begin() {
        guard note(.begun).isEmpty, let source else { return }
        self.source = nil
        source.run(self)
        if note(.started).contains(.cancelled) { cancelSource() }
    }

    package override func onNext(_ element: Element) {
        if !isFinished { downstream.onNext(element) }
    }

    package override func onError(_ error: any Error) {
        end(.error(error))
    }

    package override func onCompleted() {
        end(.completed)
    }

    private func end(_ ending: Ending) {
        if note(.ended).isDisjoint(with: .finished) { ending.deliver(to: downstream) }
    }

    package override func cancel() {
        let before = note(.cancelled)
        guard before.contains(.begun) else {
            source = nil
            scheduled.dispose()
            downstream.sourceGone()
            return
        }
        guard !before.contains(.ended), let disposalScheduler else {
            cancelSource()
            return
        }
        self.disposalScheduler = nil
        guard before.contains(.started) else { return }
        _ = disposalScheduler.schedule(SourceDisposal(self)) { disposal in
            disposal.sink.cancelSource()
            return Disposables.create()
        }
    }

    package override var isStopped: Bool { isFinished || super.isStopped }
}

/// What has happened to the subscription so far.
private struct Progress: OptionSet {
    let rawValue: UInt8
    static var begun: Self { Self(rawValue: 1) }
    /// The source has been subscribed.
    static var started: Self { Self(rawValue: 2) }
    static var cancelled: Self { Self(rawValue: 4) }
    static var ended: Self { Self(rawValue: 8) }
    /// If one of these is set, no further event is delivered.
    static var finished: Self { [.cancelled, .ended] }
}

/// Cancels the source on the scheduler, or from `deinit` if the scheduler is released with the work still pending.
private final class SourceDisposal<Element>: Sendable {
    let sink: SubscribeOnSink<Element>

    init(_ sink: SubscribeOnSink<Element>) {
        self.sink = sink
    }

    deinit { sink.cancelSource() }
}
