/// The most preemptions and stale loads of a schedule. A preemption is a switch away from a thread that could continue.
/// A stale load reads an older store than the latest.
struct Bound: CustomStringConvertible {
    var preemptions: Int
    var staleLoads: Int
    /// Of both together.
    var total: Int

    init(preemptions: Int, staleLoads: Int = 0) {
        (self.preemptions, self.staleLoads, total) = (preemptions, staleLoads, preemptions + staleLoads)
    }

    /// One less, of either kind.
    var smaller: Bound? {
        if total == 0 { return nil }
        var smaller = self
        smaller.total = total - 1
        smaller.preemptions = min(preemptions, smaller.total)
        smaller.staleLoads = min(staleLoads, smaller.total)
        return smaller
    }

    var description: String {
        let both = "up to \(preemptions) preemptions"
        return staleLoads == 0 ? both : both + " and \(staleLoads) stale loads, \(total) together"
    }
}

/// Runs all schedules within a bound, depth first.
final class PreemptionBoundedSearch: Search {
    private enum Choice {
        case thread(Int, untried: ThreadSet, enabled: ThreadSet)
        case store(Int, count: Int)
    }

    private let bound: Bound
    /// The choices that led to the present schedule. Steps with a single enabled thread, and loads that can read only
    /// one store, are omitted.
    private var path: [Choice] = []
    private var depth = 0
    private var preemptions = 0
    private var staleLoads = 0

    init(_ bound: Bound) {
        self.bound = bound
    }

    func choose(from enabled: ThreadSet, running: Int?, pending: [Step?]) -> Int {
        guard enabled.count > 1 else { return enabled.first }
        guard let running, enabled.contains(running) else { return choice(enabled, preferring: enabled.first) }
        if preemptions == bound.preemptions || isAtEnd { return running }
        let chosen = choice(enabled, preferring: running)
        if chosen != running { preemptions += 1 }
        return chosen
    }

    private var isAtEnd: Bool { preemptions + staleLoads == bound.total }

    private func choice(_ enabled: ThreadSet, preferring preferred: Int) -> Int {
        defer { depth += 1 }
        if depth == path.count {
            var untried = enabled
            untried.remove(preferred)
            path.append(.thread(preferred, untried: untried, enabled: enabled))
        }
        guard case .thread(let chosen, _, enabled) = path[depth] else {
            preconditionFailure("the program is not deterministic: a rerun enabled other threads")
        }
        return chosen
    }

    func chooseStore(of count: Int) -> Int {
        if count == 1 || staleLoads == bound.staleLoads || isAtEnd { return 0 }
        defer { depth += 1 }
        if depth == path.count { path.append(.store(0, count: count)) }
        guard case .store(let chosen, count) = path[depth] else {
            preconditionFailure("the program is not deterministic: a rerun could read other stores")
        }
        if chosen > 0 { staleLoads += 1 }
        return chosen
    }

    func unlocked(_ lock: UInt, by thread: Int) {}

    func advance() -> Bool {
        depth = 0
        preemptions = 0
        staleLoads = 0
        while let last = path.popLast() {
            switch last {
            case .thread(_, var untried, let enabled):
                if untried.isEmpty { continue }
                let chosen = untried.removeFirst()
                path.append(.thread(chosen, untried: untried, enabled: enabled))
            case .store(let chosen, let count):
                if chosen + 1 == count { continue }
                path.append(.store(chosen + 1, count: count))
            }
            return true
        }
        return false
    }
}
