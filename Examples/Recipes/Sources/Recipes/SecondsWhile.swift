import MiniDriver

/// Counts the seconds in which `isRunning` is `true`.
///
/// When to use it: for a stopwatch that can be paused.
/// What it does not do: keep the part of the second that a pause interrupts; use a shorter interval for that. It counts the runs
/// of a timer, not time: after the app was suspended, the count continues where it was. To show how much time has passed,
/// subtract dates.
@MainActor func seconds(while isRunning: Driver<Bool>) -> Driver<Int> {
    isRunning.distinctUntilChanged()
        .flatMapLatest { $0 ? Driver<Int>.interval(.seconds(1)) : .never() }
        .scan(0) { count, _ in count + 1 }
}
