import Synchronization

/// The scheduler on which drivers and signals deliver and tell the time: the main scheduler, except in tests.
///
/// ```swift
/// SharingScheduler.mock(scheduler: testScheduler) {
///     let driver = viewModel.results        // made with the clock of the test
/// }
/// ```
///
/// A mock changes the clock and the order, never the thread: what is driven still runs on the main thread.
public enum SharingScheduler {
    /// Makes a scheduler.
    public typealias MakeScheduler = @Sendable () -> any SchedulerType

    private static let mocks = Mutex<[MakeScheduler]>([])

    /// Makes the scheduler for the next driver or signal.
    public static var make: MakeScheduler {
        let mock: MakeScheduler? = mocks.withLock { mocks in mocks.last }
        return mock ?? { MainScheduler.instance }
    }

    /// The mock that is in force, if one is.
    package static var mocked: (any SchedulerType)? {
        let mock: MakeScheduler? = mocks.withLock { mocks in mocks.last }
        return mock?()
    }

    /// Drivers and signals that are made while `action` runs use `scheduler`.
    ///
    /// - Parameters:
    ///   - scheduler: usually a `TestScheduler`.
    ///   - action: makes the drivers.
    public static func mock<Result>(scheduler: any SchedulerType, action: () throws -> Result) rethrows -> Result {
        try mock(makeScheduler: { scheduler }, action: action)
    }

    /// Drivers and signals that are made while `action` runs use what `makeScheduler` makes.
    ///
    /// - Parameters:
    ///   - makeScheduler: called for each driver or signal.
    ///   - action: makes the drivers.
    public static func mock<Result>(
        makeScheduler: @escaping MakeScheduler, action: () throws -> Result
    ) rethrows -> Result {
        mocks.withLock { $0.append(makeScheduler) }
        defer { mocks.withLock { _ = $0.popLast() } }
        return try action()
    }
}
