// Signatures from older literature: code copied from there compiles, with a warning that names the current form.

public import Dispatch
public import MiniRx

extension SharedSequence {
    /// Use `throttle(_:latest:)`: a driver or signal always delivers on the main thread.
    @available(*, deprecated, message: "a shared sequence delivers on the main thread: use throttle(_:latest:)")
    public func throttle(
        _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
    ) -> SharedSequence<SharingStrategy, Element> { throttle(dueTime, latest: latest) }

    /// Use `debounce(_:)`: a driver or signal always delivers on the main thread.
    @available(*, deprecated, message: "a shared sequence delivers on the main thread: use debounce(_:)")
    public func debounce(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType
    ) -> SharedSequence<SharingStrategy, Element> { debounce(dueTime) }

    /// Use `delay(_:)`: a driver or signal always delivers on the main thread.
    @available(*, deprecated, message: "a shared sequence delivers on the main thread: use delay(_:)")
    public func delay(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType
    ) -> SharedSequence<SharingStrategy, Element> { delay(dueTime) }

    /// Use an `RxTimeInterval`, such as `.milliseconds(300)`.
    @available(*, deprecated, message: "use an RxTimeInterval: throttle(.milliseconds(300))")
    public func throttle(
        _ seconds: Double, latest: Bool = true
    ) -> SharedSequence<SharingStrategy, Element> { throttle(.seconds(seconds), latest: latest) }

    /// Use an `RxTimeInterval`, such as `.milliseconds(300)`.
    @available(*, deprecated, message: "use an RxTimeInterval: debounce(.milliseconds(300))")
    public func debounce(_ seconds: Double) -> SharedSequence<SharingStrategy, Element> {
        debounce(.seconds(seconds))
    }

    /// Use an `RxTimeInterval`, such as `.milliseconds(300)`.
    @available(*, deprecated, message: "use an RxTimeInterval: delay(.milliseconds(300))")
    public func delay(_ seconds: Double) -> SharedSequence<SharingStrategy, Element> { delay(.seconds(seconds)) }
}
