// What only subjects and relays ask of their hub.

extension Hub {
    /// Stores the first element, before another thread can reach the hub.
    package final func begin(with element: Element) {
        replayBuffer.push(element) {}
    }

    /// The error with which the hub has ended, if any.
    package final var error: (any Error)? {
        turn.lock.withLock { if case .ended(.error(let error)) = admission { error } else { nil } }
    }

    /// The latest element. There must be one.
    package final var latest: Element {
        turn.lock.lock()
        defer { turn.lock.unlock() }
        return replayBuffer.element
    }
}
