import Foundation
import TestSupport

/// One run of the program, to its end.
struct LiveSearchProcess {
    let output: String
    let errors: String
    let status: Int32

    /// - Parameter output: where standard output goes, if not to ``output``.
    init(_ words: [String], input: String, output file: String? = nil) throws {
        let process = Process()
        process.executableURL = Self.executable
        process.arguments = words
        process.environment = .withoutSearchForLeaks
        // Files instead of pipes: no end can wait for the other.
        let fixture = try Fixture(["input": input, "output": "", "errors": ""])
        process.standardInput = FileHandle(forReadingAtPath: "\(fixture.path)/input")
        process.standardOutput = FileHandle(forWritingAtPath: file ?? "\(fixture.path)/output")
        process.standardError = FileHandle(forWritingAtPath: "\(fixture.path)/errors")
        try process.run()
        process.waitUntilExit()
        output = try String(contentsOfFile: "\(fixture.path)/output", encoding: .utf8)
        errors = try String(contentsOfFile: "\(fixture.path)/errors", encoding: .utf8)
        status = process.terminationStatus
    }

    /// The program stands beside the bundle of the tests.
    private static let executable: URL = {
        #if os(macOS)
            let bundles = Bundle.allBundles.filter { $0.bundlePath.hasSuffix(".xctest") }
            return bundles[0].bundleURL.deletingLastPathComponent().appendingPathComponent("LiveSearch")
        #else
            return URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
                .appendingPathComponent("LiveSearch")
        #endif
    }()
}
