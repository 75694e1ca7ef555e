import Foundation

/// One run of a program that stands beside the tests, to its end.
public struct ProgramRun {
    /// What it wrote to standard output.
    public let output: String
    /// What it wrote to standard error.
    public let errors: String
    /// How it ended; `nil` if it had to be killed because it did not.
    public let status: Int32?

    /// - Parameter timeLimit: in seconds.
    public init(_ program: String, _ arguments: [String] = [], timeLimit: Double = 60) throws {
        let process = Process()
        process.executableURL = Self.folder.appendingPathComponent(program)
        process.arguments = arguments
        process.environment = .withoutSearchForLeaks
        // Files instead of pipes: none of the two can wait for the other.
        let files = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: files) }
        let (output, errors) = (files.appendingPathComponent("output"), files.appendingPathComponent("errors"))
        for file in [output, errors] { try Data().write(to: file) }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        let isOver = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in isOver.signal() }
        try process.run()
        let isInTime = isOver.wait(timeout: .now() + timeLimit) == .success
        if !isInTime {
            kill(process.processIdentifier, SIGKILL)
            isOver.wait()
        }
        status = isInTime ? process.terminationStatus : nil
        self.output = try String(contentsOf: output, encoding: .utf8)
        self.errors = try String(contentsOf: errors, encoding: .utf8)
    }

    /// Where the programs are: beside the bundle of the tests.
    private static var folder: URL {
        #if os(macOS)
            let bundles = Bundle.allBundles.filter { $0.bundlePath.hasSuffix(".xctest") }
            return bundles[0].bundleURL.deletingLastPathComponent()
        #else
            return URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        #endif
    }
}

extension [String: String] {
    /// The environment for a program that may end in the middle of its work, and frees nothing then: AddressSanitizer, if
    /// it was built with that, shall not look for leaks.
    package static var withoutSearchForLeaks: [String: String] {
        var environment = ProcessInfo.processInfo.environment
        environment["ASAN_OPTIONS", default: ""] += ":detect_leaks=0"
        return environment
    }
}
