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
}
