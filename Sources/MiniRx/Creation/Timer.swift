public import Dispatch

extension ObservableType where Element: FixedWidthInteger & Sendable {
    /// Emits 0 after `dueTime`, then completes. With a `period`, continues with 1, 2, … and never terminates.
    ///
    /// ```swift
    /// // Polls every ten seconds, the first time at once. `flatMapFirst` lets a slow request finish.
    /// Observable<Int>.timer(.seconds(0), period: .seconds(10), scheduler: MainScheduler.instance)
    ///     .flatMapFirst { _ in search("tea") }
    ///     .bind(to: list.rx.lines).disposed(by: bag)
    /// ```
    ///
    /// ![result: 0, end](timer)
    ///
    ///      Observable<Int>.timer(.seconds(3), scheduler: scheduler)
    ///     ---(0|)
    ///
    /// ![result: 0, 1, 2](timer-period)
    ///
    ///      Observable<Int>.timer(.seconds(3), period: .seconds(2), scheduler: scheduler)
    ///     ---0-1-2-
    ///
    /// The elements count runs of the timer, which does not run while the device sleeps or the app is suspended: see
    /// `interval(_:scheduler:)`.
    ///
    /// - Parameters:
    ///   - dueTime: the time before the first element.
    ///   - period: the time between elements; `nil` to emit only one.
    ///   - scheduler: measures the time and delivers the elements.
    /// - Precondition: `period` is neither negative nor `.never`.
    /// - SeeAlso: [Timer](https://reactivex.io/documentation/operators/timer.html)
    public static func timer(
        _ dueTime: RxTimeInterval, period: RxTimeInterval? = nil, scheduler: any SchedulerType,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Element> {
        guard let period else {
            return Create { observer in
                scheduler.scheduleRelative((), dueTime: dueTime) {
                    observer.onNext(0)
                    observer.onCompleted()
                    return Disposables.create()
                }
            }
        }
        require(
            period != .never && period.nanoseconds >= 0,
            "timer(_:period:scheduler:): period is \(period), must be neither negative nor .never",
            CallSite(fileID, line))
        return counting(startAfter: dueTime, period: period, scheduler)
    }
}
