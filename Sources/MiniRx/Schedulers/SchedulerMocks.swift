/// The schedulers that stand in for the main one while a test makes its drivers.
///
/// Not in `MiniDriver`, since there its `Guarded` would not be specialised, and every driver that is made asks.
package struct SchedulerMocks: ~Copyable, Sendable {
    package typealias MakeScheduler = @Sendable () -> any SchedulerType

    private let inForce = Guarded<[MakeScheduler]>([])

    package init() {}

    /// The one that was added last.
    package var latest: MakeScheduler? { inForce.change { $0.last } }

    package borrowing func add(_ mock: @escaping MakeScheduler) {
        inForce.change { $0.append(mock) }
    }

    /// Takes out the one that was added last, which leaves the lock alive.
    package borrowing func removeLatest() {
        _ = inForce.change { $0.popLast() }
    }
}
