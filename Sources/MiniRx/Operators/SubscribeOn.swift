import Synchronization

extension ObservableType {
    /// Subscribes to the source on `scheduler`.
    ///
    ///     source   -1--2--|
    ///      subscribe(on: scheduler)
    ///     result  --1--2--|
    ///
    /// Moves the work that a source does when it is subscribed, not the delivery of later events: for that there is
    /// `observe(on:)`.
    ///
    /// - Parameter scheduler: where the source is subscribed.
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
        let sink = SubscribeOnSink(downstream, source)
        sink.schedule(scheduler)
        return sink
    }
}

/// A subscription that begins later. Beginning and cancelling race for `isDecided`; whoever loses does nothing.
package final class SubscribeOnSink<Element>: PipeWithUpstream<Element, Element>, @unchecked Sendable {
    private let isDecided = Atomic<Bool>(false)
    private var source: Observable<Element>?
    private let scheduled = SingleAssignmentDisposable()

    package init(_ downstream: Sink<Element>, _ source: Observable<Element>) {
        self.source = source
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
        downstream.onNext(element)
    }

    package override func cancel() {
        if isDecided.exchange(true, ordering: .acquiringAndReleasing) {
            super.cancel()
        } else {
            source = nil
            scheduled.dispose()
            downstream.released()
        }
    }
}
