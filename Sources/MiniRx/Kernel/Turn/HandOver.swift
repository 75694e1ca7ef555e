internal import MiniRxSynchronization

/// Decides when a call on the main thread has worked long enough for other threads.
///
/// A thread that has a `Turn`, or runs a `Trampoline`, also delivers the elements and ends that other threads send
/// meanwhile. Under a fast emitter this never ends. A call on the main thread therefore spends one budget on them in
/// each turn or trampoline, then hands over everything that waits, its own elements too, to a thread of the library's.
/// The time of its own elements, of disposals and of subscriptions does not count.
struct HandOver {
    /// The nanoseconds that have been spent on other threads.
    private var spent: UInt64 = 0
    /// When the present work for another thread has begun; 0 if the present work does not count.
    private var begin: UInt64 = 0
    private lazy var isOnMain = MainThread.isCurrent

    init() {}

    /// Charges the budget for the work that has ended, and begins the next piece.
    /// - Parameter origin: the thread for which the next piece is done; 0 if that work does not count.
    /// - Returns: whether the budget is used up, so the main thread must leave the next piece to another thread.
    mutating func charge(before origin: UInt) -> Bool {
        let counts = origin != 0 && origin != currentThread() && isOnMain
        if begin == 0, !counts { return false }
        let now = uptimeNanoseconds()
        if begin != 0 { spent += now - begin }
        begin = counts ? now : 0
        return counts && spent >= DeliveryBudget.nanoseconds
    }

    /// Runs `work` later, on a thread of the library's.
    static func run(_ work: @escaping () -> Void) {
        let handedOver = Work(run: work)
        asyncOnOwnQueue { handedOver.run() }
    }

    /// The thread that hands over does not use it any more.
    private struct Work: @unchecked Sendable {
        let run: () -> Void
    }
}
