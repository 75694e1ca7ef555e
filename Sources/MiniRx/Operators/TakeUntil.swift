public import Dispatch

extension ObservableType {
    /// Emits elements until `other` emits, then completes.
    ///
    /// ```swift
    /// // A tap cancels the search.
    /// search("tea").take(until: taps)
    ///     .bind(to: list.rx.lines).disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, 3, 4, end; other: x; result: 1, 2, end](take-until)
    ///
    ///     source  -1--2--3--4--|
    ///     other   -----x
    ///      take(until: other)
    ///     result  -1--2|
    ///
    /// Completion of `other` has no effect. If `other` fails, the result fails. The completion is delivered on the
    /// thread of `other`; if the source emits at that moment, on the thread of the source.
    ///
    /// - Parameter other: its first element completes the result. `other` is subscribed before the source.
    /// - SeeAlso: [TakeUntil](https://reactivex.io/documentation/operators/takeuntil.html)
    @inlinable
    public func take<Source: ObservableType>(until other: Source) -> Observable<Element> {
        asObservable().joined(
            with: other.asObservable(), state: (),
            Role(.delivering) { junction, element in junction.emit(element) },
            Role(.triggering) { junction, _ in junction.endInTurn(.completed) })
    }

    /// Emits elements for `duration`, starting with the subscription, then completes.
    ///
    /// ```swift
    /// prices.take(for: .seconds(5), scheduler: MainScheduler.instance)
    ///     .map { "\($0) €" }
    ///     .bind(to: label.rx.text).disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, 3, 4, end; result: 1, 2, end](take-for)
    ///
    ///     -1--2--3--4--|
    ///      take(for: .seconds(5), scheduler: scheduler)
    ///     -1--2|
    ///
    /// - Parameters:
    ///   - duration: how long to emit elements. 0 or less: until the scheduler next runs. `.never`: forever.
    ///   - scheduler: measures the time and delivers completion.
    /// - SeeAlso: [Take](https://reactivex.io/documentation/operators/take.html)
    public func take(for duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        Operator(asObservable()) { source, downstream in
            TakeForCoordinator(downstream, duration, scheduler, storesElement: false)
                .begin(source, deliversAtOnce: true, startingTimer: duration)
        }
    }
}

private final class TakeForCoordinator<Element>: TimedCoordinator<Element>, @unchecked Sendable {
    override func received(_ element: Element) {
        emit(element)
    }

    override func timerFired(_ now: RxTime) {
        end(.completed)
    }

    /// Otherwise, a source that emits without a pause could keep the turn from the timer again and again.
    override func timerIsLate() {
        sourceObserver?.cancel()
    }
}
