public import Dispatch

extension ObservableType {
    /// Lets elements through until `other` emits, then completes.
    ///
    /// ![source: 1, 2, 3, 4, end; other: x; result: 1, 2, end](take-until)
    ///
    ///     source  -1--2--3--4--|
    ///     other   -----x
    ///      take(until: other)
    ///     result  -1--2|
    ///
    /// Completion of `other` changes nothing; its error ends the result.
    ///
    /// - Parameter other: whose first element ends the result. It is subscribed before the source.
    /// - SeeAlso: [TakeUntil](https://reactivex.io/documentation/operators/takeuntil.html)
    public func take<Source: ObservableType>(until other: Source) -> Observable<Element> {
        let other = other.asObservable()
        return Lift(asObservable(), with: other) { source, downstream in
            let coordinator = TriggeredCoordinator(downstream)
            return coordinator.begin(source, TakeUntilTrigger(coordinator), other, isOpen: true)
        }
    }

    /// Lets elements through for a while, then completes.
    ///
    /// ![source: 1, 2, 3, 4, end; result: 1, 2, end](take-for)
    ///
    ///     -1--2--3--4--|
    ///      take(for: .seconds(5), scheduler: scheduler)
    ///     -1--2|
    ///
    /// - Parameters:
    ///   - duration: for how long, from the subscription on. Of 0 or less: no time, but a turn of the scheduler. Of
    ///     `.never`: for ever.
    ///   - scheduler: whose clock counts, and where completion is delivered.
    /// - SeeAlso: [Take](https://reactivex.io/documentation/operators/take.html)
    public func take(for duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        take(until: Observable<Int>.timer(duration, scheduler: scheduler))
    }
}

private final class TakeUntilTrigger<Element, Other>: Trigger<Element, Other> {
    override func fired() {
        owner.end(.completed)
    }
}
