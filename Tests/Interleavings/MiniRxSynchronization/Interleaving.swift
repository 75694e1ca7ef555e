import SystemSynchronization

/// Reports to a test every operation by which threads can affect each other. The tests that run a program through all
/// its interleavings rely on this.
///
/// The library's atomic variables and locks announce each operation as a `Step`: in this package, `SystemAtomic` and
/// `SystemLock` replace the types of the same name.
package enum Interleaving {
    /// An operation on state that threads share.
    package struct Step {
        package enum Kind: String {
            case load, store, update, lock, unlock
        }

        package let kind: Kind
        /// The address of the atomic variable or lock.
        package let object: UInt
        /// The size of the atomic variable in bytes.
        package let size: Int
        package let acquires: Bool
        package let releases: Bool
        /// The value that a compare-and-exchange expects; `nil` for other steps.
        package let expected: UInt?
        /// The place in the source.
        package let file: StaticString
        package let line: UInt
    }

    /// `announce` checks this first. When no test observes, this check is the only cost of `announce`.
    private static let isObserved = SystemSynchronization.SystemAtomic<Bool>(false)
    /// Changed only while no thread that can take a step is running.
    nonisolated(unsafe) private static var observer: (Step) -> UInt? = { _ in nil }

    /// Calls `observer` on the thread that takes a step. The thread takes the step after the observer has returned.
    /// Only an `unlock` is different: the thread releases the lock before it calls the observer. If the observer
    /// returns a value, a load returns this value; a compare-and-exchange fails and returns it. It is an earlier
    /// value, which a processor could still see. No thread may take a step during this function.
    package static func observe(_ observer: @escaping (Step) -> UInt?) {
        self.observer = observer
        isObserved.store(true, ordering: .releasing)
    }

    /// Stops calling the observer. No thread may take a step during this function.
    package static func stopObserving() {
        isObserved.store(false, ordering: .releasing)
        observer = { _ in nil }
    }

    static func address<Object: ~Copyable>(of object: borrowing Object) -> UInt {
        withUnsafePointer(to: object) { UInt(bitPattern: $0) }
    }

    @inline(__always)
    static func announce(_ step: @autoclosure () -> Step) -> UInt? {
        isObserved.load(ordering: .relaxed) ? observer(step()) : nil
    }
}
