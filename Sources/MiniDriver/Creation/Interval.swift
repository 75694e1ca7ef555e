public import Dispatch

extension SharedSequence where Element: FixedWidthInteger & Sendable {
    /// Emits 0, 1, 2 and so on, one element every `period`; never completes.
    ///
    /// ```swift
    /// Driver<Int>.interval(.seconds(1))
    ///     .map { "tick \($0)" }
    ///     .drive(label.rx.text).disposed(by: bag)
    /// ```
    ///
    /// ![result: 0, 1, 2, 3](interval)
    ///
    ///      Driver<Int>.interval(.seconds(2))
    ///     --0-1-2-3-
    ///
    /// The elements count runs of the timer. They do not measure time: while the device sleeps or the app is suspended,
    /// the timer does not run, and the count continues where it was. To show how much time has passed, subtract dates
    /// in `map`.
    ///
    /// - Parameter period: the time before the first element and between two elements.
    /// - Precondition: `period` is neither negative nor `.never`.
    public static func interval(
        _ period: RxTimeInterval, fileID: StaticString = #fileID, line: UInt = #line
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(timed: { .interval(period, scheduler: $0, fileID: fileID, line: line) })
    }
}
