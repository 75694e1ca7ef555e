import MiniRx
import MiniRxSynchronization

/// Something a thread does where others may notice.
struct Step {
    let action: String
    /// The address of what it works on.
    let object: UInt
    /// Whether it leaves the object as it is.
    let isRead: Bool
    /// Whether it must wait for others to let go of the object.
    let isLock: Bool
    /// Where it is written, if in the library.
    let place: CallSite?

    /// What a program itself does.
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

    /// Whether it matters which of the two comes first.
    func depends(on other: Step) -> Bool {
        object == other.object && !(isRead && other.isRead)
    }
}

/// A step that was taken, and by which thread.
struct TakenStep {
    let thread: Int
    let step: Step
}
