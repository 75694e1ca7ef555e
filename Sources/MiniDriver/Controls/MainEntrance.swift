import Dispatch
import Synchronization

/// Hands values from all threads to a closure on the main thread, in the order in which they come.
///
/// On the main thread a value is handed over at once, unless others are still on their way. What comes from another
/// thread waits, and one hop brings all that have come until it arrives:
///
///     background   1: wait, hop ─ 2: wait
///     main                                3: wait ─ arrive: 1 2 3 ─ 4: at once
final class MainEntrance<Value>: @unchecked Sendable {
    private let deliver: (Value) -> Void
    /// Whether something waits or is being brought. Turns `true` on any thread and `false` on the main thread, both under the
    /// lock: the main thread may go by what it reads.
    private let isCrossing = Atomic<Bool>(false)
    private let lock = Lock()
    /// Guarded by the lock.
    private let waiting = Queue<Value>()

    /// - Parameter deliver: called on the main thread only.
    init(_ deliver: @escaping (Value) -> Void) {
        self.deliver = deliver
    }

    /// Takes a value in. Whoever calls this on another thread than the main one gives the value away.
    func receive(_ value: Value) {
        if MainThread.isCurrent, !isCrossing.load(ordering: .relaxed) { deliver(value) } else { cross(value) }
    }

    private func cross(_ value: Value) {
        let isFirst = lock.withLock {
            waiting.append(value)
            return !isCrossing.exchange(true, ordering: .relaxed)
        }
        if isFirst { DispatchQueue.main.async { self.arrive() } }
    }

    /// Delivers everything that waits, also what comes meanwhile.
    private func arrive() {
        while true {
            let arrived = lock.withLock {
                if waiting.isEmpty { isCrossing.store(false, ordering: .relaxed) }
                return waiting.removeAll()
            }
            if arrived.isEmpty { return }
            while !arrived.isEmpty { deliver(arrived.removeFirst()) }
        }
    }
}
