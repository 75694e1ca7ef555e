/// One who speaks to many: subjects and shared sequences.
///
/// Everything is said to all before the next is said, in the order in which they came, to those who had come before it
/// was said. A replay is between the hub and the newcomer alone: what is said meanwhile the others hear at once, and the
/// newcomer when its replay is over.
final class Hub {
    private let replayCount: Int
    private let replaysAfterEnd: Bool
    private var replay: [Int] = []
    private(set) var ending: Message?
    private var members: [Member] = []
    private var count = 0
    private var toDo: [() -> Void] = []
    /// Whether something is just being said to all.
    private(set) var isBusy = false

    private final class Member {
        let line: Line
        /// How much had been said before it came.
        let since: Int
        var isReplaying: Bool
        /// What was said during its replay.
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

    func say(_ message: Message) {
        guard ending == nil else { return }
        if case .next(let element) = message {
            replay = Array((replay + [element]).suffix(replayCount))
        } else {
            ending = message
        }
        count += 1
        let number = count
        inTurn {
            for member in self.members where member.since < number { self.say(message, to: member) }
        }
    }

    private func say(_ message: Message, to member: Member) {
        if member.isReplaying {
            member.missed.append(message)
        } else if message.isEnd, !member.line.isWanted {
            member.line.abandon()
        } else {
            member.line.say(message)
        }
    }

    /// Takes `line` in. It gets the replay at once.
    func join(_ line: Line) {
        let member = Member(line, since: count, isReplaying: !replay.isEmpty)
        let endedBefore = ending
        if endedBefore == nil {
            members.append(member)
            line.onClose { self.members.removeAll { $0 === member } }
        }
        if endedBefore == nil || replaysAfterEnd {
            for element in replay where line.isWanted { line.say(.next(element)) }
        }
        if let endedBefore {
            line.say(endedBefore)
        } else if member.missed.isEmpty {
            member.isReplaying = false
        } else {
            inTurn {
                member.isReplaying = false
                for message in member.missed where line.isWanted { line.say(message) }
            }
        }
    }

    /// Does `work` when everything that came before is done.
    private func inTurn(_ work: @escaping () -> Void) {
        toDo.append(work)
        if isBusy { return }
        isBusy = true
        while !toDo.isEmpty { toDo.removeFirst()() }
        isBusy = false
    }
}

/// One subscription to the source for all who are subscribed; a new one when all have left, or it has ended.
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
        let upstream = Line { message in
            if message.isEnd {
                forget(connection)
                connection.upstream?.close()
            }
            connection.hub.say(message)
        }
        connection.upstream = upstream
        upstream.subscribe(to: source)
    }
}

/// The same with one memory for all connections, which outlives the end.
///
/// As long as the hub speaks, the source is not subscribed: it might say everything at once, and nobody would hear it before
/// the hub is done. It is when the hub is, for those who came meanwhile.
func shareForever(_ source: @escaping Stream, replay: Int) -> Stream {
    let hub = Hub(replay: replay, after: true)
    var upstream: Line?
    func giveUp() {
        let unused = upstream
        upstream = nil
        unused?.close()
    }
    /// Whether somebody has come.
    var isWaiting = false
    func subscribeIfNeeded() {
        guard isWaiting, !hub.isBusy else { return }
        isWaiting = false
        guard upstream == nil, hub.ending == nil, hub.hasMembers else { return }
        let new = Line { message in
            if message.isEnd { giveUp() }
            hub.say(message)
            subscribeIfNeeded()
        }
        upstream = new
        new.subscribe(to: source)
    }
    return { line in
        hub.join(line)
        line.onClose { if !hub.hasMembers { giveUp() } }
        isWaiting = true
        subscribeIfNeeded()
    }
}
