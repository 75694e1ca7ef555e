/// What a `Pipeline` asks an observable, whatever its elements are.
package protocol PipelinePart: AnyObject {
    /// What the user calls it.
    var name: String { get }

    /// Where the user made it, if he did.
    var place: CallSite { get }

    /// Whether it is shown as one with its source, or with what has it as its source.
    var isPartOfAnother: Bool { get }

    /// What it will subscribe, as far as that is known beforehand.
    var sources: [any PipelinePart] { get }

    /// Those who observe it, if it is a hub.
    var audience: Audience? { get }
}

extension Observable: PipelinePart {}

/// Those who observe a hub, and what one more of them would get first.
package struct Audience {
    /// How many they are.
    package let count: Int
    /// The replayed elements as texts, oldest first.
    package let replayed: [String]

    package init(count: Int, replayed: [String]) {
        self.count = count
        self.replayed = replayed
    }

    /// Of a `share` that nobody observes.
    static var nobody: Audience { Audience(count: 0, replayed: []) }
}

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
        return Audience(count: count, replayed: elements.map { "\($0)" })
    }
}
