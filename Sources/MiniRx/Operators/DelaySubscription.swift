public import Dispatch

extension ObservableType {
    /// Subscribes to the source `dueTime` later.
    ///
    /// ```swift
    /// // Starts to search after a second, unless it is disposed before.
    /// search("tea").delaySubscription(.seconds(1), scheduler: MainScheduler.instance)
    ///     .bind(to: list.rx.lines).disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, end; result: 1, 2, end](delaySubscription)
    ///
    ///     source    -1--2--|
    ///      delaySubscription(.seconds(2), scheduler: scheduler)
    ///     result  ---1--2--|
    ///
    /// Elements that a hot source emits in the meantime are missed. To delay them instead, use `delay`.
    ///
    /// - Parameters:
    ///   - dueTime: the delay. If it is 0 or less, the source is subscribed when the scheduler next runs. If it is
    ///     `.never`, the source is never subscribed.
    ///   - scheduler: measures the time and subscribes to the source.
    /// - SeeAlso: [Delay](https://reactivex.io/documentation/operators/delay.html)
    public func delaySubscription(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        Operator(asObservable()) { source, downstream in
            let sink = SubscribeOnSink(downstream, source, disposalScheduler: nil)
            downstream.attach(sink)
            sink.beginLater { scheduler.scheduleRelative($0, dueTime: dueTime, action: $1) }
        }
    }
}
