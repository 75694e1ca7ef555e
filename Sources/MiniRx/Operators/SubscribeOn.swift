extension ObservableType {
    /// Subscribes to the source on `scheduler`, and disposes it there.
    ///
    /// ![source: 1, 2, end; result: 1, 2, end](subscribe-on)
    ///
    ///     source   -1--2--|
    ///      subscribe(on: scheduler)
    ///     result  --1--2--|
    ///
    /// Moves the work that a source does when it is subscribed and disposed, not the delivery of later events: for that
    /// there is `observe(on:)`. Nothing is delivered after `dispose()` has returned; the source is let go when the
    /// scheduler gets to it.
    ///
    /// - Parameter scheduler: where the source is subscribed and disposed.
    /// - SeeAlso: [SubscribeOn](https://reactivex.io/documentation/operators/subscribeon.html)
    public func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        Lift(asObservable()) { source, downstream in
            let sink = SubscribeOnSink(downstream, source, disposalScheduler: scheduler)
            downstream.attach(sink)
            sink.schedule(scheduler)
        }
    }
}

/// A subscription that begins later. Beginning and being cancelled race for one word; whoever comes second sees the other.
///
/// Who cancels it does not wait: the source is cancelled by the scheduler, or, if it is just being subscribed there, as soon
/// as that returns. What it sends until then is dropped, and a source that loops finds out that nothing is wanted. After an
/// end there is nothing to wait for: the source has come to it by itself, or something above has.
package final class SubscribeOnSink<Element>: PipeWithUpstream<Element, Element>, @unchecked Sendable {
    private let progress = Atomic<UInt8>(0)
    private var source: Observable<Element>?
    private let scheduled = SingleAssignmentDisposable()
    /// Let go by the cancellation, which waits there.
    private var disposalScheduler: (any ImmediateSchedulerType)?

    /// - Parameter disposalScheduler: where the source is disposed; `nil`: wherever the cancellation comes from.
    package init(
        _ downstream: Sink<Element>, _ source: Observable<Element>, disposalScheduler: (any ImmediateSchedulerType)?
    ) {
        self.source = source
        self.disposalScheduler = disposalScheduler
        super.init(downstream)
    }

    /// Notes what has happened, and returns what had before.
    private func note(_ event: Progress) -> Progress {
        Progress(rawValue: progress.bitwiseOr(event.rawValue, ordering: .acquiringAndReleasing).oldValue)
    }

    private var isOver: Bool { !Progress.over.isDisjoint(with: Progress(rawValue: progress.load(ordering: .relaxed))) }

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
        if !isOver { downstream.onNext(element) }
    }

    package override func onError(_ error: any Error) {
        end(.error(error))
    }

    package override func onCompleted() {
        end(.completed)
    }

    private func end(_ ending: Ending) {
        if note(.ended).isDisjoint(with: .over) { ending.deliver(to: downstream) }
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

    package override var isStopped: Bool { isOver || super.isStopped }
}

/// What has happened to the subscription.
private struct Progress: OptionSet {
    let rawValue: UInt8
    static var begun: Self { Self(rawValue: 1) }
    /// The source has been subscribed.
    static var started: Self { Self(rawValue: 2) }
    static var cancelled: Self { Self(rawValue: 4) }
    static var ended: Self { Self(rawValue: 8) }
    /// Nothing is sent any more.
    static var over: Self { [.cancelled, .ended] }
}

/// Cancels the source when the scheduler comes to it, or else when the scheduler is let go with what is left to do.
private final class SourceDisposal<Element>: Sendable {
    let sink: SubscribeOnSink<Element>

    init(_ sink: SubscribeOnSink<Element>) {
        self.sink = sink
    }

    deinit { sink.cancelSource() }
}
