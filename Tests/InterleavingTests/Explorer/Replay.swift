/// Replays one given schedule.
final class Replay: Search {
    private let threads: [Int]
    private var depth = 0
    let isCut = false

    init(_ schedule: Schedule) {
        threads = schedule.threads
    }

    func choose(from enabled: ThreadSet, running: Int?, pending: [Step?]) -> Int {
        defer { depth += 1 }
        let thread = depth < threads.count ? threads[depth] : enabled.first
        precondition(
            enabled.contains(thread), "schedule: thread \(Schedule.name(thread)) cannot take step \(depth + 1)")
        return thread
    }

    func unlocked(_ lock: UInt, by thread: Int) {}

    func advance() -> Bool { false }
}
