import Dispatch

// The schedulers of serial and of concurrent queues share these methods.
extension DispatchQueue {
    /// Runs `action` on the queue.
    func run<State: Sendable>(
        _ state: State, _ action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        let item = ScheduledItem { action(state) }
        async { item.run() }
        return item
    }

    /// Runs `action` on the queue after `dueTime`.
    func run<State: Sendable>(
        _ state: State, after dueTime: RxTimeInterval, _ action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        let item = ScheduledItem { action(state) }
        return DispatchTimer(item, on: self, after: dueTime, repeating: .never) { timer in
            item.run()
            timer.stop()
        }
    }

    /// Runs `action` on the queue periodically, one run after another.
    func run<State: Sendable>(
        _ state: State, after dueTime: RxTimeInterval, every period: RxTimeInterval,
        _ action: @escaping @Sendable (State) -> State
    ) -> any Disposable {
        require(
            period.nanoseconds >= 0 && period != .never,
            "schedulePeriodic(_:startAfter:period:action:): period is \(period), must be neither negative nor .never")
        let periodic = PeriodicAction(state, action)
        return DispatchTimer(periodic, on: self, after: dueTime, repeating: period) { _ in periodic.run() }
    }
}
