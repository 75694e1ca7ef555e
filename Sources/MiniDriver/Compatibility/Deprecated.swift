// Spellings of the older literature, so that a listing copied from there compiles and is told the present name.

public import MiniRx

extension SharedSequence {
    /// A driver delivers on the main thread: there is nothing to choose.
    @available(*, deprecated, message: "a shared sequence has its scheduler: use throttle(_:latest:)")
    public func throttle(
        _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
    ) -> SharedSequence<SharingStrategy, Element> { throttle(dueTime, latest: latest) }

    /// A driver delivers on the main thread: there is nothing to choose.
    @available(*, deprecated, message: "a shared sequence has its scheduler: use debounce(_:)")
    public func debounce(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType
    ) -> SharedSequence<SharingStrategy, Element> { debounce(dueTime) }

    /// A driver delivers on the main thread: there is nothing to choose.
    @available(*, deprecated, message: "a shared sequence has its scheduler: use delay(_:)")
    public func delay(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType
    ) -> SharedSequence<SharingStrategy, Element> { delay(dueTime) }

    /// The time is an `RxTimeInterval` now: `.milliseconds(300)`.
    @available(*, deprecated, message: "use throttle(.milliseconds(300)) or the like")
    public func throttle(
        _ seconds: Double, latest: Bool = true
    ) -> SharedSequence<SharingStrategy, Element> { throttle(.seconds(seconds), latest: latest) }

    /// The time is an `RxTimeInterval` now: `.milliseconds(300)`.
    @available(*, deprecated, message: "use debounce(.milliseconds(300)) or the like")
    public func debounce(_ seconds: Double) -> SharedSequence<SharingStrategy, Element> {
        debounce(.seconds(seconds))
    }

    /// The time is an `RxTimeInterval` now: `.milliseconds(300)`.
    @available(*, deprecated, message: "use delay(.milliseconds(300)) or the like")
    public func delay(_ seconds: Double) -> SharedSequence<SharingStrategy, Element> { delay(.seconds(seconds)) }
}
