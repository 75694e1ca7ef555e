internal import MiniRxSynchronization

/// Runs work on the thread that schedules it. If other work of this scheduler is running there, the new work waits
/// until that work has returned.
///
/// No operator of MiniRx needs this scheduler: synchronous sources deliver synchronously, and the stack stays bounded.
/// It exists so that code written for RxSwift compiles.
///
/// ```swift
/// let scheduler = CurrentThreadScheduler.instance
/// _ = scheduler.schedule(()) { _ in
///     _ = scheduler.schedule(()) { _ in
///         print("second")
///         return Disposables.create()
///     }
///     print("first")
///     return Disposables.create()
/// }
/// // prints first
/// // prints second
/// ```
public final class CurrentThreadScheduler: ImmediateSchedulerType, @unchecked Sendable {
    /// The only instance, for all threads.
    public static let instance = CurrentThreadScheduler()

    private let lock = Lock()
    /// The threads on which work runs now, usually few. Guarded by the lock.
    private var threads: [Work] = []

    private struct Work {
        let thread: UInt
        /// The items to run after the running one has returned.
        var waiting: [ScheduledItem] = []
    }

    private init() {}

    /// Whether work that is scheduled now would run at once, because no other work runs on this thread.
    public static var isScheduleRequired: Bool {
        let thread = currentThread()
        return instance.lock.withLock { instance.index(of: thread) == nil }
    }

    /// Runs `action` before this method returns. If another action is running on this thread, `action` runs after it
    /// instead, in constant stack.
    public func schedule<State: Sendable>(
        _ state: State, action: @escaping @Sendable (State) -> any Disposable
    ) -> any Disposable {
        let thread = currentThread()
        let item = ScheduledItem { action(state) }
        let isFirst = lock.withLock {
            guard let index = index(of: thread) else {
                threads.append(Work(thread: thread))
                return true
            }
            threads[index].waiting.append(item)
            return false
        }
        guard isFirst else { return item }
        item.run()
        while let items = takeAll(thread) {
            for item in items { item.run() }
        }
        return item
    }

    /// Removes and returns the items that wait for `thread`. If there are none, removes the thread and returns `nil`.
    private func takeAll(_ thread: UInt) -> [ScheduledItem]? {
        lock.withLock {
            guard let index = index(of: thread) else { return nil }
            if threads[index].waiting.isEmpty {
                threads.remove(at: index)
                return nil
            }
            defer { threads[index].waiting = [] }
            return threads[index].waiting
        }
    }

    private func index(of thread: UInt) -> Int? {
        threads.firstIndex { $0.thread == thread }
    }
}
