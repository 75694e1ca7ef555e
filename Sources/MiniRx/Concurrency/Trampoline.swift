/// Takes one step after another, where a step may ask for the next one before it has returned.
///
/// A synchronous source ends inside `subscribe`, and its end asks for the next source. Called from there, the next
/// `subscribe` would stand on top of the first, and a hundred thousand of them would overflow the stack. Here whoever is
/// stepping already is told to step once more:
///
///     step 1 ── source ends ── bounce: counted ── step 1 returns ── step 2 …
package struct Trampoline: ~Copyable {
    private let asked = Atomic<Int>(0)

    package init() {}

    /// Takes a step: now, or as soon as the one that is being taken has returned.
    package borrowing func bounce(_ step: () -> Void) {
        guard asked.wrappingAdd(1, ordering: .acquiringAndReleasing).oldValue == 0 else { return }
        repeat { step() } while asked.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue > 0
    }
}
