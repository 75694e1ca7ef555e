/// The reference: runs a scenario by definitions that are meant to be read, not to be fast. It shares no code with the
/// library.
///
/// Most operators are functions from what has been said so far to what the result says (`Definitions`); those that decide
/// about subscriptions or time are functions from what has happened so far to what they do (`Rules`). A `Node` does it,
/// over `Line`s; subjects and shared sequences are `Hub`s; time is an `Agenda`.
///
/// What happens first at one time:
/// - What was planned first. Things that were planned by different parts have no order that anybody promises: a scenario
///   in which two such come at one time is not judged.
/// - A synchronous source says everything while it is being subscribed.
/// - An observer disposes when `subscribe` has returned, as in every Rx: before that it has nothing to dispose. Inside, what
///   is being subscribed is disposed at once.
/// - Whoever has more to say (a synchronous source, a replay), is about to say an end, or wants to subscribe to something,
///   first asks whether anybody wants it.
/// - What is said while somebody listens waits until that has been heard: in a hub, and in every operator.
/// - An end is passed on, and then the subscriptions upstream are disposed; an operator of several sequences, and a shared
///   one, disposes a sequence that has ended before anything else. To dispose an observer while it is being told the end
///   changes nothing: it will be, when it has heard it.
final class Model {
    let scenario: Scenario
    let agenda = Agenda()
    /// Who is subscribed to the hot observables.
    var hots: [[Line]]
    let subjects: [Hub]
    private(set) var shared: [Stream] = []
    private var trace = Trace()
    private var observers: [Observation]

    /// What came of a run.
    enum Outcome {
        case trace(Trace)
        /// Two things with nothing in common happen at one time: which comes first is nobody's promise.
        case ambiguous
        /// It takes too long, or for ever.
        case endless
    }

    static func run(_ scenario: Scenario) -> Outcome {
        let model = Model(scenario)
        model.plan()
        model.agenda.run()
        let trace = model.trace
        model.letGo()
        return model.agenda.isExhausted ? .endless : model.agenda.isAmbiguous ? .ambiguous : .trace(trace)
    }

    /// The parts refer to each other, and to the model: nothing would ever be freed.
    private func letGo() {
        agenda.cancelAll()
        shared = []
        for observer in observers { observer.line?.close() }
        for line in hots.joined() { line.close() }
    }

    private init(_ scenario: Scenario) {
        self.scenario = scenario
        hots = scenario.hots.map { _ in [] }
        subjects = scenario.subjects.map { kind in
            switch kind {
            case .publishSubject, .publishRelay: Hub(replay: 0)
            case .behaviorSubject(let element), .behaviorRelay(let element): Hub(replay: 1, element)
            }
        }
        observers = scenario.observers.map { _ in Observation() }
        for (number, tree) in scenario.shared.enumerated() { shared.append(stream(tree, Place("s", number))) }
    }

    // MARK: What happens when

    private func plan() {
        for (number, events) in scenario.hots.enumerated() {
            for event in events {
                agenda.plan(at: event.time, from: Place("h", number)) {
                    for line in self.hots[number] { line.play(event.value) }
                }
            }
        }
        for (number, feed) in scenario.feeds.enumerated() {
            agenda.plan(at: feed.time, from: Place("f", number)) { self.subjects[feed.subject].say(feed.message) }
        }
        for (number, plan) in scenario.observers.enumerated() {
            if let time = plan.subscribed {
                agenda.plan(at: time, from: Place("o", number)) { self.subscribe(number) }
            }
            agenda.plan(at: plan.disposed, from: Place("d", number)) { self.dispose(number) }
        }
        // Whether the owner is there, is asked by the time. Here, so that what comes at that very time is noticed.
        if let time = scenario.ownerDies { agenda.plan(at: time, from: Place("w")) {} }
    }

    // MARK: Observers

    private struct Observation {
        var line: Line?
        var hasSubscribed = false
        /// Disposed before `subscribe` has returned: then it is when that returns.
        var isDisposed = false
        var messageCount = 0
    }

    private func subscribe(_ number: Int) {
        let plan = scenario.observers[number]
        guard observers[number].line == nil, !observers[number].isDisposed else { return }
        let line = Line { message in
            self.call(.observer(number), message)
            self.react(number, plan.reactions)
        }
        if plan.style == .closures { line.onClose { self.disposed(.observer(number)) } }
        observers[number].line = line
        line.subscribe(to: stream(plan.tree, Place("t", number)))
        observers[number].hasSubscribed = true
        if observers[number].isDisposed { line.close() }
    }

    private func dispose(_ number: Int) {
        observers[number].isDisposed = true
        guard observers[number].hasSubscribed, let line = observers[number].line, !line.hasEnded else { return }
        line.close()
    }

    private func react(_ number: Int, _ reactions: [Reaction]) {
        let message = observers[number].messageCount
        observers[number].messageCount += 1
        for reaction in reactions where reaction.message == message {
            switch reaction.deed {
            case .feed(let subject, let message): subjects[subject].say(message)
            case .dispose(let observer): dispose(observer)
            case .subscribe(let observer): subscribe(observer)
            }
        }
    }

    // MARK: The trace

    func call(_ callee: Trace.Callee, _ message: Message? = nil) {
        trace.calls.append(Trace.Call(time: agenda.clock, callee: callee, message: message))
    }

    func disposed(_ what: Trace.Disposed) {
        trace.disposals[what, default: []].append(agenda.clock)
    }

    /// `line` is a subscription to a test observable.
    func subscribed(_ observed: Trace.Observed, _ line: Line) {
        let index = trace.subscriptions[observed]?.count ?? 0
        trace.subscriptions[observed, default: []].append(Trace.Span(begin: agenda.clock))
        line.onClose { self.trace.subscriptions[observed]?[index].end = self.agenda.clock }
    }
}
