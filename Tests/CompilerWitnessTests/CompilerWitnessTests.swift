import Foundation
import TestSupport
import XCTest

/// Checks the guarantees of the types by compiling programs. Those in `Clients/MustFail` must not compile, for the
/// reason that each names; some of them compile in Swift 5 mode. Those in `Clients/MustCompile` must compile, with no
/// other warnings than those they name.
final class CompilerWitnessTests: XCTestCase {
    private static let clients = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Clients")

    func testProgramsThatMustFail() throws {
        try check("MustFail", quick: 2)
    }

    func testProgramsThatMustCompile() throws {
        try check("MustCompile", quick: 1)
    }

    /// The build setting *Approachable Concurrency* of Swift 6.2 enables these features. Swift 6 mode always enables the
    /// last three. With them, a program in Swift 5 mode may cause fewer warnings.
    func testProgramsThatMustCompileWithApproachableConcurrency() throws {
        let features = [
            "NonisolatedNonsendingByDefault", "InferIsolatedConformances", "DisableOutwardActorInference",
            "GlobalActorIsolatedTypesUsability", "InferSendableFromCaptures",
        ]
        try check("MustCompile", quick: 1) { client in
            let enabled = client.languageVersion == "5" ? features : Array(features.prefix(2))
            client.flags += enabled.flatMap { ["-enable-upcoming-feature", $0] }
            for index in client.marks.indices { client.marks[index].isOptional = true }
        }
    }

    func testTheWitnessComplainsOfEachLineThatIsNotAsPromised() throws {
        let complaints = try complaints(
            about: """
                // expect-error: cannot convert
                let accepted = 1  // error: must be refused
                let refused: Int = missing  // error
                let forgotten: Int = ""
                func run() {
                    let unused = 1
                }
                """)
        XCTAssertEqual(complaints.count, 4, "\(complaints)")
        for complaint in [
            "Program.swift:2: no error where one must be: must be refused",
            "Program.swift:3: wrong reason: cannot find 'missing'",
            "Program.swift:4: unexpected error: cannot convert", "Program.swift:6: unexpected warning: ",
        ] {
            XCTAssertEqual(complaints.filter { $0.hasPrefix(complaint) }.count, 1, "\(complaint), in \(complaints)")
        }
    }

    func testTheWitnessComplainsOfAProgramThatCompilesAndOfAMarkWithoutAReason() throws {
        try XCTAssertEqual(
            complaints(about: "let number = 1  // error"),
            ["Program.swift:1: the mark names no reason", "Program.swift:1: no error where one must be: "])
    }

    func testTheWitnessComplainsOfErrorsOutsideTheProgram() throws {
        let complaints = try complaints(about: "// flags: -no-such-option\nlet number: Int = \"\"  // error: convert")
        XCTAssertTrue(complaints.contains { $0.contains("unexpected error: unknown argument") }, "\(complaints)")
    }

    func testTheWitnessAcceptsExpectedDiagnostics() throws {
        try XCTAssertEqual(
            complaints(
                about: """
                    let number: Int = ""  // error: cannot convert .* to specified type 'Int'
                    func run() {
                        let unused = 1  // warning: never used
                    }
                    """), [])
    }

