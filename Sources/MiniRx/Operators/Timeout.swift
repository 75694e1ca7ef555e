public import Dispatch

extension ObservableType {
    /// Fails with `RxError.timeout` if no element arrives within `dueTime`.
    ///
    /// ```swift
    /// search("tea").timeout(.seconds(10), scheduler: MainScheduler.instance)
    ///     .catchAndReturn(["no answer"])
    ///     .bind(to: list.rx.lines).disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, 3, end; result: 1, 2, error](timeout)
    ///
    ///     -1--2-----3--|
    ///      timeout(.seconds(4), scheduler: scheduler)
    ///     -1--2---#
    ///
    /// The time starts at the subscription, and restarts with every element. A terminal event of the source is
    /// delivered at once. The time does not pass while the device sleeps: see ``RxTime``.
    ///
    /// - Parameters:
    ///   - dueTime: how long to wait for an element. 0 or less: until the scheduler next runs. `.never`: forever.
    ///   - scheduler: measures the time and delivers the error.
    /// - SeeAlso: [Timeout](https://reactivex.io/documentation/operators/timeout.html)
    public func timeout(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        asObservable().timeout(dueTime, scheduler, RxError.timeout)
    }

    /// Continues with another sequence if no element arrives within `dueTime`.
    ///
    /// ```swift
    /// search("tea").timeout(.seconds(10), other: cached, scheduler: MainScheduler.instance)
    ///     .bind(to: list.rx.lines)
    ///     .disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, 3, end; other: 8, 9, end; result: 1, 2, 8, 9, end](timeout-other)
    ///
    ///     source  -1--2-----3--|
    ///             ^-------!
    ///     other           -8--9--|
    ///      timeout(.seconds(4), other: other, scheduler: scheduler)
    ///     result  -1--2----8--9--|
    ///
    /// The time starts at the subscription, and restarts with every element. After a timeout, the source is disposed
    /// and `other` is subscribed; `other` has no timeout. If the closure of `create` is still running then, its
    /// disposable is disposed when the closure returns. A terminal event of the source, including an error, is
    /// delivered at once. The time does not pass while the device sleeps: see ``RxTime``.
    ///
    /// - Parameters:
    ///   - dueTime: how long to wait for an element. 0 or less: until the scheduler next runs. `.never`: forever.
    ///   - other: the sequence to continue with.
    ///   - scheduler: measures the time and subscribes to `other`.
    /// - SeeAlso: [Timeout](https://reactivex.io/documentation/operators/timeout.html)
    @preconcurrency
    public func timeout<Source: ObservableConvertibleType>(
        _ dueTime: RxTimeInterval, other: Source, scheduler: any SchedulerType
    ) -> Observable<Element> where Source.Element == Element, Element: Sendable {
        // Distinguishes this timeout from errors of the source and from other timeouts.
        let expiry = Expiry()
        let other = other.asObservable()
        let source = asObservable().timeout(dueTime, scheduler, expiry)
        return source.catching { error in
            if error as? Expiry === expiry { other } else { throw error }
        }
    }
}

extension Observable {
    /// Fails with `error` if no element arrives within `dueTime`.
    fileprivate func timeout(
        _ dueTime: RxTimeInterval, _ scheduler: any SchedulerType, _ error: any Error
    ) -> Observable {
        Operator(self, "timeout") { source, downstream in
            TimeoutCoordinator(downstream, dueTime, scheduler, error)
                .begin(source, deliversAtOnce: true, startingTimer: dueTime)
        }
    }
}

private final class Expiry: Error {}

private final class TimeoutCoordinator<Element>: TimedCoordinator<Element>, @unchecked Sendable {
    private let error: any Error

    init(_ downstream: Sink<Element>, _ dueTime: RxTimeInterval, _ scheduler: any SchedulerType, _ error: any Error) {
        self.error = error
        super.init(downstream, dueTime, scheduler, storesElement: false)
    }

    override func received(_ element: Element) {
        emit(element)
        let now = scheduler.now
        if let next = turn.lock.withLock({ restartedTimer(now) }) { start(next) }
    }

    override func timerFired(_ now: RxTime) {
        end(.error(error))
    }

    /// The time runs even after the source has been released without a terminal event.
    override var isWaiting: Bool { dueTime != .never }
}
