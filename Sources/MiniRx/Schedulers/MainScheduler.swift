import Dispatch

/// Runs work on the main thread: at once when called there, otherwise through the main queue.
///
/// The main thread is the thread that the process started with, or any thread that runs the main queue. The scheduler
/// recognises it under a run loop, after `dispatchMain()`, under an `async` main, and in tests.
///
/// To keep events in order, use `observe(on:)`. It orders the events of each pipeline separately, so unrelated work on
/// the main queue does not make a pipeline asynchronous.
public final class MainScheduler: SerialDispatchQueueScheduler, @unchecked Sendable {
    /// Runs work at once when called on the main thread, unless another action is running: see `schedule(_:action:)`.
    public static let instance = MainScheduler(mainQueue: ())

    /// Always runs work through the main queue, never at once.
    public static let asyncInstance = SerialDispatchQueueScheduler(mainQueue: ())

    /// Taken while an action of `schedule(_:action:)` runs on the main thread.
    private let turn = Turn()

    /// Stops the program if the current thread is not the main thread.
    /// - Parameter errorMessage: the message to print before the program stops.
    public static func ensureRunningOnMainThread(
        errorMessage: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        require(
            MainThread.isCurrent,
            errorMessage
                ?? "ensureRunningOnMainThread(): not on the main thread; use observe(on: MainScheduler.instance)",
            CallSite(fileID, line))
    }

    /// Runs `action` at once when called on the main thread, otherwise on the main queue.
    ///
    /// If another action is running, `action` runs after it, in constant stack. If that action runs a run loop of its
    /// own, as a modal window does, `action` runs inside that run loop. Delivering elements is not an action: inside an
    /// action, `observe(on:)` and drivers still deliver at once.
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
            turn.whenFree(runNotes) { item.run() }
            // If the running action runs a run loop of its own, as a modal window does, this block runs the item there.
            // Otherwise the note runs the item. The item runs only once.
            DispatchQueue.main.async { [weak item] in if let item { self.runAtOnce(item) } }
            return item
        }
        defer { turn.giveBack(runNotes) }
        return action(state)
    }

    /// Runs the item even if an action is running. In that case the action runs a run loop, and the run loop calls this
    /// method.
    private func runAtOnce(_ item: ScheduledItem) {
        let isTaken = turn.take()
        item.run()
        if isTaken { turn.giveBack(runNotes) }
    }

    private func runNotes() { turn.runNotes(runNotes) }
}
