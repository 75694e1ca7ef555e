internal import MiniRxSynchronization

/// If a source ends inside `run`, on the subscribing thread, holds back the end until `run` has returned.
///
/// Until then, the source cannot be disposed: its closure has perhaps not returned the disposable yet. If the end were
/// passed on, an operator downstream would start the next source before that.
///
/// An end that another thread sends is passed on at once. If it waited, the subscribing thread would deliver it, off
/// the scheduler of an operator upstream.
struct HeldEnding: ~Copyable {
    /// The thread that is inside `run`; 0 if there is none, or once an end is held back.
    private let subscribingThread = Atomic<UInt>(0)
    /// Used by that thread only.
    private let ending = Cell<Ending?>(nil)

    /// Runs `run`, and returns the end that was held back meanwhile.
    @inline(__always)
    borrowing func during(_ run: () -> Void) -> Ending? {
        subscribingThread.store(currentThread(), ordering: .relaxed)
        run()
        if subscribingThread.load(ordering: .relaxed) != 0 {
            subscribingThread.store(0, ordering: .relaxed)
            return nil
        }
        return ending.change { ending in
            defer { ending = nil }
            return ending
        }
    }

    /// Holds `ending` back if this thread is inside `run`. Returns whether it does.
    borrowing func holds(_ new: Ending) -> Bool {
        guard subscribingThread.load(ordering: .relaxed) == currentThread() else { return false }
        subscribingThread.store(0, ordering: .relaxed)
        ending.change { $0 = new }
        return true
    }
}
