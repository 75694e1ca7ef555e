public import Dispatch

extension SharedSequence where Element: FixedWidthInteger & Sendable {
    /// Emits 0 after `dueTime`, then 1, 2 and so on, one element every `period`; never completes.
    ///
    /// ```swift
    /// // Polls every ten seconds, the first time at once. `flatMapFirst` lets a slow request finish.
    /// Driver<Int>.timer(.seconds(0), period: .seconds(10))
    ///     .flatMapFirst { _ in search("tea").asDriver(onErrorJustReturn: []) }
    ///     .drive(list.rx.lines).disposed(by: bag)
    /// ```
    ///
    /// ![result: 0, 1, 2](timer)
    ///
    ///      Driver<Int>.timer(.seconds(3), period: .seconds(2))
    ///     ---0-1-2-
    ///
    /// The elements count runs of the timer, which does not run while the device sleeps or the app is suspended: see
    /// ``interval(_:fileID:line:)``.
    ///
    /// - Parameters:
    ///   - dueTime: the time before the first element.
    ///   - period: the time between two elements.
    /// - Precondition: `period` is neither negative nor `.never`.
    public static func timer(
        _ dueTime: RxTimeInterval, period: RxTimeInterval, fileID: StaticString = #fileID, line: UInt = #line
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(timed: { .timer(dueTime, period: period, scheduler: $0, fileID: fileID, line: line) })
    }
}
