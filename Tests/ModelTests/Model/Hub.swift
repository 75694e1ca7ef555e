/// The common part of subjects and shared sequences.
///
/// The hub delivers each message to all members, in the order in which they joined, before it delivers the next. A
/// member receives only messages sent after it joined. During a replay to a new member, the other members receive
/// messages at once. The new member receives these messages after its replay.
final class Hub {
    private let replayCount: Int
    private let replaysAfterEnd: Bool
    private var replay: [Int] = []
    private(set) var ending: Message?
    private var members: [Member] = []
    private var count = 0
    private var toDo: [() -> Void] = []
    /// Whether the hub is delivering a message.
    private(set) var isBusy = false

    private final class Member {
        let line: Line
        /// The number of messages sent before the member joined.
        let since: Int
        var isReplaying: Bool
        /// The messages sent during the member's replay.
        var missed: [Message] = []

        init(_ line: Line, since: Int, isReplaying: Bool) {
            self.line = line
            self.since = since
            self.isReplaying = isReplaying
        }
    }

    init(replay replayCount: Int, after replaysAfterEnd: Bool = false, _ first: Int? = nil) {
        self.replayCount = replayCount
        self.replaysAfterEnd = replaysAfterEnd
        if let first { replay = [first] }
    }

    var hasMembers: Bool { !members.isEmpty }

    /// Asks each member whether it accepts more, so that the model knows what depends on a late disposal.
    func askMembers() {
        for member in members { _ = member.line.acceptsMore }
    }

    func send(_ message: Message) {
        guard ending == nil else { return }
        if case .next(let element) = message {
            replay = Array((replay + [element]).suffix(replayCount))
        } else {
            ending = message
        }
        count += 1
        let number = count
        inTurn {
            for member in self.members where member.since < number { self.send(message, to: member) }
        }
    }

    private func send(_ message: Message, to member: Member) {
        if member.isReplaying {
            member.missed.append(message)
        } else if message.isEnd, !member.line.acceptsMore {
            member.line.endSilently()
        } else {
            member.line.send(message)
        }
    }

    /// Adds `line` and replays to it at once. Calls `left` when the line closes as a member, perhaps inside its replay.
    func join(_ line: Line, left: @escaping () -> Void = {}) {
        let member = Member(line, since: count, isReplaying: !replay.isEmpty)
        let endedBefore = ending
        if endedBefore == nil {
            members.append(member)
            line.onClose {
                self.members.removeAll { $0 === member }
                left()
            }
        }
        if endedBefore == nil || replaysAfterEnd {
            for element in replay where line.acceptsMore { line.send(.next(element)) }
        }
        if let endedBefore {
            line.send(endedBefore)
        } else if member.missed.isEmpty {
            member.isReplaying = false
        } else {
            inTurn {
                member.isReplaying = false
                for message in member.missed where line.acceptsMore { line.send(message) }
            }
        }
    }

    /// Runs `work` after all earlier work is done.
    private func inTurn(_ work: @escaping () -> Void) {
        toDo.append(work)
        if isBusy { return }
        isBusy = true
        while !toDo.isEmpty { toDo.removeFirst()() }
        isBusy = false
    }
}

/// All subscribers share one subscription to the source. When all have left or the source has ended, the next
/// subscriber starts a new subscription.
func shareWhileConnected(_ source: @escaping Stream, replay: Int) -> Stream {
    final class Connection {
        let hub: Hub
        var upstream: Line?
        var count = 0
        init(_ hub: Hub) { self.hub = hub }
    }
    var present: Connection?
    func forget(_ connection: Connection) {
        if present === connection { present = nil }
    }
    return { line in
        let connection = present ?? Connection(Hub(replay: replay))
        present = connection
        connection.count += 1
        line.onClose {
            connection.count -= 1
            guard connection.count == 0 else { return }
            forget(connection)
            connection.upstream?.close()
        }
        connection.hub.join(line)
        guard connection.upstream == nil, connection.count > 0 else { return }
        let upstream = Line(disposesFirst: .always) { message in
            if message.isEnd { forget(connection) }
            connection.hub.send(message)
        }
        connection.upstream = upstream
        upstream.subscribe(to: source)
    }
}

/// Like `shareWhileConnected`, but all connections share one replay buffer, which is kept after the terminal event.
///
/// Subscribes to the source only when the hub is not delivering: a synchronous source could emit everything before any
/// subscriber could receive it. Subscribers that arrive during a delivery are connected after it.
///
/// A subscriber that the replay satisfies is not connected.
func shareForever(_ source: @escaping Stream, replay: Int) -> Stream {
    let hub = Hub(replay: replay, after: true)
    var upstream: Line?
    func disconnect() {
        let unused = upstream
        upstream = nil
        unused?.close()
    }
    func subscribeIfNeeded() {
        guard hub.hasMembers, upstream == nil, hub.ending == nil, !hub.isBusy else { return }
        // The library asks the members. If all are stopped, it disposes the source before a scheduler would.
        let new = Line(acceptsMore: {
            hub.askMembers()
            return true
        }) { message in
            if message.isEnd { disconnect() }
            hub.send(message)
            subscribeIfNeeded()
        }
        upstream = new
        new.subscribe(to: source)
    }
    return { line in
        hub.join(line) { if !hub.hasMembers { disconnect() } }
        subscribeIfNeeded()
    }
}
