import Foundation

/// One complete run of a program from the build folder of the tests.
public struct ProgramRun {
    /// The program's standard output.
    public let output: String
    /// The program's standard error.
    public let errors: String
    /// The exit status; `nil` if the program exceeded the time limit of ten minutes and was killed.
    public let status: Int32?

    /// - Parameters:
    ///   - environment: variables beside those of this process.
    ///   - path: the file for standard output; `nil`: ``output``.
    public init(
        _ program: String, _ arguments: [String] = [], environment: [String: String] = [:], output path: String? = nil
    ) throws {
        let process = Process()
        process.executableURL = Self.folder.appendingPathComponent(program)
        process.arguments = arguments
        process.environment = .withoutSearchForLeaks.merging(environment) { $1 }
        // Files instead of pipes: a full pipe would block the program while this process waits for its end.
        let files = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: files) }
        let (output, errors) = (files.appendingPathComponent("output"), files.appendingPathComponent("errors"))
        for file in [output, errors] { try Data().write(to: file) }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: path.map(URL.init(fileURLWithPath:)) ?? output)
        process.standardError = try FileHandle(forWritingTo: errors)
        let isFinished = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in isFinished.signal() }
        try process.run()
        let isInTime = isFinished.wait(timeout: .now() + 600) == .success
        if !isInTime {
            kill(process.processIdentifier, SIGKILL)
            isFinished.wait()
        }
        status = isInTime ? process.terminationStatus : nil
        self.output = try String(contentsOf: output, encoding: .utf8)
        self.errors = try String(contentsOf: errors, encoding: .utf8)
    }

    /// The folder of the programs, next to the test bundle.
    public static var folder: URL {
        #if os(macOS)
            let bundles = Bundle.allBundles.filter { $0.bundlePath.hasSuffix(".xctest") }
            return bundles[0].bundleURL.deletingLastPathComponent()
        #else
            return URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        #endif
    }
}

extension [String: String] {
    /// The environment for a program that may exit without freeing its memory. It disables AddressSanitizer's leak
    /// detection.
    package static var withoutSearchForLeaks: [String: String] {
        var environment = ProcessInfo.processInfo.environment
        environment["ASAN_OPTIONS", default: ""] += ":detect_leaks=0"
        return environment
    }
}
