internal import MiniRxSynchronization

/// Runs steps one after another. A step may request the next one before it returns.
///
/// A synchronous source ends inside `subscribe`, and the next source is requested there. Without a trampoline, each
/// `subscribe` would run inside the previous one, and many would overflow the stack. Here a request during a step is
/// only counted:
///
///     step 1 ── source ends ── bounce: counted ── step 1 returns ── step 2 …
///
/// Other threads may request steps, too. A call on the main thread runs their steps for one budget at most; then a thread
/// of the library's goes on (see `HandOver`).
struct Trampoline: ~Copyable {
    /// What is left to do after a step.
    enum Rest {
        case nothing
        /// A step for the thread that runs the steps.
        case own
        /// A step for other threads.
        case others
    }

    private let asked = AtomicVariable<Int>(0)
    /// The thread that runs the steps, or 0.
    private let thread = AtomicVariable<UInt>(0)
    /// How many of the steps asked for `thread` has requested itself. Used by this thread only.
    private let ownCount = Cell(0)

    init() {}

    /// Runs a step now. If another call is running a step, on any thread, that call runs its own step once more
    /// instead. All calls must therefore pass the same step.
    /// - Parameters:
    ///   - resume: calls `run(_:_:)`, on another thread if the main thread hands over the steps.
    ///   - step: returns what it has left for another step, apart from the steps that are requested.
    borrowing func bounce(_ resume: @autoclosure () -> () -> Void, _ step: () -> Rest) {
        if thread.load(ordering: .relaxed) == currentThread() { ownCount.change { $0 += 1 } }
        guard asked.wrappingAdd(1, ordering: .acquiringAndReleasing).oldValue == 0 else { return }
        run(resume(), step)
    }

    /// Runs the requested steps. The caller has requested the first of them, or takes over.
    borrowing func run(_ resume: @autoclosure () -> () -> Void, _ step: () -> Rest) {
        var handOver = HandOver()
        while true {
            thread.store(currentThread(), ordering: .relaxed)
            var rest = step()
            thread.store(0, ordering: .relaxed)
            if rest == .nothing {
                rest = takeOwn() ? .own : .others
                if asked.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue == 0 { return }
            }
            if rest == .others, handOver.isDue() {
                ownCount.change { $0 = 0 }
                return HandOver.run(resume())
            }
        }
    }

    private borrowing func takeOwn() -> Bool {
        ownCount.change { count in
            if count == 0 { return false }
            count -= 1
            return true
        }
    }
}
