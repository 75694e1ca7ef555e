internal import MiniRxSynchronization

/// Holds back the end of a source that ends inside `run`, until `run` has returned.
///
/// Inside `run`, the source often cannot be disposed: the closure of `create` has not returned its disposable yet. If
/// the end were passed on then, an operator downstream would start its next source before this one is disposed.
///
/// This holds for a source that runs inside this `run`. A closure of `create` that was started later, for example as an
/// inner sequence, may still be running when an operator downstream ends the source. This end is passed on at once. The
/// `Emitter` disposes what the closure returns when it has returned.
///
/// This type answers whether `run` is on the stack of this thread. Which of two threads comes last, for example the
/// return of `run` or a cancellation, is decided by a `Rendezvous`.
///
/// An end that another thread sends is passed on at once. If it were held back, the subscribing thread would deliver
/// it, even if `observe(on:)` upstream had moved the events to another thread.
struct HeldEnding: ~Copyable {
    /// The thread that is inside `run`; 0 if there is none, or once an end is held back.
    private let subscribingThread = AtomicVariable<UInt>(0)
    /// Only the subscribing thread uses it.
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

    /// Whether this thread is inside `run`, and no end is held back yet.
    var isSubscribing: Bool { subscribingThread.load(ordering: .relaxed) == currentThread() }

    /// Holds `ending` back if this thread is inside `run`. Returns whether it does.
    borrowing func holds(_ new: Ending) -> Bool {
        guard isSubscribing else { return false }
        subscribingThread.store(0, ordering: .relaxed)
        ending.change { $0 = new }
        return true
    }
}
