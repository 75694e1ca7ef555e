import Synchronization

extension ObservableType {
    /// Subscribes to the source on `scheduler`, and disposes it there.
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
    public func subscribe(
        on scheduler: any ImmediateSchedulerType, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Element> {
        SubscribeOn(asObservable(), scheduler, CallSite(fileID, line))
    }
}

private final class SubscribeOn<Element>: Operator<Element, Element>, @unchecked Sendable {
    private let scheduler: any ImmediateSchedulerType

    init(_ source: Observable<Element>, _ scheduler: any ImmediateSchedulerType, _ place: CallSite) {
        self.scheduler = scheduler
        super.init(source, place)
    }

    override var name: String { "subscribe" }

    override func run(_ downstream: Sink<Element>) -> Link? {
        let sink = SubscribeOnSink(downstream, source, disposalScheduler: scheduler)
        sink.schedule(scheduler)
        return sink
    }
}

/// A subscription that begins later. Beginning and cancelling race for `isDecided`; whoever loses does nothing.
///
/// When it is cancelled, the source is later, on the scheduler. What that sends until then is dropped. After an end there is
/// nothing to wait for: the source has come to it by itself, or something above has.
package final class SubscribeOnSink<Element>: PipeWithUpstream<Element, Element>, @unchecked Sendable {
    private let isDecided = Atomic<Bool>(false)
    /// Whether the end has come, or the cancellation.
    private let isOver = Atomic<Bool>(false)
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

    package func schedule(_ scheduler: any ImmediateSchedulerType) {
        scheduled.setDisposable(
            scheduler.schedule(self) { sink in
                sink.begin()
                return Disposables.create()
            })
    }

    package func begin() {
        guard !isDecided.exchange(true, ordering: .acquiringAndReleasing), let source else { return }
        self.source = nil
        _ = start(source)
    }

    package override func onNext(_ element: Element) {
        if !isOver.load(ordering: .relaxed) { downstream.onNext(element) }
    }

    package override func onError(_ error: any Error) {
        over(.error(error))
    }

    package override func onCompleted() {
        over(.completed)
    }

    private func over(_ ending: Ending) {
        if !isOver.exchange(true, ordering: .relaxed) { ending.deliver(to: downstream) }
    }

    package override func cancel() {
        guard isDecided.exchange(true, ordering: .acquiringAndReleasing) else {
            source = nil
            scheduled.dispose()
            downstream.released()
            return
        }
        guard !isOver.exchange(true, ordering: .relaxed), let disposalScheduler else { return cancelSource() }
        self.disposalScheduler = nil
        _ = disposalScheduler.schedule(SourceDisposal(self)) { disposal in
            disposal.sink.cancelSource()
            return Disposables.create()
        }
    }

    fileprivate func cancelSource() {
        super.cancel()
    }

    package override var isStopped: Bool { isOver.load(ordering: .relaxed) || super.isStopped }

    package override func stopIfUnwanted() -> Bool { isOver.load(ordering: .relaxed) || super.stopIfUnwanted() }
}

/// Cancels the source when the scheduler comes to it, or else when the scheduler is let go with what is left to do.
private final class SourceDisposal<Element>: Sendable {
    let sink: SubscribeOnSink<Element>

    init(_ sink: SubscribeOnSink<Element>) {
        self.sink = sink
    }

    deinit { sink.cancelSource() }
}
