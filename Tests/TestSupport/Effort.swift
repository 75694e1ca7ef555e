import Foundation

/// How much work a test run does. Both levels run every test; `quick` has fewer events, rounds, cases and kinds of
/// elements.
///
/// Only this file reads the settings of a run from the environment:
///
///     MINIRX_EFFORT=full swift test                                             # as much as *How we know* says
///     MINIRX_SEED=1234 MINIRX_CASES=1 swift test --filter PipelineTests         # one random case again
package enum Effort: String {
    case quick, full

    /// `quick` if `MINIRX_EFFORT` is not set.
    package static let ofRun: Effort = {
        guard let text = environment["MINIRX_EFFORT"] else { return .quick }
        guard let effort = Effort(rawValue: text) else {
            fatalError("MINIRX_EFFORT is 'quick' or 'full', not '\(text)'")
        }
        return effort
    }()

    /// The seed of random cases, from `MINIRX_SEED`.
    package static let seed: UInt64? = number("MINIRX_SEED")

    /// The number of random cases, from `MINIRX_CASES`.
    package static let cases: Int? = number("MINIRX_CASES")

    /// Added to the bound on preemptions: `MINIRX_MORE_PREEMPTIONS`, or else one in a full run.
    package static let morePreemptions: Int = number("MINIRX_MORE_PREEMPTIONS") ?? choose(quick: 0, full: 1)

    /// The most stale loads in a schedule: `MINIRX_STALE_LOADS`, or else one in a full run.
    package static let staleLoads: Int = number("MINIRX_STALE_LOADS") ?? choose(quick: 0, full: 1)

    /// The ordering that the explorer of interleavings ignores, or `all` for each in turn: `MINIRX_WEAKEN`.
    package static let weakened: String? = environment["MINIRX_WEAKEN"]

    /// Prints at the end of the process what a quick run omits.
    package static func sayAtTheEndWhatIsLeftOut() {
        guard ofRun == .quick else { return }
        atexit {
            print(
                "This was a quick run: fewer events, rounds, random cases and kinds of elements, a sample of the listings. "
                    + "More: MINIRX_EFFORT=full swift test. Interleavings, programs and other builds are packages of their "
                    + "own: swift test --package-path Tests/Interleavings, Tests/Programs, …")
        }
    }

    /// The figure for this run.
    package static func choose<Figure>(quick: Figure, full: Figure) -> Figure {
        switch ofRun {
        case .quick: quick
        case .full: full
        }
    }

    /// All of `cases`; in a quick run `count` of them, evenly spread.
    package static func sample<Case>(_ cases: [Case], quick count: Int) -> [Case] {
        switch ofRun {
        case .quick: (0..<count).map { cases[$0 * cases.count / count] }
        case .full: cases
        }
    }

    /// A large number of levels, rounds, inner sequences or subscriptions. A small stack has no room for a frame for
    /// each: a frame takes at least 64 bytes.
    package static var many: Int { choose(quick: 3_000, full: 100_000) }

    /// The size of a small stack in bytes.
    package static var smallStack: Int { choose(quick: 128, full: 512) * 1024 }

    private static func number<Number: LosslessStringConvertible>(_ name: String) -> Number? {
        guard let text = environment[name] else { return nil }
        guard let number = Number(text) else { fatalError("\(name) is a number, not '\(text)'") }
        return number
    }

    private static var environment: [String: String] { ProcessInfo.processInfo.environment }
}
