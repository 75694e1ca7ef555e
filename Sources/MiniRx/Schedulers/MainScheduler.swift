import Dispatch

/// Runs work on the main thread: at once when it is there already, otherwise by way of the main queue.
///
/// "The main thread" is the one the process began with, or whatever thread runs the main queue: it is right under a
/// run loop, after `dispatchMain()`, under an `async` main, and in tests.
///
/// Work that must stay in order goes through `observe(on:)`, which keeps an order of its own for each pipeline;
/// unrelated work on the main queue does not make a pipeline asynchronous.
public final class MainScheduler: SerialDispatchQueueScheduler, @unchecked Sendable {
    /// Runs work at once when called on the main thread, and not inside other such work.
    public static let instance = MainScheduler(mainQueue: ())

    /// Never runs work at once: always by way of the main queue.
    public static let asyncInstance = SerialDispatchQueueScheduler(mainQueue: ())

    /// Taken as long as an action of `schedule(_:action:)` runs on the main thread.
    private let turn = Turn()

    /// Stops the program if this is not the main thread.
    /// - Parameter errorMessage: what to say then.
    public static func ensureRunningOnMainThread(errorMessage: String? = nil) {
        require(MainThread.isCurrent, errorMessage ?? "This must run on the main thread.")
    }

    /// Runs `action` before it returns when called on the main thread, otherwise on the main queue.
    ///
    /// When called from inside another action, `action` runs after that one, in constant stack. If that one runs a run loop of
    /// its own, as a modal window does, `action` runs there and does not wait for its end. Delivering elements is no action:
    /// `observe(on:)` and drivers deliver at once inside one, too.
    ///
    /// ```swift
    /// let scheduler = MainScheduler.instance
    /// _ = scheduler.schedule(()) { _ in
    ///     print("first")
    ///     _ = scheduler.schedule(()) { _ in
    ///         print("third")
    ///         return Disposables.create()
    ///     }
    ///     print("second")
    ///     return Disposables.create()
    /// }
    /// // prints first
    /// // prints second
    /// // prints third
    /// ```
    public override func schedule<State: Sendable>(
        _ state: State, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        guard MainThread.isCurrent else {
            let item = ScheduledItem { action(state) }
            DispatchQueue.main.async { self.runAtOnce(item) }
            return item
        }
        guard turn.take() else {
            let item = ScheduledItem { action(state) }
            turn.whenFree { item.run() }
            // The action that is running may run a run loop of its own, as a modal window does. Whoever comes first runs the item.
            DispatchQueue.main.async { [weak item] in if let item { self.runAtOnce(item) } }
            return item
        }
        defer { turn.giveBack() }
        return action(state)
    }

    /// What comes from the main queue does not wait, also if an action runs a run loop of its own.
    private func runAtOnce(_ item: ScheduledItem) {
        let isTaken = turn.take()
        item.run()
        if isTaken { turn.giveBack() }
    }
}
