/// Runs steps one after another, where a step may request the next one before it has returned.
///
/// A synchronous source ends inside `subscribe`, and its end requests the next source. Without a trampoline, the next
/// `subscribe` would run on top of the first, and many of them would overflow the stack. Here a request during a step
/// is only counted:
///
///     step 1 ── source ends ── bounce: counted ── step 1 returns ── step 2 …
package struct Trampoline: ~Copyable {
    private let asked = Atomic<Int>(0)

    package init() {}

    /// Runs a step: now, or when the running step has returned.
    package borrowing func bounce(_ step: () -> Void) {
        guard asked.wrappingAdd(1, ordering: .acquiringAndReleasing).oldValue == 0 else { return }
        repeat { step() } while asked.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue > 0
    }
}
