import Foundation
import MiniRx
import MiniRxSynchronization

/// An action of a thread that other threads can observe.
struct Step {
    let action: String
    /// The address of the object it accesses.
    let object: UInt
    /// Whether it only reads the object.
    let isRead: Bool
    /// Whether it acquires a lock.
    let isLock: Bool
    /// What other threads can learn from it.
    let effect: Effect
    /// Whether a load acquires, and whether a store releases.
    let acquires: Bool
    let releases: Bool
    /// The place in the library, or `nil` for a step of the program.
    let place: CallSite?

    enum Effect {
        /// The step only gives other threads the opportunity to run.
        case none
        /// The program orders all such steps on the object, as with a lock of its own.
        case synchronisation
        case lock
        /// A load or store of an atomic variable, or both; a compare-and-exchange expects a value.
        case load(size: Int)
        case store(size: Int)
        case update(size: Int, expected: UInt?)
    }

    /// A step announced by a program.
    init(_ action: String, on object: AnyObject, isRead: Bool, synchronises: Bool) {
        self.action = action
        self.object = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
        self.isRead = isRead
        isLock = false
        effect = synchronises ? .synchronisation : .none
        acquires = synchronises
        releases = synchronises && !isRead
        place = nil
    }

    /// An atomic operation or a lock of the library.
    init(_ step: Interleaving.Step) {
        action = step.kind.rawValue
        object = step.object
        isRead = step.kind == .load
        isLock = step.kind == .lock
        effect =
            switch step.kind {
            case .load: .load(size: step.size)
            case .store: .store(size: step.size)
            case .update: .update(size: step.size, expected: step.expected)
            case .lock, .unlock: .lock
            }
        acquires = step.acquires
        releases = step.releases
        place = CallSite(step.file, step.line)
    }

    /// Whether the order of the two steps matters.
    func depends(on other: Step) -> Bool {
        object == other.object && !(isRead && other.isRead)
    }
}

/// A step and the thread that took it.
struct TakenStep {
    let thread: Int
    let step: Step
    /// The number of stores after the one that the step read; 0 if the step read the latest.
    var age = 0
}

extension Interleaving.Step {
    private static let nameOfLiveObjects: StaticString = "MiniRx/LiveObjects.swift"

    /// Whether a debug build takes this step to find leaks. The explorer ignores these steps, because they would order
    /// threads that a release build does not order.
    var isOfLiveObjects: Bool {
        let name = Self.nameOfLiveObjects
        return file.utf8CodeUnitCount == name.utf8CodeUnitCount
            && memcmp(file.utf8Start, name.utf8Start, name.utf8CodeUnitCount) == 0
    }
}
