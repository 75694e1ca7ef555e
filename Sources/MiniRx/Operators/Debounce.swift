public import Dispatch

extension ObservableType {
    /// Emits an element if no other element follows within `dueTime`.
    ///
    /// ```swift
    /// query.debounce(.milliseconds(300), scheduler: MainScheduler.instance)
    ///     .flatMapLatest { search($0) }
    ///     .bind(to: list.rx.lines).disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, 3, 4, end; result: 3, 4, end](debounce)
    ///
    ///     -1-2-3------4-----|
    ///      debounce(.seconds(3), scheduler: scheduler)
    ///     --------3------4--|
    ///
    /// If the source completes, the pending element is emitted first, on the thread of the source. If it fails, the
    /// pending element is dropped.
    ///
    /// - Parameters:
    ///   - dueTime: how long the source must be silent. 0 or less: until the scheduler next runs. `.never`: only the
    ///     last element is emitted, on completion.
    ///   - scheduler: measures the time and delivers the elements.
    /// - SeeAlso: [Debounce](https://reactivex.io/documentation/operators/debounce.html)
    @preconcurrency
    public func debounce(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element>
    where Element: Sendable {
        asObservable().debounce(dueTime, scheduler)
    }
}

extension Observable {
    /// The elements need not be `Sendable` if the source emits on the thread where `scheduler` delivers.
    package func debounce(_ dueTime: RxTimeInterval, _ scheduler: any SchedulerType) -> Observable {
        Operator(self, "debounce") { source, downstream in
            DebounceCoordinator(downstream, dueTime, scheduler, storesElement: true).begin(source)
        }
    }
}

private final class DebounceCoordinator<Element>: TimedCoordinator<Element>, @unchecked Sendable {
    override func received(_ element: Element) {
        let now = scheduler.now
        turn.lock.lock()
        let next = restartedTimer(now)
        waiting.store(element, unlocking: turn.lock)
        if let next { start(next) }
    }

    override func sourceCompleted() {
        turn.whenFree(runNotes) { [self] in
            turn.lock.lock()
            timers.change { $0.stop() }
            let last = waiting.takeIfFull()
            turn.lock.unlock()
            if let last { emit(last) }
            end(.completed)
        }
    }
}
