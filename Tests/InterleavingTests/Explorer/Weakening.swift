import Foundation
import TestSupport

/// An acquire or a release of the library. The explorer ignores it, to find out whether a program needs it. The name is
/// the place of the call: `Turn.swift:46:a`, or `…:r` for a release.
///
///     MINIRX_WEAKEN=Turn.swift:46:a …     # without this acquire; one of the programs should fail
///     MINIRX_WEAKEN=all …                 # without each ordering in turn; prints which program finds it
struct Weakening: Hashable, CustomStringConvertible {
    enum Kind: String {
        case acquire = "a"
        case release = "r"
    }

    let description: String

    init(_ description: String) {
        self.description = description
    }

    /// - Parameter place: the file, with or without folders, and the line.
    init(_ place: String, _ kind: Kind) {
        description = "\(place.split(separator: "/").last ?? ""):\(kind.rawValue)"
    }

    /// The ordering to ignore in the whole test run.
    static let ofRun: Weakening? = isTable ? nil : Effort.weakened.map { Weakening($0) }
    static var isTable: Bool { Effort.weakened == "all" }

    /// For each ordering, the first program that fails without the ordering; `nil` if none has failed.
    nonisolated(unsafe) private static var found: [Weakening: String?] = [:]

    /// Explores a program once for each ordering that it uses, without that ordering. Skips the orderings that an
    /// earlier program has found.
    static func explore(_ name: String, _ preemptions: Int, _ setUp: (Program) -> Void) {
        if found.isEmpty { atexit { Weakening.printTable() } }
        let memory = Stage.shared.memory
        memory.used = []
        var exploration = Exploration(name)
        exploration.runBounded(preemptions: preemptions, setUp)
        let used = memory.used ?? []
        memory.used = nil
        for ordering in used where found[ordering] ?? nil == nil {
            memory.weakening = ordering
            exploration.runBounded(preemptions: preemptions, setUp)
            found[ordering] = .some(exploration.failure.map { "\(name): \($0.violations[0])" })
        }
        memory.weakening = nil
    }

    private static func printTable() {
        print("Without each acquire (a) or release (r) of the library, what is found first:")
        for (ordering, program) in found.sorted(by: { "\($0.key)" < "\($1.key)" }) {
            print("\(ordering)\t\(program ?? "–")")
        }
        print("\(found.values.filter { $0 != nil }.count) of \(found.count) are found")
    }
}
