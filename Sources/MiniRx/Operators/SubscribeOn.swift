extension ObservableType {
    /// Subscribes to the source on `scheduler`, and disposes it there.
    ///
    /// ```swift
    /// let background = SerialDispatchQueueScheduler(qos: .userInitiated)
    /// search("tea").subscribe(on: background).observe(on: MainScheduler.instance)
    ///     .bind(to: list.rx.lines).disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, end; result: 1, 2, end](subscribe-on)
    ///
    ///     source   -1--2--|
    ///      subscribe(on: scheduler)
    ///     result  --1--2--|
    ///
    /// Only the work of subscribing and disposing moves to the scheduler. To move the delivery of events, use
    /// `observe(on:)`. Events that the source emits after `dispose()` has returned are dropped. After `dispose()`, the
    /// source is released when the scheduler disposes it; after a terminal event, it is released at once. While the
    /// source is inside the closure of `create`, the observer is released when that closure returns. An endless source
    /// that emits in a loop ends at its next element.
    ///
    /// - Parameter scheduler: subscribes to the source and disposes it.
    /// - SeeAlso: [SubscribeOn](https://reactivex.io/documentation/operators/subscribeon.html)
    public func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        Operator(asObservable()) { source, downstream in
            let sink = SubscribeOnSink(downstream, source, disposalScheduler: scheduler)
            downstream.attach(sink)
            sink.beginLater { scheduler.schedule($0, action: $1) }
        }
    }
}

extension Observable {
    /// Subscribes on the main thread. Controls and `SharedSequence.asObservable()` use this. Controls also dispose on
    /// the main thread, because user interface objects must be used on the main thread only.
    package func subscribedOnMain(_ name: OperatorName = "", disposesOnMain: Bool = false) -> Observable {
        Operator(self, name) { source, downstream in
            if MainThread.isCurrent, !disposesOnMain { return source.run(downstream) }
            let sink = SubscribeOnSink(
                downstream, source, disposalScheduler: disposesOnMain ? MainScheduler.instance : nil)
            downstream.attach(sink)
            // `instance` runs one action at a time. If `begin()` were such an action, an action that the source
            // schedules on `instance` during its `run` would wait until `run` returns. `asyncInstance` runs `begin()`
            // outside `instance`.
            if MainThread.isCurrent { return sink.begin() }
            sink.beginLater { MainScheduler.asyncInstance.schedule($0, action: $1) }
        }
    }
}

/// Subscribes to the source later, on a scheduler.
///
/// Without a disposal scheduler, `cancel()` cancels the source at once. With one, the scheduler cancels the source
/// later. But if another thread is still inside `source.run`, that thread cancels the source when `run` has returned.
/// Until then, events are dropped, and a source that emits in a loop stops because `checkStopped()` returns `true`. The
/// source is cancelled at once if the cancelling thread itself is inside `source.run`, or if the source has ended.
package final class SubscribeOnSink<Element>: CancelThenEndSink<Element, Element>, @unchecked Sendable {
    /// Set by the scheduler when it begins, or by a cancellation that comes first. The thread that sets it owns
    /// `source`.
    private let hasBegun = AtomicVariable<Bool>(false)
    private var source: Observable<Element>?
    private let isCancelled = AtomicVariable<Bool>(false)
    /// Used only with a `disposalScheduler`. If `.returned` arrives last, that thread cancels the source; if
    /// `.cancelled` does, the scheduler cancels it.
    private let disposal = Rendezvous(of: [.returned, .cancelled])
    private let scheduled = SingleAssignmentDisposable()
    /// Set to `nil` before a disposal is scheduled. The scheduler retains this sink until the disposal has run; if the
    /// sink retained the scheduler, the two would form a cycle.
    private var disposalScheduler: (any ImmediateSchedulerType)?

    /// - Parameter disposalScheduler: disposes the source; `nil` to dispose it on the cancelling thread.
    init(
        _ downstream: Sink<Element>, _ source: Observable<Element>, disposalScheduler: (any ImmediateSchedulerType)?
    ) {
        self.source = source
        self.disposalScheduler = disposalScheduler
        super.init(downstream)
    }

    /// - Parameter schedule: a method of a scheduler.
    func beginLater(
        _ schedule: (SubscribeOnSink, @escaping @Sendable (SubscribeOnSink) -> any Disposable) -> any Disposable
    ) {
        scheduled.setDisposable(
            schedule(self) { sink in
                sink.begin()
                return Disposables.create()
            })
    }

    func begin() {
        if hasBegun.exchange(true, ordering: .acquiringAndReleasing) { return }
        guard let source else { return }
        self.source = nil
        run(source)
    }

    override func sourceSubscribed() {
        if disposal.arrive(.returned) { cancelSource() }
    }

    package override func onNext(_ element: Element) {
        if !isCancelled.load(ordering: .relaxed) { downstream.onNext(element) }
    }

    override func sourceEnded(_ ending: Ending) {
        ending.deliver(to: downstream)
    }

    package override func cancel() {
        isCancelled.store(true, ordering: .relaxed)
        if !hasBegun.exchange(true, ordering: .acquiringAndReleasing) {
            source = nil
            scheduled.dispose()
            return downstream.sourceGone()
        }
        guard !sourceLink.isStopped, !isSubscribing, let disposalScheduler else {
            cancelSource()
            return
        }
        self.disposalScheduler = nil
        guard disposal.arrive(.cancelled) else { return }
        _ = disposalScheduler.schedule(SourceDisposal(self)) { disposal in
            disposal.sink.cancelSource()
            return Disposables.create()
        }
    }
}

/// Cancels the source on the scheduler, or from `deinit` if the scheduler is released with the work still pending.
private final class SourceDisposal<Element>: Sendable {
    let sink: SubscribeOnSink<Element>

    init(_ sink: SubscribeOnSink<Element>) {
        self.sink = sink
    }

    deinit { sink.cancelSource() }
}
