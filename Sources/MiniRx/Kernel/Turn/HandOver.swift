internal import MiniRxSynchronization

/// Decides when a call on the main thread has worked long enough for other threads.
///
/// A thread that has a `Turn`, or runs a `Trampoline`, also does the work that other threads ask for meanwhile. Under a
/// fast emitter this never ends. The main thread therefore does such work for one `DeliveryBudget`, from the first piece
/// on, and hands over the rest to a thread of the library's. Its own work it always finishes.
struct HandOver {
    /// `nil` before the first piece of work, and on all other threads.
    private var budget: DeliveryBudget?
    private var isAsked = false

    /// Called before each piece of work for another thread. Returns whether the budget is used up.
    mutating func isDue() -> Bool {
        if budget != nil {
            budget!.look()
            return budget!.isUsedUp
        }
        if !isAsked, MainThread.isCurrent { budget = .standard }
        isAsked = true
        return false
    }

    /// Runs `work` later, on a thread of the library's.
    static func run(_ work: @escaping () -> Void) {
        let handedOver = Work(run: work)
        asyncOnGlobalQueue { handedOver.run() }
    }

    /// The thread that hands over does not use it any more.
    private struct Work: @unchecked Sendable {
        let run: () -> Void
    }
}
