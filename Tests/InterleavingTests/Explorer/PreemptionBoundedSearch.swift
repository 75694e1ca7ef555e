/// All schedules with a bounded number of preemptions, depth first. A preemption is a switch away from a thread that
/// could continue.
final class PreemptionBoundedSearch: Search {
    private struct Choice {
        var chosen: Int
        var untried: ThreadSet
        let enabled: ThreadSet
    }

    private let bound: Int
    /// The choices that led to the present schedule. Steps with a single enabled thread are omitted.
    private var path: [Choice] = []
    private var depth = 0
    private var preemptions = 0
    private(set) var isCut = false

    init(bound: Int) {
        self.bound = bound
    }

    func choose(from enabled: ThreadSet, running: Int?, pending: [Step?]) -> Int {
        guard enabled.count > 1 else { return enabled.first }
        guard let running, enabled.contains(running) else { return choice(enabled, preferring: enabled.first).chosen }
        if preemptions == bound {
            isCut = true
            return running
        }
        let chosen = choice(enabled, preferring: running).chosen
        if chosen != running { preemptions += 1 }
        return chosen
    }

    private func choice(_ enabled: ThreadSet, preferring preferred: Int) -> Choice {
        defer { depth += 1 }
        if depth == path.count {
            var untried = enabled
            untried.remove(preferred)
            path.append(Choice(chosen: preferred, untried: untried, enabled: enabled))
        }
        precondition(path[depth].enabled == enabled, "the program is not deterministic: a rerun enabled other threads")
        return path[depth]
    }

    func unlocked(_ lock: UInt, by thread: Int) {}

    func advance() -> Bool {
        depth = 0
        preemptions = 0
        while let last = path.popLast() {
            if last.untried.isEmpty { continue }
            var next = last
            next.chosen = next.untried.removeFirst()
            path.append(next)
            return true
        }
        return false
    }
}
