public import Dispatch

/// Runs work on the main thread: at once when it is there already, otherwise by way of the main queue.
///
/// "The main thread" is the one the process began with, or whatever thread runs the main queue: it is right under a
/// run loop, after `dispatchMain()`, under an `async` main, and in tests.
///
/// Work that must stay in order goes through `observe(on:)`, which keeps an order of its own for each pipeline;
/// unrelated work on the main queue does not make a pipeline asynchronous.
public final class MainScheduler: SchedulerType {
    /// Runs work at once when called on the main thread.
    public static let instance = MainScheduler()

    /// Never runs work at once: always by way of the main queue.
    public static let asyncInstance = SerialDispatchQueueScheduler(mainQueue: ())

    private init() {}

    /// The present time.
    public var now: RxTime { .now() }

    /// Stops the program if this is not the main thread.
    /// - Parameter errorMessage: what to say then.
    public static func ensureRunningOnMainThread(errorMessage: String? = nil) {
        require(MainThread.isCurrent, errorMessage ?? "This must run on the main thread.")
    }

    /// Runs `action` before it returns when called on the main thread, otherwise on the main queue.
    public func schedule<State: Sendable>(
        _ state: State, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        if MainThread.isCurrent { return action(state) }
        return DispatchQueueScheduling.schedule(on: .main, state, action)
    }

    /// Runs `action` on the main queue after `dueTime`.
    public func scheduleRelative<State: Sendable>(
        _ state: State, dueTime: RxTimeInterval, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        DispatchQueueScheduling.scheduleRelative(on: .main, state, dueTime, action)
    }

    /// Runs `action` on the main queue again and again.
    public func schedulePeriodic<State: Sendable>(
        _ state: State, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping @Sendable (State) -> State
    ) -> any Disposable {
        DispatchQueueScheduling.schedulePeriodic(on: .main, state, startAfter, period, action)
    }
}
