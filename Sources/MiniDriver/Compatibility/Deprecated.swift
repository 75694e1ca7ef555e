// Signatures from older literature: code copied from there compiles, with a warning that names the current form.

public import MiniRx

extension SharedSequence {
    /// Use `throttle(_:latest:)`: a driver or signal always delivers on the main thread.
    @available(*, deprecated, message: "a shared sequence has its scheduler: use throttle(_:latest:)")
    public func throttle(
        _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
    ) -> SharedSequence<SharingStrategy, Element> { throttle(dueTime, latest: latest) }

    /// Use `debounce(_:)`: a driver or signal always delivers on the main thread.
    @available(*, deprecated, message: "a shared sequence has its scheduler: use debounce(_:)")
    public func debounce(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType
    ) -> SharedSequence<SharingStrategy, Element> { debounce(dueTime) }

    /// Use `delay(_:)`: a driver or signal always delivers on the main thread.
    @available(*, deprecated, message: "a shared sequence has its scheduler: use delay(_:)")
    public func delay(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType
    ) -> SharedSequence<SharingStrategy, Element> { delay(dueTime) }

    /// Use an `RxTimeInterval`, such as `.milliseconds(300)`.
    @available(*, deprecated, message: "use throttle(.milliseconds(300)) or the like")
    public func throttle(
        _ seconds: Double, latest: Bool = true
    ) -> SharedSequence<SharingStrategy, Element> { throttle(.seconds(seconds), latest: latest) }

    /// Use an `RxTimeInterval`, such as `.milliseconds(300)`.
    @available(*, deprecated, message: "use debounce(.milliseconds(300)) or the like")
    public func debounce(_ seconds: Double) -> SharedSequence<SharingStrategy, Element> {
        debounce(.seconds(seconds))
    }

    /// Use an `RxTimeInterval`, such as `.milliseconds(300)`.
    @available(*, deprecated, message: "use delay(.milliseconds(300)) or the like")
    public func delay(_ seconds: Double) -> SharedSequence<SharingStrategy, Element> { delay(.seconds(seconds)) }
}
