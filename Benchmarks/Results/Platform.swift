import Foundation

/// The machine and the toolchain of the measurement.
enum Platform {
    static var description: String { "\(machine), \(toolchain)" }

    private static var machine: String {
        var names = utsname()
        uname(&names)
        let cores = ProcessInfo.processInfo.activeProcessorCount
        return "\(string(names.sysname)) \(string(names.machine)), \(cores) cores"
    }

    private static var toolchain: String {
        #if compiler(>=6.5)
            let version = "6.5 or later"
        #elseif compiler(>=6.4)
            let version = "6.4"
        #elseif compiler(>=6.3)
            let version = "6.3"
        #elseif compiler(>=6.2)
            let version = "6.2"
        #else
            let version = "6.0 or 6.1"
        #endif
        #if DEBUG
            return "Swift \(version), debug build (use -c release)"
        #else
            return "Swift \(version), release build"
        #endif
    }

    /// A field of `utsname` as text: a zero-terminated tuple of characters.
    private static func string<Characters>(_ characters: Characters) -> String {
        withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
