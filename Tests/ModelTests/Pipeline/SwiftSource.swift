// Prints scenarios as Swift source.

extension Scenario {
    var swift: String {
        let used = usedSources
        var lines: [String] = []
        for (number, events) in hots.enumerated() where used.contains(.hot(number)) {
            lines.append("let hot\(number) = scheduler.createHotObservable(\(events.swift))")
        }
        for (number, events) in colds.enumerated() where used.contains(.cold(number)) {
            lines.append("let cold\(number) = scheduler.createColdObservable(\(events.swift))")
        }
        for (number, kind) in subjects.enumerated() where used.contains(.subject(number)) {
            lines.append("let subject\(number) = \(kind.swift)")
        }
        for feed in feeds where used.contains(.subject(feed.subject)) {
            lines.append(
                "scheduler.scheduleAt(\(feed.time)) { \(Deed.feed(subject: feed.subject, feed.message).swift) }")
        }
        for (number, tree) in shared.enumerated() where used.contains(.shared(number)) {
            lines.append("let shared\(number) = \(tree.swift)")
        }
        for (number, plan) in observers.enumerated() {
            if let time = plan.subscribed {
                lines.append("scheduler.scheduleAt(\(time)) { observer\(number).subscribe() }")
            }
            lines.append("scheduler.scheduleAt(\(plan.disposed)) { observer\(number).dispose() }")
            lines.append("let observer\(number) = \(plan.tree.swift) // \(plan.style)")
            for reaction in plan.reactions {
                lines.append("    // answers message \(reaction.message) by \(reaction.deed.swift)")
            }
        }
        if let ownerDeallocatedAt { lines.append("scheduler.scheduleAt(\(ownerDeallocatedAt)) { owner = nil }") }
        return lines.joined(separator: "\n")
    }

    /// The test observables, subjects and shared pipelines in use.
    private var usedSources: [Source] {
        var used = observers.flatMap(\.tree.sources)
        for number in shared.indices.reversed() where used.contains(.shared(number)) { used += shared[number].sources }
        for case .feed(let subject, _) in observers.flatMap(\.reactions).map(\.deed) { used.append(.subject(subject)) }
        return used
    }
}

extension Tree {
    /// The sources in the tree.
    var sources: [Source] {
        if case .source(let source) = self { [source] } else { children.flatMap(\.sources) }
    }

    var swift: String {
        switch self {
        case .source(let source): source.swift
        case .unary(.deferred(let fails), let child): "deferred { \(fails ? "throw failure" : child.swift) }"
        case .unary(.using(let probe, let failure), let child):
            "using({ \(failure == .resource ? "throw failure" : "probe\(probe)") }, "
                + "observableFactory: { _ in \(failure == .observable ? "throw failure" : child.swift) })"
        case .unary(let unary, let child): child.swift + unary.row.swift
        case .binary(let binary, let first, let second): first.swift + binary.swift(second.swift)
        case .flattening(let flattening, let failsOn, let child, let inners):
            child.swift + flattening.swift(inners.selector(failsOn))
        case .joining(let joining, let children): joining.swift(children.map(\.swift))
        }
    }
}

extension [Tree] {
    fileprivate func selector(_ failsOn: Int?) -> String {
        let list = map(\.swift).joined(separator: ", ")
        let choice = count == 1 ? list : "[\(list)][$0 % \(count)]"
        return failsOn.map { "if $0 == \($0) { throw failure }; return \(choice)" } ?? choice
    }
}

extension Message {
    var swift: String {
        switch self {
        case .next(let element): "next(\(element))"
        case .error(let code): "error(\(code))"
        case .completed: "completed"
        }
    }
}

extension [Timed<Message>] {
    fileprivate var swift: String {
        let events = map { event in
            switch event.value {
            case .next(let element): ".next(\(event.time), \(element))"
            case .error(let code): ".error(\(event.time), Failure(code: \(code)))"
            case .completed: ".completed(\(event.time))"
            }
        }
        return "[\(events.joined(separator: ", "))]"
    }
}

extension SubjectKind {
    fileprivate var swift: String {
        switch self {
        case .publishSubject: "PublishSubject<Int>()"
        case .behaviorSubject(let element): "BehaviorSubject(value: \(element))"
        case .publishRelay: "PublishRelay<Int>()"
        case .behaviorRelay(let element): "BehaviorRelay(value: \(element))"
        }
    }
}

