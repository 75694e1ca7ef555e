import MiniRx
import MiniRxTest

/// Runs a scenario with observables of the library, on a single thread.
class Library: @unchecked Sendable {
    let scenario: Scenario
    let scheduler: TestScheduler
    let hots: [TestableObservable<Int>]
    let colds: [TestableObservable<Int>]
    let subjects: [any SubjectOfTest]
    private(set) var shared: [Observable<Int>] = []
    private(set) var owner: Owner? = Owner()
    private var trace = Trace()
    private var observers: [Observation]

    /// The object passed to `withUnretained`.
    final class Owner: Sendable {}

    static func run(_ scenario: Scenario) -> Trace {
        Library(scenario, TestScheduler()).run()
    }

    init(_ scenario: Scenario, _ scheduler: TestScheduler) {
        self.scenario = scenario
        self.scheduler = scheduler
        hots = scenario.hots.map { scheduler.createHotObservable($0.map(\.recorded)) }
        colds = scenario.colds.map { scheduler.createColdObservable($0.map(\.recorded)) }
        subjects = scenario.subjects.map { $0.made }
        observers = scenario.observers.map { _ in Observation() }
        for tree in scenario.shared { shared.append(makeShared(tree)) }
    }

    func run() -> Trace {
        plan()
        scheduler.start()
        forget()
        return finishedTrace()
    }

    /// Breaks the retain cycle between this object and the closures of its pipelines.
    func forget() {
        shared = []
        observers = []
    }

    /// Builds a pipeline that other pipelines use.
    func makeShared(_ tree: Tree) -> Observable<Int> { observable(tree) }

    private func plan() {
        for feed in scenario.feeds {
            scheduler.scheduleAt(feed.time) { self.subjects[feed.subject].send(feed.message) }
        }
        for (number, plan) in scenario.observers.enumerated() {
            if let time = plan.subscribed { scheduler.scheduleAt(time) { self.subscribe(number) } }
            scheduler.scheduleAt(plan.disposed) { self.dispose(number) }
        }
        if let time = scenario.ownerDeallocatedAt { scheduler.scheduleAt(time) { self.owner = nil } }
    }

    // MARK: Observers

    private struct Observation {
        let disposable = SingleAssignmentDisposable()
        var hasSubscribed = false
        var messageCount = 0
    }

    private func subscribe(_ number: Int) {
        let observation = observers[number]
        guard !observation.hasSubscribed, !observation.disposable.isDisposed else { return }
        observers[number].hasSubscribed = true
        let plan = scenario.observers[number]
        let subscription = subscribe(plan.tree, plan.style) {
            self.call(.observer(number), $0)
            self.react(number, plan.reactions)
        } onDisposed: {
            self.disposed(.observer(number))
        }
        observation.disposable.setDisposable(subscription)
    }

    /// Subscribes in one of the styles. Only one of them reports disposal.
    func subscribe(
        _ tree: Tree, _ style: ObserverStyle, _ receive: @escaping @Sendable (Message) -> Void,
        onDisposed: @escaping @Sendable () -> Void
    ) -> any Disposable {
        let observable = observable(tree)
        switch style {
        case .observer: return observable.subscribe(AnyObserver { receive(Message($0)) })
        case .events: return observable.subscribe { receive(Message($0)) }
        case .closures:
            return observable.subscribe(
                onNext: { receive(.next($0)) }, onError: { receive(Message(.error($0))) },
                onCompleted: { receive(.completed) }, onDisposed: onDisposed)
        }
    }

    private func dispose(_ number: Int) {
        observers[number].disposable.dispose()
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
        trace.calls.append(Trace.Call(time: scheduler.clock, callee: callee, message: message))
    }

    func disposed(_ what: Trace.Disposed) {
        trace.disposals[what, default: []].append(scheduler.clock)
    }

    private func finishedTrace() -> Trace {
        for (number, hot) in hots.enumerated() { trace.subscriptions[.hot(number)] = hot.spans }
        for (number, cold) in colds.enumerated() { trace.subscriptions[.cold(number)] = cold.spans }
        return trace
    }
}

extension TestableObservable {
    /// `nil` if the observable has no subscriptions.
    fileprivate var spans: [Trace.Span]? {
        if subscriptions.isEmpty { return nil }
        return subscriptions.map { Trace.Span(begin: $0.subscribe, end: $0.unsubscribe == .max ? nil : $0.unsubscribe) }
    }
}

// MARK: Messages

extension Message {
    init(_ event: Event<Int>) {
        switch event {
        case .next(let element): self = .next(element)
        case .error(let error): self = .thrown(error)
        case .completed: self = .completed
        }
    }

    var event: Event<Int> {
        switch self {
        case .next(let element): .next(element)
        case .error(let code): .error(Failure(code: code))
        case .completed: .completed
        }
    }
}

extension Timed<Message> {
    fileprivate var recorded: Recorded<Event<Int>> { Recorded(time: time, value: value.event) }
}

// MARK: Subjects

/// A subject or relay.
protocol SubjectOfTest {
    func send(_ message: Message)
    func asObservable() -> Observable<Int>
}

extension PublishSubject<Int>: SubjectOfTest {
    func send(_ message: Message) { on(message.event) }
}

extension BehaviorSubject<Int>: SubjectOfTest {
    func send(_ message: Message) { on(message.event) }
}

extension PublishRelay<Int>: SubjectOfTest {
    func send(_ message: Message) { if case .next(let element) = message { accept(element) } }
}

extension BehaviorRelay<Int>: SubjectOfTest {
    func send(_ message: Message) { if case .next(let element) = message { accept(element) } }
}

extension SubjectKind {
    fileprivate var made: any SubjectOfTest {
        switch self {
        case .publishSubject: PublishSubject<Int>()
        case .behaviorSubject(let element): BehaviorSubject(value: element)
        case .publishRelay: PublishRelay<Int>()
        case .behaviorRelay(let element): BehaviorRelay(value: element)
        }
    }
}
