/// Of the schedules that differ only in the order of independent steps, runs at least one, and as few as possible.
///
/// Two steps are independent if they access different objects or both only read. A step is in a *race* with an earlier
/// dependent step of another thread if no step between them forces this order. The search then also tries a schedule
/// with the two steps reversed, from the state before the earlier step (source sets: Abdulla, Aronis, Jonsson and
/// Sagonas, "Optimal dynamic partial order reduction", POPL 2014). A thread that has been tried there sleeps until
/// another thread takes a step that depends on its own (sleep sets: Godefroid, 1996).
///
/// Every load reads the latest store. This search does not see effects that are not steps: access to plain variables of
/// the program, and which thread releases an object last. `PreemptionBoundedSearch` covers those.
final class ReducedSearch: Search {
    /// The state before a step, and the steps tried from it.
    private struct Node {
        let enabled: ThreadSet
        var pending: [Step?]
        var chosen: Int
        /// The threads whose steps must be tried.
        var wanted: ThreadSet
        var tried: ThreadSet
        /// The threads whose steps lead only to schedules already explored.
        let asleep: ThreadSet
    }

    /// For each thread, the number of its last step that precedes a given step in every equivalent schedule.
    private typealias Clock = [Int]

    /// The last write to an object, and the reads after it. Later steps depend on earlier accesses only through these.
    private struct Uses {
        var write = -1
        /// For each thread, its last read after `write`.
        var reads: [Int]
        /// The clock of the last write or unlock, which later steps join. Later writes also join `readClock`.
        var writeClock: Clock
        var readClock: Clock
    }

    private var path: [Node] = []
    /// The number of the first step that differs from the previous schedule.
    private var firstNew = 0
    /// Whether the rest of the schedule has been explored already.
    private var isRedundant = false
    /// The number of schedules abandoned because their rest had been explored already.
    private(set) var redundant = 0

    // The present schedule. Its steps are numbered from 0.
    private var threads: [Int] = []
    private var clocks: [Clock] = []
    private var threadClocks: [Clock] = []
    private var uses: [UInt: Uses] = [:]
    private var none: Clock = []

    func choose(from enabled: ThreadSet, running: Int?, pending: [Step?]) -> Int {
        if isRedundant { return enabled.first }
        let number = threads.count
        if number == 0 {
            none = pending.map { _ in -1 }
            threadClocks = pending.map { _ in none }
        }
        if number == path.count {
            let asleep = sleepers(pending)
            let awake = enabled.subtracting(asleep)
            if awake.isEmpty {
                isRedundant = true
                redundant += 1
                return enabled.first
            }
            let chosen = if let running, awake.contains(running) { running } else { awake.first }
            path.append(
                Node(
                    enabled: enabled, pending: pending, chosen: chosen, wanted: [chosen], tried: [chosen],
                    asleep: asleep))
        }
        precondition(path[number].enabled == enabled, "the program is not deterministic: a rerun enabled other threads")
        // The steps are the same, but objects have other addresses in each run.
        if number == path.count - 1 { path[number].pending = pending }
        let chosen = path[number].chosen
        take(pending[chosen]!, chosen)
        return chosen
    }

    /// The threads that sleep after the last step.
    private func sleepers(_ pending: [Step?]) -> ThreadSet {
        guard let last = path.last, let step = last.pending[last.chosen] else { return [] }
        var asleep = last.asleep.union(last.tried)
        asleep.remove(last.chosen)
        for thread in pending.indices where asleep.contains(thread) {
            if let sleeping = pending[thread], sleeping.depends(on: step) { asleep.remove(thread) }
        }
        return asleep
    }

    private func take(_ step: Step, _ thread: Int) {
        let number = threads.count
        var uses = self.uses[step.object] ?? Uses(reads: none, writeClock: none, readClock: none)
        var clock = threadClocks[thread]
        let racing = races(uses, step, clock)
        Self.join(&clock, uses.writeClock)
        if !step.isRead { Self.join(&clock, uses.readClock) }
        if number >= firstNew { for earlier in racing { reverse(earlier, thread, clock) } }

        clock[thread] = number
        threads.append(thread)
        clocks.append(clock)
        threadClocks[thread] = clock
        if step.isRead {
            uses.reads[thread] = number
            Self.join(&uses.readClock, clock)
        } else {
            uses = Uses(write: number, reads: none, writeClock: clock, readClock: none)
        }
        self.uses[step.object] = uses
    }

    /// The steps with which `step` is in a race.
    /// - Parameter clock: the steps that precede `step` in its own thread.
    private func races(_ uses: Uses, _ step: Step, _ clock: Clock) -> [Int] {
        func isUnordered(_ earlier: Int) -> Bool { earlier > clock[threads[earlier]] }
        if !step.isRead {
            let reads = uses.reads.filter { $0 >= 0 && isUnordered($0) }
            if !reads.isEmpty { return reads }
        }
        return uses.write >= 0 && isUnordered(uses.write) ? [uses.write] : []
    }

    /// Makes the search also try a schedule in which the present step of `thread` precedes `earlier`.
    ///
    /// From the state before `earlier`, such a schedule takes the later steps that do not depend on `earlier`, then the
    /// present step. It can begin with any thread whose first step among these depends on none of the others.
    /// - Parameter clock: the steps that precede the present step.
    private func reverse(_ earlier: Int, _ thread: Int, _ clock: Clock) {
        var beginners: ThreadSet = []
        var seen: ThreadSet = []
        var independent: [Int] = []
        for later in earlier + 1..<max(threads.count, earlier + 1) where clocks[later][threads[earlier]] < earlier {
            if !seen.contains(threads[later]) {
                seen.insert(threads[later])
                if !independent.contains(where: { $0 <= clocks[later][threads[$0]] }) {
                    beginners.insert(threads[later])
                }
            }
            independent.append(later)
        }
        if !seen.contains(thread), !independent.contains(where: { $0 <= clock[threads[$0]] }) {
            beginners.insert(thread)
        }
        if !path[earlier].wanted.union(path[earlier].asleep).isDisjoint(with: beginners) { return }
        path[earlier].wanted.insert(beginners.contains(thread) ? thread : beginners.first)
    }

    private static func join(_ clock: inout Clock, _ other: Clock) {
        for index in clock.indices where other[index] > clock[index] { clock[index] = other[index] }
    }

    func chooseStore(of count: Int) -> Int { 0 }

    func unlocked(_ lock: UInt, by thread: Int) {
        if !isRedundant { uses[lock]!.writeClock = threadClocks[thread] }
    }

    func advance() -> Bool {
        isRedundant = false
        threads.removeAll(keepingCapacity: true)
        clocks.removeAll(keepingCapacity: true)
        uses.removeAll(keepingCapacity: true)
        while var last = path.popLast() {
            let untried = last.wanted.subtracting(last.tried).subtracting(last.asleep)
            if untried.isEmpty { continue }
            last.chosen = untried.first
            last.tried.insert(last.chosen)
            firstNew = path.count
            path.append(last)
            return true
        }
        return false
    }
}
