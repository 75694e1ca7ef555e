import Foundation
import MiniRx
import TestSupport
import XCTest

/// Finds out which orderings of the library the programs need. With `MINIRX_WEAKEN=all`, explores the programs of the
/// other tests again without each acquire and release in turn, and prints the first program that fails. XCTest runs the
/// classes in the order of their names, so this one is the last.
final class WeakenedOrderingsTests: InterleavingTestCase {
    /// The orderings that no program needs. Each is a half of an operation that reads and writes, and these have one
    /// ordering only (`UpdateOrdering`).
    private static let unneeded: Set = [
        // The thread that sets the flag uses only what was written before other threads could reach the object.
        "AnonymousDisposable.dispose:a", "SubscribeOn.begin:a", "SubscribeOn.begin:r", "SubscribeOn.cancel:a",
        "SubscribeOn.cancel:r",
        // The flag only decides which thread acts. The turn, a `Rendezvous` or a count orders what that thread accesses.
        "Emitter.close:a", "Emitter.close:r", "Coordinator.close:a", "Coordinator.close:r",
        // The caller has the turn, or holds the lock.
        "MemberState.endReplay:a", "MemberState.endReplay:r", "MemberState.leave:a", "MemberState.leave:r",
        "MemberState.markGone:a", "MemberState.markGone:r", "Turn.announceNote:a", "Turn.announceNote:r",
        // Taking the turn passes nothing on, and giving it back receives nothing.
        "Turn.take:r", "Turn.takeOrNote:r", "Turn.giveBack:a",
        // The source passes its link to a thread that stops, but that thread passes nothing to the source.
        "SourceLink.attach:a", "SourceLink.stop:r",
        // The thread that delivers the terminal event calls it, and calls `stop()` next.
        "SourceLink.beginEnd:a", "SourceLink.beginEnd:r",
    ]

    func testAnOrderingIsNamedAfterItsFunction() {
        let ordering = Weakening(place: CallSite("MiniRx/BooleanDisposable.swift", 20), kind: .release)
        XCTAssertEqual(ordering.function, "BooleanDisposable.dispose:r")
    }

    func testEachOrderingIsNeeded() throws {
        if !Weakening.isTable { throw XCTSkip("needs MINIRX_WEAKEN=all") }
        let memory = Stage.shared.memory
        memory.used = nil
        defer { memory.weakening = nil }
        let programs = WeakenedProgram.all.sorted { $0.schedules < $1.schedules }
        var orderings: [Weakening] = []
        for ordering in programs.flatMap(\.used) where !orderings.contains(ordering) { orderings.append(ordering) }
        var found: [String: String] = [:]
        // The cheap round first: it finds most orderings.
        for bound in Self.rounds {
            for ordering in orderings where found["\(ordering)"] == nil {
                memory.weakening = ordering
                // A listed ordering is explored in short programs only, since it takes all of them.
                let most = Self.unneeded.contains(ordering.function) ? 500 : Int.max
                for program in programs where program.schedules < most && program.used.contains(ordering) {
                    guard let violation = program.violation(within: bound) else { continue }
                    found["\(ordering)"] = "\(program.name): \(violation)"
                    break
                }
                print("\(ordering) with \(bound): \(found["\(ordering)"] == nil ? "not found" : "found")")
            }
        }
        print("Without each acquire (a) or release (r) of the library, what is found first:")
        for ordering in orderings.sorted(by: { "\($0)" < "\($1)" }) {
            print("\(ordering)\t\(ordering.function)\t\(found["\(ordering)"] ?? "–")")
        }
        print("\(found.count) of \(orderings.count) are found")
        let missed = orderings.filter { found["\($0)"] == nil }.map(\.function)
        XCTAssertEqual(Set(missed), Self.unneeded)
    }

    private static var rounds: [Bound] {
        var second = Bound(preemptions: 2, staleLoads: 1)
        second.total = 2
        return [Bound(preemptions: 1), second]
    }
}

/// A program to explore again without an ordering that it uses.
struct WeakenedProgram {
    nonisolated(unsafe) static var all: [WeakenedProgram] = []

    let name: String
    let schedules: Int
    let used: [Weakening]
    private let mostPreemptions: Int
    private let setUp: (Program) -> Void

    init(_ exploration: Exploration, _ setUp: @escaping (Program) -> Void) {
        name = exploration.name
        schedules = exploration.boundedSchedules
        used = Stage.shared.memory.used ?? []
        mostPreemptions = exploration.fewPreemptions
        self.setUp = setUp
    }

    /// The first violation of a run within `bound`, which is less deep if the program has many threads.
    func violation(within bound: Bound) -> String? {
        defer { InterleavingTestCase.stopPlaying() }
        var bound = bound
        bound.total = min(bound.total, mostPreemptions)
        var exploration = Exploration(name)
        _ = exploration.run(PreemptionBoundedSearch(bound), setUp)
        return exploration.failure?.violations[0]
    }
}

extension Weakening {
    /// A name that stays the same if lines move, such as `Turn.take:a`: the file, and the function or property.
    fileprivate var function: String {
        let parts = "\(self)".split(separator: ":")
        // The sources of this package are links, which an enumerator does not follow.
        let root = (1...4).reduce(URL(fileURLWithPath: #filePath)) { path, _ in path.deletingLastPathComponent() }
        let sources = FileManager.default.enumerator(
            at: root.appendingPathComponent("Sources"), includingPropertiesForKeys: nil)
        let file = sources?.lazy.compactMap { $0 as? URL }.first { $0.lastPathComponent == parts[0] }
        guard let file, let text = try? String(contentsOf: file, encoding: .utf8) else { return "\(self)" }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).prefix(Int(parts[1]) ?? 0)
        let name = lines.reversed().lazy.compactMap(Self.declaredName).first ?? "?"
        return "\(parts[0].dropLast(".swift".count)).\(name):\(parts[2])"
    }

    /// The name that a line declares in a type, if any.
    private static func declaredName(in line: Substring) -> Substring? {
        guard line.hasPrefix("    "), !line.hasPrefix("     ") else { return nil }
        let words = line.split { !$0.isLetter && !$0.isNumber }
        let keywords: Set<Substring> = ["func", "var", "init", "deinit"]
        guard let keyword = words.firstIndex(where: keywords.contains) else { return nil }
        return words[keyword].hasSuffix("init") ? words[keyword] : words[keyword + 1]
    }
}
