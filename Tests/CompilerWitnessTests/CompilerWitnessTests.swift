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
        let global = "var global = 1  // error: shared mutable state"
        let local =
            "func run() -> @Sendable () -> Void { var count = 0; return { count += 1 } }  // error: captured var"
        let unused = "func run() { let unused = 1 }  // warning: never used"
        for (difference, line, complaint) in [
            // An error in Swift 6 mode, and nothing in Swift 5 mode.
            (", errors only in 6", global, nil), (", errors and warnings only in 6", global, nil),
            ("", global, "no error where one must be: shared mutable state (in Swift 5 mode)"),
            (
                ", errors are warnings in 5", global,
                "no warning where one must be: shared mutable state (in Swift 5 mode)"
            ),
            // An error in Swift 6 mode, and a warning in Swift 5 mode.
            (", errors are warnings in 5", local, nil), (", errors only in 6", local, "unexpected warning: "),
            // A warning in both modes.
            ("", unused, nil), (", errors only in 6", unused, nil),
            (", warnings only in 5", unused, "unexpected warning: "),
            (", errors and warnings only in 6", unused, "unexpected warning: "),
        ] {
            let complaints = try complaints(about: "// swift-version: 5 and 6\(difference)\n\(line)")
            XCTAssertEqual(complaints.count, complaint == nil ? 0 : 1, "\(difference): \(complaints)")
            XCTAssertTrue(complaints.first?.contains(complaint ?? "") ?? true, "\(difference): \(complaints)")
        }
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
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("Program.swift")
        try Data(source.utf8).write(to: file)
        return try Client(path: file.path).inEachMode.flatMap {
            try $0.complaints(about: compiler.check($0, support: []))
        }
    }

    private static func files(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: clients.appendingPathComponent(folder).path)
            .filter { $0.hasSuffix(".swift") }.sorted()
            .map { clients.appendingPathComponent(folder).appendingPathComponent($0).path }
    }
}
