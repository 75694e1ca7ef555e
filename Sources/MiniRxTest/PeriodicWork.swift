import MiniRx

/// Periodic work, which schedules itself again each time it runs.
final class PeriodicWork<State: Sendable>: Disposable, @unchecked Sendable {
    private let scheduler: VirtualTimeScheduler
    private let period: Int
    private let action: PeriodicAction<State>
    private let next = SerialDisposable()

    init(
        _ scheduler: VirtualTimeScheduler, _ state: State, period: Int, _ action: @escaping @Sendable (State) -> State
    ) {
        self.scheduler = scheduler
        self.period = period
        self.action = PeriodicAction(state, action)
    }

    func schedule(after ticks: Int) {
        next.disposable = scheduler.enqueue(after: ticks) {
            self.step()
            return Disposables.create()
        }
    }

    private func step() {
        if action.isDisposed { return }
        // Stop at the last tick. Every later run would be due at that tick, so this would never end.
        if scheduler.clock < .max { schedule(after: period) }
        action.run()
    }

    func dispose() {
        next.dispose()
        action.dispose()
    }
}
