extension ObservableType {
    /// Delivers the events on `scheduler`.
    ///
    /// ```swift
    /// search("tea")
    ///     .observe(on: MainScheduler.instance)
    ///     .bind(to: list.rx.lines).disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, 3, end; result: 1, 2, 3, end](observe-on)
    ///
    ///     -1--2--3--|
    ///      observe(on: scheduler)
    ///     --1--2--3--|
    ///
    /// Events are delivered in order, one at a time, even on a concurrent scheduler. On a dispatch queue, one block
    /// delivers all waiting events. If the delivery takes longer than a few milliseconds, a second block delivers the
    /// rest, so that other work on the queue can run. On other schedulers, each event is scheduled separately.
    ///
    /// On `MainScheduler.instance`, an event emitted on the main thread is delivered at once, unless an earlier event
    /// of the same sequence is still pending. Other sequences and other work on the main queue do not delay it.
    ///
    /// The source is disposed before its terminal event is delivered. If the source ends inside `subscribe`, the
    /// terminal event waits until the source has returned. If an operator between `create` and
    /// `observe(on:)` ends the source while the closure of `create` is still running, the source may be disposed later;
    /// see `create`.
    ///
    /// In Swift 6 mode, the compiler warns if the elements are not `Sendable`.
    ///
    /// - Parameter scheduler: delivers the events.
    /// - SeeAlso: [ObserveOn](https://reactivex.io/documentation/operators/observeon.html)
    @inlinable
    @preconcurrency
    public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> where Element: Sendable {
        asObservable().observed(by: scheduleRounds(on: scheduler), "observe(on:)")
    }
}

/// Schedules a round of a `DeliveryQueue`; `nil` for the main thread, where an event is delivered at once if none is
/// pending.
///
/// - Parameter budget: limits one round; called when the round begins. By default, a round on a dispatch queue delivers
///   many events. On another scheduler it delivers one, because the scheduler may run in virtual time. Ignored on the
///   main scheduler, where `MainDrain` passes the budget.
@usableFromInline
package func scheduleRounds(
    on scheduler: any ImmediateSchedulerType, budget: (@Sendable () -> DeliveryBudget)? = nil
) -> ScheduleRound? {
    if scheduler is MainScheduler { return nil }
    let isQueue = scheduler is any RealTimeScheduler
    let budget = budget ?? { isQueue ? .standard : .events(1) }
    return { round in
        _ = scheduler.schedule(()) {
            round(budget())
            return Disposables.create()
        }
    }
}
