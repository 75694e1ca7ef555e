/// The reference: runs a scenario by definitions written to be read, not to be fast. It shares no code with the
/// library.
///
/// Most operators are functions from all input events so far to all output events so far (`Definitions`). Operators
/// that decide about subscriptions or time are functions from all arrivals so far to all actions so far (`Rules`). A
/// `Node` runs such a function; `Line`s connect nodes; subjects and shared sequences are `Hub`s; time is an `Agenda`.
///
/// The order within one instant:
/// - Work runs in the order in which it was planned. No contract orders work that unrelated parts planned, so the
///   model does not judge a scenario in which such work coincides.
/// - A synchronous source emits everything while it is being subscribed.
/// - An observer can dispose only after `subscribe` has returned: before that, it has no disposable. Inside the
///   pipeline, a sequence can be disposed while it is being subscribed.
/// - Before a source or a replay emits its next element or a terminal event, and before an operator subscribes, it
///   checks whether the downstream can use more. A test observable or a closure does not check before a terminal event.
/// - A message that is sent while the downstream handles another one waits. This holds for hubs and for operators.
/// - An operator that only passes events on disposes its source after the terminal event. All others dispose before it:
///   an operator on several sequences disposes all of them; a shared sequence, `using`, `subscribe(on:)`, and `catch`
///   after an error, dispose their source. If the source is still being subscribed, the terminal event waits until it
///   has been subscribed. Disposing an observer that is handling the terminal event changes nothing.
final class Model {
    let scenario: Scenario
    let agenda = Agenda()
    /// The subscriptions to the hot observables.
    var hots: [[Line]]
    let subjects: [Hub]
    private(set) var shared: [Stream] = []
    private var trace = Trace()
    /// The number of disposals that `subscribe(on:)` has scheduled.
    var scheduledDisposals = 0
    /// Whether the outcome depends on the time between the cancellation of a source and its disposal on a scheduler.
    /// Set if the source emits or ends in between, or belongs to a `using`.
    var dependsOnALateDisposal = false
    private var observers: [Observation]

    /// The outcome of a run.
    enum Outcome {
        case trace(Trace)
        /// No contract defines the outcome: unrelated work coincides, or a source is used between its cancellation and
        /// its disposal on a scheduler.
        case ambiguous
        /// The run takes too long, or for ever.
        case endless
    }

    static func run(_ scenario: Scenario) -> Outcome {
        let model = Model(scenario)
        model.plan()
        model.agenda.run()
        let trace = model.trace
        model.breakCycles()
        return model.agenda.isExhausted ? .endless : model.isAmbiguous ? .ambiguous : .trace(trace)
    }

    private var isAmbiguous: Bool { agenda.isAmbiguous || dependsOnALateDisposal }

    /// Breaks the retain cycles between the parts and the model.
    private func breakCycles() {
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

    // MARK: Planning

    private func plan() {
        for (number, events) in scenario.hots.enumerated() {
            for event in events {
                agenda.plan(at: event.time, from: Place("h", number)) {
                    for line in self.hots[number] { line.play(event.value) }
                }
            }
        }
        for (number, feed) in scenario.feeds.enumerated() {
            agenda.plan(at: feed.time, from: Place("f", number)) { self.subjects[feed.subject].send(feed.message) }
        }
        for (number, plan) in scenario.observers.enumerated() {
            if let time = plan.subscribed {
                agenda.plan(at: time, from: Place("o", number)) { self.subscribe(number) }
            }
            agenda.plan(at: plan.disposed, from: Place("d", number)) { self.dispose(number) }
        }
        // `withOwner` compares times to know whether the owner is alive. An empty step lets the agenda detect other
        // work at the time when the owner is deallocated.
        if let time = scenario.ownerDeallocatedAt { agenda.plan(at: time, from: Place("w")) {} }
    }

    // MARK: Observers

    private struct Observation {
        var line: Line?
        var hasSubscribed = false
        /// If `dispose` is called before `subscribe` has returned, the line is closed when `subscribe` returns.
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
            case .feed(let subject, let message): subjects[subject].send(message)
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

    /// Records that `line` subscribes to a test observable.
    func subscribed(_ observed: Trace.Observed, _ line: Line) {
        let index = trace.subscriptions[observed]?.count ?? 0
        trace.subscriptions[observed, default: []].append(Trace.Span(begin: agenda.clock))
        line.onClose { self.trace.subscriptions[observed]?[index].end = self.agenda.clock }
    }
}
