import MiniRx
import MiniRxSynchronization

/// An action of a thread that other threads may observe.
struct Step {
    let action: String
    /// The address of the object it accesses.
    let object: UInt
    /// Whether it only reads the object.
    let isRead: Bool
    /// Whether it acquires a lock.
    let isLock: Bool
    /// The place in the library, or `nil` for a step of the program.
    let place: CallSite?

    /// A step announced by a program.
    init(_ action: String, on object: AnyObject, isRead: Bool) {
        self.action = action
        self.object = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
        self.isRead = isRead
        isLock = false
        place = nil
    }

    #if INTERLEAVINGS
        /// An atomic operation or a lock of the library.
        init(_ step: Interleaving.Step) {
            action = step.kind.rawValue
            object = step.object
            isRead = step.kind == .load
            isLock = step.kind == .lock
            place = CallSite(step.file, step.line)
        }
    #endif

    /// Whether the order of the two steps matters.
    func depends(on other: Step) -> Bool {
        object == other.object && !(isRead && other.isRead)
    }
}

/// A step and the thread that took it.
struct TakenStep {
    let thread: Int
    let step: Step
}
