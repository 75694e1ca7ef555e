internal import MiniRxSynchronization

/// Decides when the main thread has worked long enough for other threads.
///
/// A thread that has a `Turn`, or runs a `Trampoline`, also does the work that other threads ask for meanwhile. Under a
/// fast emitter this never ends. The main thread therefore does such work for one budget between two turns of the main
/// queue, whichever turns it has. Then it hands over, with its own work that waits, to a thread of the library's. The time
/// of its own work does not count.
package struct HandOver {
    /// The nanoseconds that the main thread has spent since the main queue had a turn. Only the main thread uses it.
    private nonisolated(unsafe) static var spent: UInt64 = 0

    /// When the work for another thread has begun that is being done; 0 if there is none.
    private var begin: UInt64 = 0
    private lazy var isOnMain = MainThread.isCurrent

    init() {}

    /// Called before each piece of work. Returns whether the main thread must leave it to another thread.
    /// - Parameter origin: the thread that has asked for the work; 0 if the work does not count.
    mutating func isDue(before origin: UInt) -> Bool {
        let counts = origin != 0 && origin != currentThread() && isOnMain
        if begin == 0, !counts { return false }
        let now = uptimeNanoseconds()
        if begin != 0 {
            if Self.spent == 0 { MainThread.enqueue { Self.refill() } }
            Self.spent += max(1, now - begin)
        }
        begin = counts ? now : 0
        return counts && Self.spent >= DeliveryBudget.nanoseconds
    }

    /// Called after the last piece of work.
    mutating func end() { _ = isDue(before: 0) }

    /// Called on the main thread.
    package static func refill() { spent = 0 }

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
