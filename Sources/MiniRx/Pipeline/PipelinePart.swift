/// What a `Pipeline` asks an observable, whatever its elements are.
package protocol PipelinePart: AnyObject {
    /// What the user calls it. Without a name it is shown as one with its source, or with what has it as its source.
    var name: String { get }

    /// What it will subscribe, as far as that is known beforehand; `nil` for a sequence that has not been iterated.
    var sources: [any PipelinePart]? { get }

    /// Its observers, if it is a hub.
    var audience: Audience? { get }
}

extension Observable: PipelinePart {}

/// How many observe a hub, and the replayed elements as texts, oldest first.
package typealias Audience = (count: Int, replayed: [String])

extension Hub {
    /// The members and what is replayed, for a `Pipeline`. What replays on the main thread only is left out elsewhere.
    package final var audience: Audience {
        turn.lock.lock()
        let isOver = isEnded
        let count = isOver ? 0 : memberCount
        let isReadable = !traits.contains(.onMain) || MainThread.isCurrent
        let elements = isReadable && (!isOver || traits.contains(.replaysAfterEnd)) ? replay.elements : []
        turn.lock.unlock()
        // Written without the lock: that is code of the user.
        return (count, elements.map { "\($0)" })
    }
}
