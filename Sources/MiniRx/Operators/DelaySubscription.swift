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
    public func delaySubscription(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Element> {
        DelaySubscription(asObservable(), Later(scheduler: scheduler, dueTime: dueTime), CallSite(fileID, line))
    }
}

private final class DelaySubscription<Element>: Operator<Element, Element>, @unchecked Sendable {
    private let later: Later

    init(_ source: Observable<Element>, _ later: Later, _ place: CallSite) {
        self.later = later
        super.init(source, place)
    }

    override func run(_ downstream: Sink<Element>) -> Link? {
        let sink = SubscribeOnSink(downstream, source, disposalScheduler: nil)
        sink.schedule(later)
        return sink
    }
}

/// Does everything a while later than a scheduler would.
private struct Later: ImmediateSchedulerType {
    let scheduler: any SchedulerType
    let dueTime: RxTimeInterval

    func schedule<State: Sendable>(
        _ state: State, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        scheduler.scheduleRelative(state, dueTime: dueTime, action: action)
    }
}
