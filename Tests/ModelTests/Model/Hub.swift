/// One who speaks to many: subjects and shared sequences.
///
/// Everything is said to all before the next is said, in the order in which they came, to those who had come before it
/// was said.
final class Hub {
    private let replayCount: Int
    private let replaysAfterEnd: Bool
    private var replay: [Int] = []
    private(set) var ending: Message?
    private var members: [(line: Line, since: Int)] = []
    private var count = 0
    private var toSay: [(message: Message, number: Int)] = []
    private var isBusy = false

    init(replay replayCount: Int, after replaysAfterEnd: Bool = false, _ first: Int? = nil) {
        self.replayCount = replayCount
        self.replaysAfterEnd = replaysAfterEnd
        if let first { replay = [first] }
    }

    var hasMembers: Bool { members.contains { $0.line.isOpen } }
    /// Whether a member wants more.
    var isWanted: Bool { members.contains { $0.line.isWanted } }

    func say(_ message: Message) {
        guard ending == nil else { return }
        if case .next(let element) = message {
            replay = Array((replay + [element]).suffix(replayCount))
        } else {
            ending = message
        }
        count += 1
        toSay.append((message, count))
        sayAll()
    }

    /// Takes `line` in. It gets the replay at once; what is said meanwhile comes after that.
    func join(_ line: Line) {
        let isFree = !isBusy
        isBusy = true
        if ending == nil {
            members.append((line, count))
            line.onClose { self.members.removeAll { $0.line === line } }
        }
        if ending == nil || replaysAfterEnd { for element in replay { line.say(.next(element)) } }
        if let ending, !members.contains(where: { $0.line === line }) { line.say(ending) }
        guard isFree else { return }
        isBusy = false
        sayAll()
    }

    private func sayAll() {
        if isBusy { return }
        isBusy = true
        while !toSay.isEmpty {
            let (message, number) = toSay.removeFirst()
            for member in members where member.since < number { member.line.say(message) }
        }
        isBusy = false
    }
}

/// One subscription to the source for all who are subscribed; a new one when all have left, or it has ended.
///
/// As long as the source is being subscribed, those who want no more do not count: they leave when it returns.
func shareWhileConnected(_ source: @escaping Stream, replay: Int) -> Stream {
    final class Connection {
        let hub: Hub
        var upstream: Line?
        var isStarting = false
        var count = 0
        init(_ hub: Hub) { self.hub = hub }
    }
    var present: Connection?
    func forget(_ connection: Connection) {
        if present === connection { present = nil }
    }
    return { line in
        if let present, present.isStarting, !present.hub.isWanted { forget(present) }
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
        guard connection.upstream == nil else { return }
        let upstream = Line { message in
            if message.isEnd {
                forget(connection)
                connection.upstream?.close()
            }
            connection.hub.say(message)
        }
        connection.upstream = upstream
        connection.isStarting = true
        source(upstream)
        connection.isStarting = false
    }
}

/// The same with one memory for all connections, which outlives the end.
func shareForever(_ source: @escaping Stream, replay: Int) -> Stream {
    let hub = Hub(replay: replay, after: true)
    var upstream: Line?
    var startingCount = 0
    return { line in
        let isFirst = !hub.hasMembers || startingCount > 0 && !hub.isWanted
        if isFirst { upstream?.close() }
        hub.join(line)
        line.onClose { if !hub.hasMembers { upstream?.close() } }
        guard isFirst, hub.ending == nil, line.isOpen else { return }
        let new = Line { hub.say($0) }
        upstream = new
        startingCount += 1
        source(new)
        startingCount -= 1
    }
}
