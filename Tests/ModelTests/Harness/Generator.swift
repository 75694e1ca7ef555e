import TestSupport

/// Makes random scenarios. A seed always gives the same scenario.
///
/// Times are drawn from thousands of ticks and never twice, so unrelated events seldom happen at the same time. No
/// contract orders such events. If they do coincide (a delay may add up to another time), the model detects it and
/// the scenario is skipped.
struct Generator {
    private var random: SplitMix64
    private var scenario = Scenario()
    private var times: Set<Int> = []
    private var probeCount = 0
    /// How many flattening operators surround the present place.
    private var flatteningDepth = 0

    private init(seed: UInt64) {
        random = SplitMix64(seed: seed)
    }

    /// The scenario of a seed, and its expected trace.
    ///
    /// - Parameter model: computes the expected outcome. Scenarios without a definite outcome are skipped.
    static func scenario(seed: UInt64, _ model: (Scenario) -> Model.Outcome) -> (Scenario, Trace) {
        var generator = Generator(seed: seed)
        while true {
            let scenario = generator.scenarioOfSeveralPipelines()
            if case .trace(let trace) = model(scenario) { return (scenario, trace) }
        }
    }

    /// A scenario with several observers of one shared pipeline. Probe 0 is at the end of the pipeline.
    static func scenarioOfOnePipeline(seed: UInt64, _ model: (Scenario) -> Model.Outcome) -> Scenario {
        var generator = Generator(seed: seed)
        while true {
            let scenario = generator.scenarioOfOnePipeline()
            if case .trace = model(scenario) { return scenario }
        }
    }

    // MARK: Scenarios

    private mutating func scenarioOfSeveralPipelines() -> Scenario {
        makeSources()
        for _ in 0..<int(0...2) {
            let tree = tree(ofSize: int(1...5))
            scenario.shared.append(chance(60) ? .unary(.share(replay: int(0...2), forever: chance(40)), tree) : tree)
        }
        scenario.observers = many(chance(60) ? 1...1 : 2...3) { generator in
            generator.observer(of: generator.tree(ofSize: generator.int(1...8)))
        }
        for number in scenario.observers.indices where chance(40) {
            scenario.observers[number].reactions = many(1...2) { $0.reaction() }
        }
        if scenario.observers.count > 1, chance(20) { scenario.observers[1].subscribed = nil }
        return scenario
    }

    private mutating func scenarioOfOnePipeline() -> Scenario {
        makeSources()
        scenario.shared = [.unary(.do(probe: 0, nil), tree(ofSize: int(1...6)))]
        scenario.observers = many(2...6) { $0.observer(of: .source(.shared(0))) }
        return scenario
    }

    /// Makes everything except pipelines and observers.
    private mutating func makeSources() {
        scenario = Scenario()
        times = []
        probeCount = 0
        scenario.hots = many(1...3) { $0.events($0.many(3...12) { $0.time(in: 100...5000) }) }
        scenario.colds = many(1...2) { $0.events($0.many(1...6) { $0.time(in: 1...1500) }) }
        scenario.subjects = many(0...2) { $0.subjectKind() }
        for number in scenario.subjects.indices { scenario.feeds += many(2...7) { $0.feed(number) } }
        if chance(30) { scenario.ownerDeallocatedAt = time(in: 500...4000) }
    }

    private mutating func observer(of tree: Tree) -> ObserverPlan {
        let isEarly = chance(70)
        return ObserverPlan(
            tree: tree, subscribed: time(in: isEarly ? 50...1500 : 50...4000),
            disposed: time(in: chance(30) ? 300...4000 : 5000...6000),
            style: one(of: [.observer, .events, .closures]))
    }

    /// Events at `times`, perhaps with a terminal event. A misbehaving source also emits after its terminal event.
    private mutating func events(_ times: [Int]) -> [Timed<Message>] {
        times.sorted().enumerated().map { index, time in
            let isLast = index == times.count - 1
            return Timed(time, message(ends: isLast ? 60 : 1))
        }
    }

    private mutating func message(ends percent: Int) -> Message {
        if !chance(percent) { return .next(element()) }
        return chance(60) ? .completed : .error(int(10...19))
    }

    private mutating func subjectKind() -> SubjectKind {
        switch int(0...3) {
        case 0: .publishSubject
        case 1: .behaviorSubject(element())
        case 2: .publishRelay
        default: .behaviorRelay(element())
        }
    }

    private mutating func feed(_ subject: Int) -> Feed {
        Feed(time: time(in: 100...5000), subject: subject, message: message(to: subject))
    }

    /// A relay gets no terminal events.
    private mutating func message(to subject: Int) -> Message {
        scenario.subjects[subject].isRelay ? .next(element()) : message(ends: 7)
    }

    private mutating func reaction() -> Reaction {
        let deed: Deed
        if !scenario.subjects.isEmpty, chance(75) {
            let subject = int(0...scenario.subjects.count - 1)
            deed = .feed(subject: subject, message(to: subject))
        } else {
            let observer = int(0...scenario.observers.count - 1)
            deed = chance(60) ? .dispose(observer: observer) : .subscribe(observer: observer)
        }
        return Reaction(message: int(0...2), deed: deed)
    }

