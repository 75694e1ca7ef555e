/// Runs steps one after another. A step may request the next one before it returns.
///
/// A synchronous source ends inside `subscribe`, and the next source is requested there. Without a trampoline, each
/// `subscribe` would run inside the previous one, and many would overflow the stack. Here a request during a step is
/// only counted:
///
///     step 1 ── source ends ── bounce: counted ── step 1 returns ── step 2 …
struct Trampoline: ~Copyable {
    private let asked = AtomicVariable<Int>(0)

    init() {}

    /// Runs a step now. If another call is running a step, on any thread, that call runs its own step once more
    /// instead. All calls must therefore pass the same step.
    borrowing func bounce(_ step: () -> Void) {
        guard asked.wrappingAdd(1, ordering: .acquiringAndReleasing).oldValue == 0 else { return }
        repeat { step() } while asked.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue > 0
    }
}
