import Foundation
import TestSupport
import XCTest

/// Checks the guarantees of the types by compiling programs. Those in `Clients/MustFail` must not compile, for the
/// reason that each names. Those in `Clients/MustCompile` must compile, with no other warnings than those they name.
final class CompilerWitnessTests: XCTestCase {
    private static let clients = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Clients")

    func testProgramsThatMustFail() throws {
        try check("MustFail", quick: 2) { $0.mustFail ? nil : "\($0.name): marks no line that must be refused" }
    }

    func testProgramsThatMustCompile() throws {
        try check("MustCompile", quick: 1) { $0.mustFail ? "\($0.name): marks an error" : nil }
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
            return nil
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

    /// Compiles the programs of a folder, one for each processor at a time. `prepare` may add flags to a program, and
    /// returns a mistake in the program, if it finds one.
    private func check(_ folder: String, quick: Int, prepare: @Sendable (inout Client) -> String?) throws {
        let compiler = try Compiler.orSkip()
        let programs = try Effort.sample(Self.files(in: folder), quick: quick)
        let support = try Self.files(in: "Support")
        let complaints = Locked<[String]>([])
        DispatchQueue.concurrentPerform(iterations: programs.count) { index in
            var found: [String]
            do {
                var client = try Client(path: programs[index])
                guard client.firstCompiler <= Compiler.version else {
                    print("skipped: \(folder)/\(client.name) needs Swift \(client.firstCompiler)")
                    return
                }
                let mistake = prepare(&client)
                found = try client.complaints(about: compiler.check(client, support: support))
                if let mistake { found.append(mistake) }
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
        let client = try Client(path: file.path)
        return try client.complaints(about: compiler.check(client, support: []))
    }

    private static func files(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: clients.appendingPathComponent(folder).path)
            .filter { $0.hasSuffix(".swift") }.sorted()
            .map { clients.appendingPathComponent(folder).appendingPathComponent($0).path }
    }
}
