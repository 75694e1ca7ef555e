import MiniRx
import TestSupport

/// An acquire or a release of the library. The explorer ignores it, to find out whether a program needs it. The name is
/// the place of the call: `Turn.swift:46:a`, or `…:r` for a release.
///
///     MINIRX_WEAKEN=Turn.swift:46:a …     # without this acquire; one of the programs should fail
///     MINIRX_WEAKEN=all …                 # without each ordering in turn; see `WeakenedOrderingsTests`
struct Weakening: Equatable, CustomStringConvertible {
    enum Kind: String {
        case acquire = "a"
        case release = "r"
    }

    let place: CallSite
    let kind: Kind

    var description: String { "\("\(place)".split(separator: "/").last ?? ""):\(kind.rawValue)" }

    /// Whether to ignore this ordering in the whole test run.
    var isOfRun: Bool { description == Effort.weakened }

    static var isTable: Bool { Effort.weakened == "all" }
}