extension Deed {
    fileprivate var swift: String {
        switch self {
        case .feed(let subject, let message): "subject\(subject).on(.\(message.swift))"
        case .dispose(let observer): "observer\(observer).dispose()"
        case .subscribe(let observer): "observer\(observer).subscribe()"
        }
    }
}

// MARK: Operators

extension Source {
    fileprivate var swift: String {
        switch self {
        case .just(let element): "just(\(element))"
        case .of(let elements): "of(\(elements.list))"
        case .from(let elements, let isArray): "from([\(elements.list)]\(isArray ? "" : ".lazy"))"
        case .fromOptional(let element): "from(optional: \(element.map(String.init) ?? "nil"))"
        case .empty: "empty()"
        case .never: "never()"
        case .error(let code): "error(Failure(code: \(code)))"
        case .create(let messages, let probe):
            "create { \(messages.map { "$0.on(.\($0.swift)); " }.joined())return probe\(probe) }"
        case .timer(let ticks): "timer(\(ticks))"
        case .timerWithPeriod(let ticks, let period): "timer(\(ticks), period: \(period))"
        case .interval(let period): "interval(\(period))"
        case .argument: "just($0)"
        case .hot(let number): "hot\(number)"
        case .cold(let number): "cold\(number)"
        case .subject(let number): "subject\(number)"
        case .shared(let number): "shared\(number)"
        }
    }
}

extension Binary {
    fileprivate func swift(_ second: String) -> String {
        switch self {
        case .withLatestFrom(nil): ".withLatestFrom(\(second))"
        case .withLatestFrom(let combine?): ".withLatestFrom(\(second)) { \(combine.swift) }"
        case .takeUntil: ".take(until: \(second))"
        case .skipUntil: ".skip(until: \(second))"
        case .catch(let fails): ".catch { _ in \(fails ? "throw failure" : second) }"
        }
    }
}

extension Flattening {
    fileprivate func swift(_ selector: String) -> String {
        switch self {
        case .flatMap, .flatMapLatest, .flatMapFirst, .concatMap: ".\(self) { \(selector) }"
        case .merge, .switchLatest, .concat: ".map { \(selector) }.\(self)()"
        case .mergeMaxConcurrent(let limit): ".map { \(selector) }.merge(maxConcurrent: \(limit))"
        }
    }
}

extension Joining {
    fileprivate func swift(_ sources: [String]) -> String {
        let list = sources.joined(separator: ", ")
        switch self {
        case .merge(let form): return form.swift("merge", list)
        case .concat(let form): return form.swift("concat", list)
        case .zip(let form, let combine): return form.swift("zip", list, combine)
        case .combineLatest(let form, let combine): return form.swift("combineLatest", list, combine)
        }
    }
}

extension MergeForm {
    fileprivate func swift(_ name: String, _ list: String) -> String {
        switch self {
        case .variadic: "\(name)(\(list))"
        case .array: "\(name)([\(list)])"
        case .collection: "\(name)([\(list)][...])"
        case .method: "of(\(list)).\(name)()"
        }
    }
}

extension CombinationForm {
    fileprivate func swift(_ name: String, _ list: String, _ combine: Combination) -> String {
        switch self {
        case .resultSelector: "\(name)(\(list)) { \(combine.swift) }"
        case .tuple: "\(name)(\(list)).map { \(combine.swift) }"
        case .collection: "\(name)([\(list)]) { \(combine.swift) }"
        }
    }
}

// MARK: Closures

extension Function {
    var swift: String { swift(of: "$0") }

    func swift(of element: String) -> String {
        let sum = "(\(element) + \(offset)) % \(elementLimit)"
        return failsOn.map { "\(sum) /* throws for \($0) */" } ?? sum
    }
}

extension Predicate {
    var swift: String {
        let test = "$0 % \(divisor) != 0"
        return failsOn.map { "\(test) /* throws for \($0) */" } ?? test
    }
}

extension Combination {
    var swift: String { failsOn.map { "combine(row) /* throws for \($0) */" } ?? "combine(row)" }
}

extension Distinction {
    var swift: String {
        let note = failsOn.map { " /* throws for \($0) */" } ?? ""
        return switch self {
        case .elements: "()"
        case .keys: " { $0 / 4\(note) }"
        case .comparer: " { abs($0 - $1) < 5\(note) }"
        case .keysAndComparer: "({ $0 / 4\(note) }, comparer: { abs($0 - $1) < 2 })"
        }
    }
}

extension [Int] {
    var list: String { map(String.init).joined(separator: ", ") }
}
