/// Runs steps one after another. A step may request the next one before it returns.
///
/// A synchronous source ends inside `subscribe`, and the next source is requested there. Without a trampoline, each
/// `subscribe` would run inside the previous one, and many would overflow the stack. Here a request during a step is
/// only counted:
///
///     step 1 ── source ends ── bounce: counted ── step 1 returns ── step 2 …
///
/// Other threads may request steps, too. A call on the main thread runs their steps for one budget at most; then a
/// thread of the library's continues (see `HandOver`).
struct Trampoline: ~Copyable {
    private let asked = AtomicVariable<Int>(0)

    init() {}

    /// Runs a step now. If another call is running a step, on any thread, that call runs its own step once more
    /// instead. All calls must therefore pass the same step.
    /// - Parameter step: returns `false` if it has done nothing, because the main thread must hand over.
    /// - Returns: whether the caller must call `run` on another thread.
    borrowing func bounce(_ step: (inout HandOver) -> Bool) -> Bool {
        guard asked.wrappingAdd(1, ordering: .acquiringAndReleasing).oldValue == 0 else { return false }
        return run(step)
    }

    /// Runs the requested steps. There is at least one, and no thread is running it.
    borrowing func run(_ step: (inout HandOver) -> Bool) -> Bool {
        var handOver = HandOver()
        repeat {
            if !step(&handOver) { return true }
        } while asked.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue > 0
        return false
    }
}