    // MARK: Trees

    private mutating func tree(ofSize size: Int) -> Tree {
        if size <= 1 { return .source(source()) }
        switch int(0..<100) {
        case ..<52:
            return .unary(Unary.random(&self), tree(ofSize: size - 1))
        case ..<66:
            let first = int(1...max(1, size - 2))
            return .binary(binary(), tree(ofSize: first), tree(ofSize: max(1, size - 1 - first)))
        case ..<82:
            let source = tree(ofSize: int(1...max(1, size - 2)))
            flatteningDepth += 1
            defer { flatteningDepth -= 1 }
            return .flattening(
                flattening(), failsOn: failingElement(), source,
                many(1...3) { $0.tree(ofSize: $0.int(1...max(1, size / 3))) })
        default:
            let (joining, count) = joining()
            return .joining(joining, (0..<count).map { _ in tree(ofSize: int(1...max(1, size / 2))) })
        }
    }

    private mutating func source() -> Source {
        switch int(0..<100) {
        case ..<24: return .hot(int(0...scenario.hots.count - 1))
        case ..<38: return .cold(int(0...scenario.colds.count - 1))
        case ..<54 where !scenario.subjects.isEmpty: return .subject(int(0...scenario.subjects.count - 1))
        case ..<66 where !scenario.shared.isEmpty: return .shared(int(0...scenario.shared.count - 1))
        case ..<72 where flatteningDepth > 0: return .argument
        case ..<76: return .of(many(1...3) { $0.element() })
        case ..<81: return .from(many(0...4) { $0.element() }, isArray: chance(50))
        case ..<84: return .just(element())
        case ..<85: return .fromOptional(chance(50) ? element() : nil)
        case ..<87: return .empty
        case ..<88: return .never
        case ..<90: return .error(int(10...19))
        case ..<93:
            return .create(many(0...4) { $0.message(ends: 25) }, probe: probe())
        case ..<95: return .timer(time(in: 1...1500))
        case ..<97: return .timerWithPeriod(time(in: 1...1500), time(in: 150...1500))
        case ..<99: return .interval(time(in: 150...1500))
        default: return .hot(0)
        }
    }

    private mutating func binary() -> Binary {
        switch int(0...9) {
        case 0...2: .withLatestFrom(chance(70) ? combination() : nil)
        case 3...4: .takeUntil
        case 5...6: .skipUntil
        default: .catch(fails: chance(10))
        }
    }

    private mutating func flattening() -> Flattening {
        one(of: [
            .flatMap, .flatMapLatest, .flatMapFirst, .concatMap, .merge, .switchLatest, .concat,
            .mergeMaxConcurrent(int(1...3)),
        ])
    }

    private mutating func joining() -> (Joining, count: Int) {
        switch int(0...9) {
        case 0...2: (.merge(mergeForm()), int(0...4))
        case 3...4: (.concat(mergeForm()), int(0...4))
        case 5...7: (.zip(combinationForm(), combination()), int(2...4))
        default: (.combineLatest(combinationForm(), combination()), int(2...4))
        }
    }

    private mutating func mergeForm() -> MergeForm { one(of: [.variadic, .array, .collection, .method]) }
    private mutating func combinationForm() -> CombinationForm { one(of: [.resultSelector, .tuple, .collection]) }

    // MARK: Closures

    mutating func function() -> Function { Function(offset: int(0...9), failsOn: failingElement()) }
    mutating func predicate() -> Predicate { Predicate(divisor: int(2...4), failsOn: failingElement()) }
    mutating func combination() -> Combination { Combination(failsOn: failingElement()) }

    mutating func distinction() -> Distinction {
        switch int(0...3) {
        case 0: .elements
        case 1: .keys(failsOn: failingElement())
        case 2: .comparer(failsOn: failingElement())
        default: .keysAndComparer(failsOn: failingElement())
        }
    }

    mutating func hookFailure() -> HookFailure {
        let hook: Hook = one(of: [.onNext, .afterNext, .onError, .afterError, .onCompleted, .afterCompleted])
        return HookFailure(hook: hook, failsOn: element())
    }

    // MARK: Numbers

    /// The number of a closure or disposable whose calls are recorded.
    mutating func probe() -> Int {
        probeCount += 1
        return probeCount
    }

    mutating func element() -> Int { int(0..<elementLimit) }
    private mutating func failingElement() -> Int? { chance(12) ? element() : nil }
    mutating func int(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
    mutating func int(_ range: Range<Int>) -> Int { .random(in: range, using: &random) }
    mutating func chance(_ percent: Int) -> Bool { int(0..<100) < percent }
    private mutating func one<Choice>(of choices: [Choice]) -> Choice { choices[int(0..<choices.count)] }

    /// A time or an interval that nothing else uses.
    mutating func time(in range: ClosedRange<Int>) -> Int {
        while true {
            let time = int(range)
            if times.insert(time).inserted { return time }
        }
    }

    mutating func many<Made>(_ count: ClosedRange<Int>, _ make: (inout Generator) -> Made) -> [Made] {
        (0..<int(count)).map { _ in make(&self) }
    }
}
