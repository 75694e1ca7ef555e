/// An operator is a rule: a pure function from everything that has reached it to everything that it does.
///
/// With each arrival the rule says all that it said before and perhaps something more, and that is then done.
typealias Rule = ([Arrival]) -> [Action]

/// Something that reaches an operator.
struct Arrival {
    enum Event {
        /// The operator has been subscribed. Always the first one.
        case subscribed
        case message(Message, from: Int)
        /// The time of `wake` has come.
        case awake
    }

    let time: Int
    let event: Event
    /// Whether anybody downstream wants what may come of it.
    let isWanted: Bool
}

/// Something that an operator does.
enum Action {
    /// Subscribes to a sequence; the number is what its messages come from.
    case subscribe(Int, () -> Stream)
    /// Disposes the subscription to a sequence, and forgets which elements have come from it and were not said yet. An
    /// error is never taken back: the result has failed when the sequence did, also if it is said only later.
    case giveUp(Int)
    /// Done as soon as the step of the row before has returned: a sequence may end, and ask for the next one, while it
    /// is still being subscribed.
    case inRow(Step)
    /// Done as soon as the one downstream has listened to what was said before.
    case inTurn(Speech)

    /// A step in a row of sequences.
    enum Step {
        case subscribe(Int, () -> Stream)
        /// There is no next one.
        case end(Message)
    }

    enum Speech {
        /// An end disposes all subscriptions. `of`: from which sequence it came, if that matters.
        case say(Message, of: Int?)
        /// Asks to be woken after so many ticks, instead of what was asked before.
        case wake(after: Int)
    }

    static func say(_ message: Message, of number: Int? = nil) -> Action { .inTurn(.say(message, of: number)) }
    static func wake(after ticks: Int) -> Action { .inTurn(.wake(after: ticks)) }
}

/// One subscription to an operator: does what the rule says.
final class Node {
    private let downstream: Line
    private let agenda: Agenda
    private let place: Place
    private let closesEnded: Bool
    private let rule: Rule

    private var arrivals: [Arrival] = []
    /// How many actions of the rule have been begun.
    private var decided = 0
    private var lines: [Int: Line] = [:]
    private var givenUp: Set<Int> = []
    private var row: [Action.Step] = []
    private var isInRow = false
    private var speeches: [Action.Speech] = []
    private var isSpeaking = false
    private var alarm: Agenda.Item?
    private var isClosed = false
    /// Whether a sequence has gone without a word, as nothing was wanted any more. Then an end is no word either.
    private var isAbandoned = false

    /// - Parameter closesEnded: whether the subscription to a sequence that has ended is disposed at once, as by all
    ///   that wait for others. Otherwise it is when the end has been passed on.
    static func stream(
        _ agenda: Agenda, _ place: Place, closesEnded: Bool = false, _ rule: @escaping Rule
    ) -> Stream {
        { downstream in
            let node = Node(downstream, agenda, place, closesEnded, rule)
            downstream.onClose { node.close() }
            node.react(to: .subscribed)
        }
    }

    private init(_ downstream: Line, _ agenda: Agenda, _ place: Place, _ closesEnded: Bool, _ rule: @escaping Rule) {
        self.downstream = downstream
        self.agenda = agenda
        self.place = place
        self.closesEnded = closesEnded
        self.rule = rule
    }

    private func react(to event: Arrival.Event) {
        guard !isClosed, agenda.step() else { return }
        arrivals.append(Arrival(time: agenda.clock, event: event, isWanted: downstream.isWanted))
        let actions = rule(arrivals)
        var new = actions[decided...]
        decided = actions.count
        while !isClosed, let action = new.popFirst() {
            switch action {
            case .subscribe(let number, let stream):
                subscribe(number, stream)
            case .giveUp(let number):
                givenUp.insert(number)
                lines[number]?.close()
                speeches.removeAll { if case .say(.next, of: number) = $0 { true } else { false } }
            case .inRow(let step):
                row.append(step)
                goThroughRow()
            case .inTurn(let speech):
                speeches.append(speech)
                // What belongs together is not parted by what comes in answer.
                while case .inTurn(let next)? = new.first {
                    speeches.append(next)
                    new.removeFirst()
                }
                speak()
            }
        }
    }

    private func subscribe(_ number: Int, _ stream: () -> Stream) {
        if givenUp.contains(number) || !downstream.isWanted { return }
        let line = Line {
            self.downstream.isWanted
        } abandoned: {
            self.isAbandoned = true
            if self.closesEnded { self.lines[number]?.close() }
            self.react(to: .message(.completed, from: number))
        } _: { message in
            if message.isEnd, self.closesEnded { self.lines[number]?.close() }
            self.react(to: .message(message, from: number))
        }
        lines[number] = line
        line.subscribe(to: stream())
    }

    private func goThroughRow() {
        if isInRow { return }
        isInRow = true
        while !isClosed, !row.isEmpty {
            switch row.removeFirst() {
            case .subscribe(let number, let stream): subscribe(number, stream)
            case .end(let message):
                speeches.append(.say(message, of: nil))
                speak()
            }
        }
        isInRow = false
    }

    private func speak() {
        if isSpeaking { return }
        isSpeaking = true
        while !isClosed, !speeches.isEmpty {
            switch speeches.removeFirst() {
            case .say(let message, _):
                if message.isEnd, isAbandoned { downstream.abandon() } else { downstream.say(message) }
            case .wake(let ticks):
                alarm?.cancel()
                alarm = agenda.plan(at: agenda.clock + ticks, from: place) { self.react(to: .awake) }
            }
        }
        isSpeaking = false
    }

    private func close() {
        isClosed = true
        for number in lines.keys.sorted() { lines[number]?.close() }
        lines = [:]
        row = []
        speeches = []
        alarm?.cancel()
    }
}
