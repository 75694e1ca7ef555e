/// Shrinks a failing scenario as long as it still fails.
struct Shrinker {
    /// The largest number of scenarios to try.
    private static let maximumTrials = 3000

    /// - Parameter difference: returns how library and model differ on a scenario, or `nil`.
    static func smallest(_ first: Difference, _ difference: (Scenario) -> Difference?) -> Difference {
        var best = first
        var tried = 0
        search: while true {
            for candidate in best.scenario.smaller {
                tried += 1
                if tried > maximumTrials { return best }
                if let found = difference(candidate) {
                    best = found
                    continue search
                }
            }
            return best
        }
    }
}

extension Scenario {
    /// Scenarios with one part removed, the largest removals first.
    fileprivate var smaller: [Scenario] {
        var all: [Scenario] = []
        func add(_ change: (inout Scenario) -> Void) {
            var copy = self
            change(&copy)
            if copy != self { all.append(copy) }
        }
        for index in observers.indices where observers.count > 1 { add { $0.removeObserver(index) } }
        for index in observers.indices {
            for tree in observers[index].tree.smaller(shared) { add { $0.observers[index].tree = tree } }
        }
        for index in shared.indices {
            for tree in shared[index].smaller(Array(shared[..<index])) { add { $0.shared[index] = tree } }
        }
        for index in observers.indices {
            for reactions in observers[index].reactions.shorter { add { $0.observers[index].reactions = reactions } }
            add { $0.observers[index].style = .events }
            add { $0.observers[index].disposed = 9000 + index }
        }
        for feeds in feeds.shorter { add { $0.feeds = feeds } }
        for index in hots.indices { for events in hots[index].shorter { add { $0.hots[index] = events } } }
        for index in colds.indices { for events in colds[index].shorter { add { $0.colds[index] = events } } }
        for index in subjects.indices { add { $0.subjects[index] = .publishSubject } }
        add { $0.ownerDeallocatedAt = nil }
        return all
    }

    private mutating func removeObserver(_ index: Int) {
        observers.remove(at: index)
        for number in observers.indices {
            observers[number].reactions = observers[number].reactions.compactMap { reaction in
                var reaction = reaction
                switch reaction.deed {
                case .feed: break
                case .dispose(index), .subscribe(index): return nil
                case .dispose(let other): reaction.deed = .dispose(observer: other > index ? other - 1 : other)
                case .subscribe(let other): reaction.deed = .subscribe(observer: other > index ? other - 1 : other)
                }
                return reaction
            }
        }
    }
}

extension Tree {
    /// Trees with one part removed.
    fileprivate func smaller(_ shared: [Tree]) -> [Tree] {
        var all = children
        if case .source(.shared(let number)) = self { all.append(shared[number]) }
        if case .source = self {} else { all += [.source(.empty), .source(.never), .source(.just(1))] }
        all += simpler
        for (index, child) in children.enumerated() {
            for smaller in child.smaller(shared) {
                var copy = children
                copy[index] = smaller
                all.append(with(copy))
            }
        }
        return all
    }

    /// The same operator with simpler arguments.
    private var simpler: [Tree] {
        switch self {
        case .source(let source): source.simpler.map { .source($0) }
        case .unary(let unary, let child): unary.row.simpler.filter { $0 != unary }.map { .unary($0, child) }
        case .binary(let binary, let first, let second): binary.simpler.map { .binary($0, first, second) }
        case .flattening(let flattening, let failsOn, let child, let inners):
            (failsOn == nil ? [] : [.flattening(flattening, failsOn: nil, child, inners)])
                + inners.shorter.filter { !$0.isEmpty }.map { .flattening(flattening, failsOn: failsOn, child, $0) }
        case .joining(let joining, let children):
            joining.simpler.map { .joining($0, children) }
                + children.shorter.filter { $0.count >= joining.minimum }.map { .joining(joining, $0) }
        }
    }
}

extension Source {
    fileprivate var simpler: [Source] {
        switch self {
        case .of(let elements): elements.shorter.filter { !$0.isEmpty }.map { .of($0) }
        case .from(let elements, let isArray): elements.shorter.map { .from($0, isArray: isArray) }
        case .create(let messages, let probe): messages.shorter.map { .create($0, probe: probe) }
        default: []
        }
    }
}

extension Binary {
    fileprivate var simpler: [Binary] {
        switch self {
        case .withLatestFrom(_?): [.withLatestFrom(nil)]
        case .catch(fails: true): [.catch(fails: false)]
        default: []
        }
    }
}

extension Joining {
    /// The smallest number of sequences it takes.
    fileprivate var minimum: Int {
        switch self {
        case .merge, .concat: 1
        case .zip, .combineLatest: 2
        }
    }

    fileprivate var simpler: [Joining] {
        let simple: Joining =
            switch self {
            case .merge: .merge(.array)
            case .concat: .concat(.array)
            case .zip: .zip(.resultSelector, Combination())
            case .combineLatest: .combineLatest(.resultSelector, Combination())
            }
        return simple == self ? [] : [simple]
    }
}

extension Function {
    var simpler: Function { Function(offset: offset, failsOn: nil) }
}

extension Predicate {
    var simpler: Predicate { Predicate(divisor: divisor, failsOn: nil) }
}

extension Array {
    /// The array without one half, and without each single element.
    var shorter: [[Element]] {
        var all: [[Element]] = []
        if count > 2 { all += [Array(prefix(count / 2)), Array(suffix(count / 2))] }
        for index in indices.reversed() {
            var copy = self
            copy.remove(at: index)
            all.append(copy)
        }
        return all
    }
}