    func testTheWitnessComparesTheDiagnosticsOfBothLanguageModes() throws {
        typealias Case = (
            difference: String, mark: Diagnostic.Severity, in5: Diagnostic.Severity?, in6: Diagnostic.Severity?,
            complaints: [String]
        )
        let cases: [Case] = [
            ("", .error, .error, .error, []),
            ("", .error, nil, .error, ["no error where one must be: why (in Swift 5 mode)"]),
            ("", .warning, .warning, nil, ["no warning where one must be: why (in Swift 6 mode)"]),
            (", warnings only in 5", .warning, .warning, nil, []),
            (", warnings only in 5", .warning, .warning, .warning, ["unexpected warning: why (in Swift 6 mode)"]),
            (", warnings only in 5", .error, .error, .error, []),
            (", errors only in 6", .error, nil, .error, []),
            (", errors only in 6", .error, .error, .error, ["unexpected error: why (in Swift 5 mode)"]),
            (", errors only in 6", .error, nil, nil, ["no error where one must be: why (in Swift 6 mode)"]),
            (", errors only in 6", .warning, .warning, .warning, []),
            (", errors and warnings only in 6", .warning, nil, .warning, []),
            (
                ", errors and warnings only in 6", .warning, .warning, nil,
                ["unexpected warning: why (in Swift 5 mode)", "no warning where one must be: why (in Swift 6 mode)"]
            ),
            (", errors are warnings in 5", .error, .warning, .error, []),
            (
                ", errors are warnings in 5", .error, nil, .error,
                ["no warning where one must be: why (in Swift 5 mode)"]
            ),
        ]
        for (difference, mark, in5, in6, expected) in cases {
            let source = "// swift-version: 5 and 6\(difference)\nlet number = 1  // \(mark): why"
            let complaints = try withProgram(source) { program in
                program.inEachMode.flatMap { client in
                    let severity = client.languageVersion == "5" ? in5 : in6
                    let diagnostics = severity.map {
                        [Diagnostic(path: client.path, line: 2, severity: $0, message: "why")]
                    }
                    return client.complaints(
                        about: Compiler.Report(
                            succeeded: severity != .error, output: "", diagnostics: diagnostics ?? []))
                }
            }
            XCTAssertEqual(complaints, expected.map { "Program.swift:2: \($0)" }, "\(difference), \(mark)")
        }
    }

    func testTheWitnessComplainsOfAnUnknownLanguageMode() throws {
        try XCTAssertEqual(
            complaints(about: "// swift-version: 5 and 7\nlet one = 1"),
            ["Program.swift: unknown swift-version '5 and 7'; see Client.swift"])
    }

    /// Compiles the programs of a folder, one for each processor at a time.
    /// - Parameter prepare: changes the program for one language mode.
    private func check(_ folder: String, quick: Int, prepare: @Sendable (inout Client) -> Void = { _ in }) throws {
        let compiler = try Compiler.orSkip()
        let programs = try Effort.sample(Self.files(in: folder), quick: quick)
        let support = try Self.files(in: "Support")
        let complaints = Locked<[String]>([])
        DispatchQueue.concurrentPerform(iterations: programs.count) { index in
            var found: [String]
            do {
                let client = try Client(path: programs[index])
                guard client.firstCompiler <= Compiler.version else {
                    print("skipped: \(folder)/\(client.name) needs Swift \(client.firstCompiler)")
                    return
                }
                found = try client.inEachMode.flatMap { client in
                    var client = client
                    prepare(&client)
                    return try client.complaints(about: compiler.check(client, support: support))
                }
                if client.mustFail != (folder == "MustFail") {
                    found.append(
                        "\(client.name): marks \(client.mustFail ? "an error" : "no line that must be refused")")
                }
            } catch {
                found = ["\(programs[index]): \(error)"]
            }
            complaints.change { $0 += found }
        }
        for complaint in complaints.value.sorted() { XCTFail("\(folder)/\(complaint)") }
    }

    /// The complaints about a program given as text.
    private func complaints(about source: String) throws -> [String] {
        let compiler = try Compiler.orSkip()
        return try withProgram(source) { program in
            try program.inEachMode.flatMap { try $0.complaints(about: compiler.check($0, support: [])) }
        }
    }

    private func withProgram<Result>(_ source: String, _ body: (Client) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("Program.swift")
        try Data(source.utf8).write(to: file)
        return try body(Client(path: file.path))
    }

    private static func files(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: clients.appendingPathComponent(folder).path)
            .filter { $0.hasSuffix(".swift") }.sorted()
            .map { clients.appendingPathComponent(folder).appendingPathComponent($0).path }
    }
}
