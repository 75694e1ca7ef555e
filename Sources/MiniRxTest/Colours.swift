#if canImport(Foundation)
    internal import Foundation
#endif

/// How a message is coloured: on a terminal, and nowhere else.
struct Colours {
    let areOn: Bool

    static let off = Colours(areOn: false)

    /// As the environment wants it. Messages may go to either of the two outputs, as the test framework likes.
    static let ofThisProcess: Colours = {
        #if canImport(Foundation)
            let isTerminal = isatty(STDOUT_FILENO) == 1 && isatty(STDERR_FILENO) == 1
            return Colours(areOn: areWanted(ProcessInfo.processInfo.environment, isTerminal: isTerminal))
        #else
            return .off
        #endif
    }()

    /// What is usual: `NO_COLOR` forbids, `CLICOLOR_FORCE` demands (`swift test` stands between the tests and the terminal),
    /// and otherwise there must be a terminal that is not a dumb one. Xcode sets no `TERM`.
    static func areWanted(_ environment: [String: String], isTerminal: Bool) -> Bool {
        if environment["NO_COLOR", default: ""] != "" { return false }
        if !["", "0"].contains(environment["CLICOLOR_FORCE", default: ""]) { return true }
        return isTerminal && !["", "dumb"].contains(environment["TERM", default: ""])
    }

    enum Colour: Int {
        case red = 31
        case green = 32
    }

    func paint(_ text: some StringProtocol, _ colour: Colour) -> String {
        areOn && !text.isEmpty ? "\u{1B}[\(colour.rawValue)m\(text)\u{1B}[0m" : String(text)
    }
}
