/// An operator as a rule: a pure function from all arrivals to all actions.
///
/// With each arrival the rule returns all its earlier actions, perhaps followed by new ones. The node performs the
/// new ones.
typealias Rule = ([Arrival]) -> [Action]

/// An event that reaches an operator.
struct Arrival {
    enum Event {
        /// The operator has been subscribed. Always the first arrival.
        case subscribed
        case message(Message, from: Int)
        /// The timer set by `wake` has fired.
        case awake
    }

    let time: Int
    let event: Event
    /// Whether the downstream can use further messages.
    let acceptsMore: Bool
}

/// An action of an operator.
enum Action {
    /// Subscribes to a sequence. The number identifies it as the source of its messages.
    case subscribe(Int, () -> Stream)
    /// Disposes the subscription to a sequence, and drops its elements that were not yet delivered. An error is never
    /// dropped: the result has failed when the sequence did, even if the error is delivered later.
    case dispose(Int)
    /// Performed as soon as the previous step of the row has returned. A sequence that ends while it is still being
    /// subscribed already requests the next one.
    case inRow(Step)
    /// Performed as soon as the downstream has handled the previous messages.
    case inTurn(Output)

    /// A step in a sequence of sequences.
    enum Step {
        case subscribe(Int, () -> Stream)
        /// No sequence follows.
        case end(Message)
    }

    enum Output {
        /// A terminal event disposes all subscriptions. `of`: the sequence it came from, if that matters.
        case send(Message, of: Int?)
        /// Sets the timer to fire after this number of ticks. Replaces an earlier timer.
        case wake(after: Int)
    }

    static func send(_ message: Message, of number: Int? = nil) -> Action { .inTurn(.send(message, of: number)) }
    static func wake(after ticks: Int) -> Action { .inTurn(.wake(after: ticks)) }
}

/// One subscription to an operator: performs the actions of its rule.
final class Node {
    private let downstream: Line
    private let agenda: Agenda
    private let place: Place
    private let closesEnded: Bool
    private let disposesFailedFirst: Bool
    private let rule: Rule

    private var arrivals: [Arrival] = []
    /// The number of actions already begun.
    private var decided = 0
    private var lines: [Int: Line] = [:]
    private var disposed: Set<Int> = []
    private var row: [Action.Step] = []
    private var isInRow = false
    private var outputs: [Action.Output] = []
    private var isSending = false
    private var alarm: Agenda.Item?
    private var isClosed = false
    /// Whether a sequence ended without a terminal event because the downstream accepted no more. This operator then
    /// sends no terminal event either.
    private var hasEndedSilently = false

    /// - Parameters:
    ///   - closesEnded: whether the operator disposes a sequence at once when it has ended, and all others before the
    ///     terminal event of the result. Operators on several sequences do. If `false`, the sequence is disposed after
    ///     the terminal event has been passed on.
    ///   - disposesFailedFirst: whether a failed first sequence is disposed before the rule receives the error.
    static func stream(
        _ agenda: Agenda, _ place: Place, closesEnded: Bool = false, disposesFailedFirst: Bool = false,
        _ rule: @escaping Rule
    ) -> Stream {
        { downstream in
            let node = Node(downstream, agenda, place, closesEnded, disposesFailedFirst, rule)
            downstream.onClose { node.close() }
            node.react(to: .subscribed)
        }
    }

    private init(
        _ downstream: Line, _ agenda: Agenda, _ place: Place, _ closesEnded: Bool, _ disposesFailedFirst: Bool,
        _ rule: @escaping Rule
    ) {
        self.downstream = downstream
        self.agenda = agenda
        self.place = place
        self.closesEnded = closesEnded
        self.disposesFailedFirst = disposesFailedFirst
        self.rule = rule
    }

    private func react(to event: Arrival.Event) {
        guard !isClosed, agenda.step() else { return }
        arrivals.append(Arrival(time: agenda.clock, event: event, acceptsMore: downstream.acceptsMore))
        let actions = rule(arrivals)
        var new = actions[decided...]
        decided = actions.count
        while !isClosed, let action = new.popFirst() {
            switch action {
            case .subscribe(let number, let stream):
                subscribe(number, stream)
            case .dispose(let number):
                disposed.insert(number)
                lines[number]?.close()
                outputs.removeAll { if case .send(.next, of: number) = $0 { true } else { false } }
            case .inRow(let step):
                row.append(step)
                goThroughRow()
            case .inTurn(let output):
                outputs.append(output)
                // Actions that belong together are not interrupted by reactions to them.
                while case .inTurn(let next)? = new.first {
                    outputs.append(next)
                    new.removeFirst()
                }
                sendOutputs()
            }
        }
    }

    private func subscribe(_ number: Int, _ stream: () -> Stream) {
        if disposed.contains(number) || !downstream.acceptsMore { return }
        let line = Line(disposesFirst: disposesFailedFirst && number == 0 ? .errors : .never) {
            self.downstream.acceptsMore
        } endedSilently: {
            self.hasEndedSilently = true
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
                outputs.append(.send(message, of: nil))
                sendOutputs()
            }
        }
        isInRow = false
    }

    private func sendOutputs() {
        if isSending { return }
        isSending = true
        while !isClosed, !outputs.isEmpty {
            switch outputs.removeFirst() {
            case .send(let message, _):
                if message.isEnd, hasEndedSilently {
                    downstream.endSilently()
                } else {
                    if message.isEnd, closesEnded, downstream.acceptsMore { closeSources() }
                    downstream.send(message)
                }
            case .wake(let ticks):
                alarm?.cancel()
                alarm = agenda.plan(at: agenda.clock + ticks, from: place) { self.react(to: .awake) }
            }
        }
        isSending = false
    }

    private func close() {
        isClosed = true
        closeSources()
        row = []
        outputs = []
    }

    private func closeSources() {
        for number in lines.keys.sorted() { lines[number]?.close() }
        lines = [:]
        alarm?.cancel()
    }
}
