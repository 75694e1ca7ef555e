public import Dispatch

extension ObservableType where Element: FixedWidthInteger & Sendable {
    /// Counts from 0, one element every `period`, and never terminates.
    ///
    /// ```swift
    /// Observable<Int>.interval(.seconds(1), scheduler: MainScheduler.instance)
    ///     .map { "tick \($0)" }
    ///     .bind(to: label.rx.text).disposed(by: bag)
    /// ```
    ///
    /// ![result: 0, 1, 2, 3](interval)
    ///
    ///      Observable<Int>.interval(.seconds(2), scheduler: scheduler)
    ///     --0-1-2-3-
    ///
    /// The elements count runs of the timer. They do not measure time: while the device sleeps or the app is suspended,
    /// the timer does not run, and the count continues where it was. To show how much time has passed, subtract dates
    /// in `map`.
    ///
    /// - Parameters:
    ///   - period: the time before the first element, and between elements.
    ///   - scheduler: measures the time and delivers the elements.
    /// - Precondition: `period` is neither negative nor `.never`.
    /// - SeeAlso: [Interval](https://reactivex.io/documentation/operators/interval.html)
    public static func interval(
        _ period: RxTimeInterval, scheduler: any SchedulerType, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Element> {
        require(
            period != .never && period.nanoseconds >= 0,
            "interval(_:scheduler:): period is \(period), must be neither negative nor .never", CallSite(fileID, line))
        return counting(startAfter: period, period: period, scheduler)
    }

    /// Emits a count from 0, one number for each run of the scheduler's timer. `interval` and `timer` with a period use
    /// this.
    static func counting(
        startAfter: RxTimeInterval, period: RxTimeInterval, _ scheduler: any SchedulerType,
        _ name: OperatorName = #function
    ) -> Observable<Element> {
        Create(name) { observer in
            scheduler.schedulePeriodic(0 as Element, startAfter: startAfter, period: period) { count in
                observer.onNext(count)
                return count &+ 1
            }
        }
    }
}
