public import Dispatch

extension ObservableType {
    /// Fails with `RxError.timeout` when no element has come for a while.
    ///
    /// ![source: 1, 2, 3, end; result: 1, 2, failure](timeout)
    ///
    ///     -1--2-----3--|
    ///      timeout(.seconds(4), scheduler: scheduler)
    ///     -1--2---#
    ///
    /// Time begins to run with the subscription, and anew with every element. An end of the source passes at once.
    ///
    /// - Parameters:
    ///   - dueTime: how long to wait for an element. Of 0 or less: no time, but a turn of the scheduler. Of `.never`: for ever.
    ///   - scheduler: whose clock counts, and where the error is delivered.
    /// - SeeAlso: [Timeout](https://reactivex.io/documentation/operators/timeout.html)
    public func timeout(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        asObservable().timeout(dueTime, scheduler, RxError.timeout)
    }

    /// Goes on with another sequence when no element has come for a while.
    ///
    /// ![source: 1, 2, 3, end; other: 8, 9, end; result: 1, 2, 8, 9, end](timeout-other)
    ///
    ///     source  -1--2-----3--|
    ///             ^-------!
    ///     other           -8--9--|
    ///      timeout(.seconds(4), other: other, scheduler: scheduler)
    ///     result  -1--2----8--9--|
    ///
    /// Time begins to run with the subscription, and anew with every element. The source is disposed before the other is
    /// subscribed, for which no time runs. Ends of the source, an error too, pass at once.
    ///
    /// - Parameters:
    ///   - dueTime: how long to wait for an element. Of 0 or less: no time, but a turn of the scheduler. Of `.never`: for ever.
    ///   - other: what to go on with.
    ///   - scheduler: whose clock counts, and where the other sequence is subscribed.
    /// - SeeAlso: [Timeout](https://reactivex.io/documentation/operators/timeout.html)
    public func timeout<Source: ObservableConvertibleType>(
        _ dueTime: RxTimeInterval, other: Source, scheduler: any SchedulerType
    ) -> Observable<Element> where Source.Element == Element {
        // Told from the errors of the source, and from those of other timeouts.
        let expiry = Expiry()
        let other = other.asObservable()
        let source = asObservable().timeout(dueTime, scheduler, expiry)
        return source.catching { error in
            if error as? Expiry === expiry { other } else { throw error }
        }
    }
}

extension Observable {
    /// Fails with `error` when nothing comes for a while.
    fileprivate func timeout(
        _ dueTime: RxTimeInterval, _ scheduler: any SchedulerType, _ error: any Error
    ) -> Observable {
        Lift(self, "timeout") { source, downstream in
            TimeoutCoordinator(downstream, dueTime, scheduler, error).begin(source, startingTimer: dueTime)
        }
    }
}

private final class Expiry: Error {}

private final class TimeoutCoordinator<Element>: TimedCoordinator<Element>, @unchecked Sendable {
    private let error: any Error

    init(_ downstream: Sink<Element>, _ dueTime: RxTimeInterval, _ scheduler: any SchedulerType, _ error: any Error) {
        self.error = error
        super.init(downstream, dueTime, scheduler)
    }

    override func received(_ element: Element) {
        emit(element)
        restartTimer()
    }

    override func timerFired() {
        end(.error(error))
    }

    override func sourceCompleted() {
        end(.completed)
    }

    /// Also for a source that has gone without an end.
    override var isWaiting: Bool { dueTime != .never }
}
