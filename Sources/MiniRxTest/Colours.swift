#if canImport(Foundation)
    internal import Foundation
#endif

/// Colours parts of a message if the output is a terminal.
struct Colours {
    let areOn: Bool

    static let off = Colours(areOn: false)

    /// The setting for this process. Both outputs must be terminals, because the test framework may write to either.
    static let ofThisProcess: Colours = {
        #if canImport(Foundation)
            let isTerminal = isatty(STDOUT_FILENO) == 1 && isatty(STDERR_FILENO) == 1
            return Colours(areOn: areWanted(ProcessInfo.processInfo.environment, isTerminal: isTerminal))
        #else
            return .off
        #endif
    }()

    /// `NO_COLOR` disables colours. `CLICOLOR_FORCE` enables them, also under `swift test`, which redirects the output.
    /// Otherwise the output must be a terminal that supports colours. Xcode does not set `TERM`, so its output has no
    /// colours.
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
