import TestSupport
import XCTest

/// Which orderings of the library the programs need. With `MINIRX_WEAKEN=all`, explores the programs of all other
/// tests again without each acquire and release, and prints which program fails first. XCTest runs classes in the order
/// of their names, so this one comes last.
final class WeakenedOrderingsTests: InterleavingTestCase {
    func testEachOrderingIsNeeded() throws {
        if !Weakening.isTable { throw XCTSkip("needs MINIRX_WEAKEN=all") }
        let memory = Stage.shared.memory
        defer { memory.weakening = nil }
        memory.used = nil
        var found: [String: String] = [:]
        let programs = WeakenedProgram.all.sorted { $0.schedules < $1.schedules }
        var orderings: [Weakening] = []
        for ordering in programs.flatMap(\.used) where !orderings.contains(ordering) { orderings.append(ordering) }
        // The cheap rounds first, since most orderings are found there.
        for staleLoads in 0...Effort.staleLoads {
            for preemptions in 1...2 {
                for ordering in orderings where found["\(ordering)"] == nil {
                    memory.weakening = ordering
                    for program in programs where program.used.contains(ordering) {
                        guard let violation = program.violation(preemptions, staleLoads) else { continue }
                        found["\(ordering)"] = "\(program.name): \(violation)"
                        break
                    }
                    print("\(ordering)\t\(preemptions) preemptions, \(staleLoads) stale\t\(found["\(ordering)"] ?? "–")")
                }
            }
        }
        print("Without each acquire (a) or release (r) of the library, what is found first:")
        for name in orderings.map({ "\($0)" }).sorted() { print("\(name)\t\(found[name] ?? "–")") }
        print("\(found.count) of \(orderings.count) are found")
    }
}

/// A program to explore again without an ordering that it uses.
struct WeakenedProgram {
    nonisolated(unsafe) static var all: [WeakenedProgram] = []

    let name: String
    let schedules: Int
    let used: [Weakening]
    private let preemptions: Int
    private let setUp: (Program) -> Void

    init(_ exploration: Exploration, _ setUp: @escaping (Program) -> Void) {
        name = exploration.name
        schedules = exploration.boundedSchedules
        used = Stage.shared.memory.used ?? []
        preemptions = exploration.fewPreemptions
        self.setUp = setUp
    }

    /// What a run violates first.
    func violation(_ mostPreemptions: Int, _ staleLoads: Int) -> String? {
        defer { InterleavingTestCase.stopPlaying() }
        var exploration = Exploration(name)
        let bound = Bound(preemptions: min(preemptions, mostPreemptions), staleLoads: staleLoads)
        _ = exploration.run(PreemptionBoundedSearch(bound), setUp)
        return exploration.failure?.violations[0]
    }
}
