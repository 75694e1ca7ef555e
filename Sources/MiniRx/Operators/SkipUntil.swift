public import Dispatch

extension ObservableType {
    /// Drops elements until `other` emits.
    ///
    /// ```swift
    /// // Prices count from the first tap on.
    /// prices.skip(until: taps)
    ///     .map { "\($0) €" }.bind(to: label.rx.text).disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, 3, 4, end; other: x; result: 3, 4, end](skip-until)
    ///
    ///     source  -1--2--3--4--|
    ///     other   -----x
    ///             ^----!
    ///      skip(until: other)
    ///     result  -------3--4--|
    ///
    /// The result completes when the source completes, even if `other` has not emitted. Completion of `other` has no
    /// effect. If `other` fails, the result fails.
    ///
    /// - Parameter other: its first element ends the skipping. `other` is subscribed before the source.
    /// - SeeAlso: [SkipUntil](https://reactivex.io/documentation/operators/skipuntil.html)
    @inlinable
    public func skip<Source: ObservableType>(until other: Source) -> Observable<Element> {
        asObservable().joined(
            with: other.asObservable(), state: false,
            Role(.delivering) { junction, element in
                if junction.state { junction.emit(element) }
            },
            Role(.triggering) { junction, _ in
                junction.change { $0 = true }
            } ended: { junction, ending in
                if !ending.isEvent { junction.endInTurn(ending) }
            })
    }

    /// Drops elements for `duration`, starting with the subscription.
    ///
    /// ```swift
    /// prices.skip(.seconds(5), scheduler: MainScheduler.instance)
    ///     .map { "\($0) €" }
    ///     .bind(to: label.rx.text).disposed(by: bag)
    /// ```
    ///
    /// ![source: 1, 2, 3, 4, end; result: 3, 4, end](skip-for)
    ///
    ///     -1--2--3--4--|
    ///      skip(.seconds(5), scheduler: scheduler)
    ///     -------3--4--|
    ///
    /// - Parameters:
    ///   - duration: how long to drop elements. 0 or less: until the scheduler next runs. `.never`: forever.
    ///   - scheduler: measures the time.
    /// - SeeAlso: [Skip](https://reactivex.io/documentation/operators/skip.html)
    public func skip(_ duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        skip(until: Observable<Int>.timer(duration, scheduler: scheduler))
    }
}
