/// Hands values from all threads to a closure on the main thread, in the order in which they come.
///
/// On the main thread a value is handed over at once, unless others are still on their way. What comes from another
/// thread waits, and one hop brings all that have come until it arrives:
///
///     background   1: wait, hop ─ 2: wait
///     main                                3: wait ─ arrive: 1 2 3 ─ 4: at once
final class MainEntrance<Value>: @unchecked Sendable {
    private let deliver: (Value) -> Void
    private let queue = HopQueue<Value>()

    /// - Parameter deliver: called on the main thread only.
    init(_ deliver: @escaping (Value) -> Void) {
        self.deliver = deliver
    }

    /// Takes a value in. Whoever calls this on another thread than the main one gives the value away.
    func receive(_ value: Value) {
        if MainThread.isCurrent, !queue.isBusy { deliver(value) } else { receiveLater(value) }
    }

    /// Takes a value in that is handed over a hop later, also if this is the main thread.
    func receiveLater(_ value: Value) {
        if queue.send(value) { hop() }
    }

    private func hop() {
        MainThread.enqueue { self.arrive() }
    }

    private func arrive() {
        if queue.deliverRound(within: .standard, deliver, end: { _ in }) { hop() }
    }
}
