/// Replays one given schedule.
final class Replay: Search {
    private let turns: [Schedule.Turn]
    private var depth = 0

    init(_ schedule: Schedule) {
        turns = schedule.steps
    }

    func choose(from enabled: ThreadSet, running: Int?, pending: [Step?]) -> Int {
        defer { depth += 1 }
        let thread = depth < turns.count ? turns[depth].thread : enabled.first
        precondition(
            enabled.contains(thread), "schedule: thread \(Schedule.name(thread)) cannot take step \(depth + 1)")
        return thread
    }

    func chooseStore(of count: Int) -> Int {
        let age = depth <= turns.count ? turns[depth - 1].age : 0
        precondition(age < count, "schedule: step \(depth) cannot read a store that is \(age) stores old")
        return age
    }

    func unlocked(_ lock: UInt, by thread: Int) {}

    func advance() -> Bool { false }
}
