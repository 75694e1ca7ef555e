extension Hub {
    /// The members and the replayed elements. Elements that belong to the main thread are left out on other threads.
    final var hubStatus: HubStatus {
        turn.lock.lock()
        let isFinished = !admission.isOpen
        let count = isFinished ? 0 : Int(memberCount)
        let isReadable = kind != .mainThreadConnection || MainThread.isCurrent
        let elements = isReadable && (!isFinished || kind == .replayingAfterEnd) ? replayBuffer.elements : []
        turn.lock.unlock()
        // Converting elements to text runs the user's code, so the lock is not held here.
        return (count, elements.map { "\($0)" })
    }
}
