import Foundation
import TestSupport

/// The rounds of a stress test: `count` of them (a tenth in a quick run), or fewer if `seconds` elapse first.
///
///     for race in races(100) {
///         race.inParallel({ relay.accept(1) }, { subscription.dispose() })
///     }
///
/// The machine decides which thread wins. Pauses of random length make each round a different race. Their seed is new
/// in every run, and printed; `MINIRX_SEED=1234 swift test --filter …` repeats the pauses.
func races(_ count: Int, seconds: Double = 3, test: String = #function) -> some Sequence<Race> {
    let count = Effort.choose(quick: max(count / 10, 10), full: count)
    let seed = Effort.seed ?? .random(in: 0...999_999)
    print("MINIRX_SEED=\(seed) \(test): at most \(count) rounds")
    let end = Date(timeIntervalSinceNow: seconds)
    return (0..<count).lazy.prefix(while: { $0 == 0 || Date() < end }).map { Race(round: $0, seed: seed) }
}

/// One round of a stress test.
struct Race: Sendable {
    let round: Int
    fileprivate let seed: UInt64

    /// Random numbers for one of the threads.
    func random(_ thread: Int = 0) -> SplitMix64 {
        var mixer = SplitMix64(seed: seed &+ UInt64(round) &* 1000 &+ UInt64(thread))
        return SplitMix64(seed: mixer.next())
    }

    /// Pauses so that other threads can get ahead. The length differs at each line.
    func pause(_ thread: Int = 0, line: UInt = #line) {
        var random = random(thread &+ Int(line) &* 100)
        for _ in 0..<Int.random(in: 0..<20, using: &random) { sched_yield() }
    }

    /// Runs `works` on threads that start almost simultaneously, and waits until all are done.
    func inParallel(_ works: (@Sendable () -> Void)...) {
        inParallel(works)
    }

    func inParallel(count: Int, _ work: @escaping @Sendable (Int) -> Void) {
        inParallel((0..<count).map { index in { work(index) } })
    }

    func inParallel(_ works: [@Sendable () -> Void]) {
        MiniRxTests.inParallel(
            works.indices.map { thread in
                {
                    // In every second round the threads start together.
                    if round % 2 == 1 { pause(thread) }
                    works[thread]()
                }
            })
    }
}
