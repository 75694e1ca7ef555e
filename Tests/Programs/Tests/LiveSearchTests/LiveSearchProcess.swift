import Foundation
import TestSupport

/// One complete run of the program.
struct LiveSearchProcess {
    let output: String
    let errors: String
    let status: Int32

    /// - Parameters:
    ///   - folder: the working directory; `nil`: that of the tests.
    ///   - output: the file for standard output; `nil`: ``output``.
    init(_ words: [String], input: String, in folder: URL? = nil, output file: String? = nil) throws {
        let process = Process()
        process.executableURL = Self.executable
        process.arguments = words
        process.currentDirectoryURL = folder ?? process.currentDirectoryURL
        process.environment = .withoutSearchForLeaks
        // Files instead of pipes: a full pipe would block the program while this process waits for its end.
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

    /// The program is next to the test bundle.
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
