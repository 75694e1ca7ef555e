/// The schedulers that replace the main scheduler while a test creates its drivers.
///
/// Declared here, not in `MiniDriver`: there `LockedValue` would not be specialised, and every new driver reads this.
package struct SchedulerMocks: ~Copyable, Sendable {
    package typealias MakeScheduler = @Sendable () -> any SchedulerType

    private let mocks = LockedValue<[MakeScheduler]>([])

    package init() {}

    /// The mock added last.
    package var latest: MakeScheduler? { mocks.change { $0.last } }

    package borrowing func add(_ mock: @escaping MakeScheduler) {
        mocks.change { $0.append(mock) }
    }

    /// Removes the mock added last. The mock is released when the lock is not held.
    package borrowing func removeLatest() {
        _ = mocks.change { $0.popLast() }
    }

    #if DEBUG
        private let ended = LockedValue(EndedMock())

        /// Remembers that the mock with this scheduler has ended.
        package borrowing func noteEnd(of scheduler: any SchedulerType) {
            ended.change { $0.scheduler = scheduler as? any StartedScheduler }
        }

        /// Warns once if the mock that ended last has a scheduler that is running. A driver that is made now would not
        /// use it.
        package borrowing func warnIfTheEndedMockIsRunning() {
            guard let scheduler = ended.change({ $0.scheduler }), scheduler.isRunning else { return }
            ended.change { $0.scheduler = nil }
            printWarning(
                "a driver or signal that measures time, such as debounce(_:), was made after SharingScheduler.mock had "
                    + "ended, so it does not use the clock of \(scheduler.origin), which is running. Start that scheduler "
                    + "inside the closure of mock. This is reported once.")
        }
    #endif
}

#if DEBUG
    /// A scheduler that runs while a test has started it.
    package protocol StartedScheduler: AnyObject, Sendable {
        var isRunning: Bool { get }
        /// Where the scheduler was made.
        var origin: String { get }
    }

    private struct EndedMock: @unchecked Sendable {
        weak var scheduler: (any StartedScheduler)?
    }
#endif
