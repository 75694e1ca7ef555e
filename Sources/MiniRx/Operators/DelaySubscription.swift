public import Dispatch

extension ObservableType {
    /// Subscribes to the source later.
    ///
    /// ![source: 1, 2, end; result: 1, 2, end](delaySubscription)
    ///
    ///     source    -1--2--|
    ///      delaySubscription(.seconds(2), scheduler: scheduler)
    ///     result  ---1--2--|
    ///
    /// What a hot source emits until then is missed; `delay` shifts the elements instead.
    ///
    /// - Parameters:
    ///   - dueTime: by how much. Of 0 or less: by no time, but a turn of the scheduler. Of `.never`: the source is never
    ///     subscribed.
    ///   - scheduler: whose clock counts, and where the source is subscribed.
    /// - SeeAlso: [Delay](https://reactivex.io/documentation/operators/delay.html)
    public func delaySubscription(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        let later = Later(scheduler: scheduler, dueTime: dueTime)
        return Lift(asObservable()) { source, downstream in
            let sink = SubscribeOnSink(downstream, source, disposalScheduler: nil)
            downstream.attach(sink)
            sink.schedule(later)
        }
    }
}

private struct Later: ImmediateSchedulerType {
    let scheduler: any SchedulerType
    let dueTime: RxTimeInterval

    func schedule<State: Sendable>(
        _ state: State, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        scheduler.scheduleRelative(state, dueTime: dueTime, action: action)
    }
}
