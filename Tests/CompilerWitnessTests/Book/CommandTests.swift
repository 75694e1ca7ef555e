import Foundation
import XCTest

/// The commands, files and links that README and the articles name are there.
final class CommandTests: XCTestCase {
    /// What is named as an example of a file to be written.
    private static let examples = ["Operators/Pairwise.swift"]

    func testProgramsAndTheirOptions() throws {
        let manifest = try Package.text("Package.swift")
        let compiler = try Compiler.orSkip()
        for (path, command) in try Self.matches(of: #/swift run (?:-c release )?(\w+)((?: +(?!`)[^\s`|]+)*)/#) {
            let program = String(command.1)
            let targets = manifest.matches(of: #/\.executableTarget\(\s*name: "(\w+)"/#)
            guard targets.contains(where: { $0.1 == program }) else {
                XCTFail("\(path): no program \(program)")
                continue
            }
            let help = try compiler.printed(byProduct: program, ["--help"]).split { !$0.isLetter && $0 != "-" }
            for option in command.2.split(separator: " ") where option.hasPrefix("--") {
                XCTAssertTrue(help.contains(option), "\(path): \(program) has no \(option)")
            }
        }
    }

    /// `--pipeline naive` by itself, somewhere in the text.
    func testOptionsThatStandAlone() throws {
        let compiler = try Compiler.orSkip()
        let programs = try ["LiveSearch", "Benchmarks"].map { try compiler.printed(byProduct: $0, ["--help"]) }
        let help = try programs.joined() + Package.text("Benchmarks/instructions")
        for (path, option) in try Self.matches(of: #/`(--[a-z][^`]*)`/#) {
            XCTAssertTrue(help.contains(option.1), "\(path): no program has \(option.1)")
        }
    }

    func testFiltersOfTests() throws {
        let tests = try Package.files(below: "Tests", ending: ".swift").flatMap { path in
            let target = path.split(separator: "/")[1]
            return try Package.text(path).matches(of: #/(?:class|struct) (\w+Tests)\b/#).map { "\(target).\($0.1)/" }
        }
        for (path, command) in try Self.matches(of: #/swift test[^`\n]* --filter ([\w.]+)/#) {
            XCTAssertTrue(tests.contains { $0.contains(command.1) }, "\(path): no test is called \(command.1)")
        }
    }

    func testScriptsAndTheirOptions() throws {
        let pattern = #/(?:`|\s)((?:\.ci|Benchmarks|Tools)\/[a-z]+)(?![\w.])((?: --[\w-]+)*)/#
        for (path, command) in try Self.matches(of: pattern) {
            let script = String(command.1)
            guard FileManager.default.isExecutableFile(atPath: Package.absolutePath(script)) else {
                XCTFail("\(path): no script \(script)")
                continue
            }
            let text = try Package.text(script).split { !$0.isLetter && $0 != "-" }
            for option in command.2.split(separator: " ") {
                XCTAssertTrue(text.contains(option), "\(path): \(script) has no \(option)")
            }
        }
    }

    func testFiles() throws {
        let files = try ["Sources", "Tests", "Examples", "Benchmarks"].flatMap { folder in
            try Package.files(below: folder, ending: ".swift").map { "/\($0)" }
        }
        for (path, file) in try Self.matches(of: #/`([\w\/+]+\.swift)`/#) where !Self.examples.contains(String(file.1))
        {
            XCTAssertTrue(files.contains { $0.hasSuffix("/\(file.1)") }, "\(path): no file \(file.1)")
        }
    }

    func testLinks() throws {
        for (path, link) in try Self.matches(of: #/(!?)\[[^\]]*\]\((?!https?:|<doc:)([^)#]+)/#) {
            let url = URL(fileURLWithPath: Package.absolutePath(path)).deletingLastPathComponent()
            var isThere = FileManager.default.fileExists(atPath: url.appendingPathComponent(String(link.2)).path)
            if link.1 == "!", url.pathExtension == "docc" {
                // DocC finds pictures by their names.
                let folder = path.split(separator: "/").dropLast().joined(separator: "/")
                isThere = try !Package.files(below: folder, ending: "/\(link.2).svg").isEmpty
            }
            XCTAssertTrue(isThere, "\(path): nothing at \(link.2)")
        }
    }

    // MARK: -

    /// What is found in the texts for people, with the file; at least once.
    private static func matches<Output>(
        of pattern: Regex<Output>
    ) throws -> [(path: String, match: Output)] {
        let folders = try ["Sources", "Examples"].flatMap { try Package.files(below: $0, ending: ".md") }
        let matches = try (["README.md", "CONTRIBUTING.md"] + folders).flatMap { path in
            try Package.text(path).matches(of: pattern).map { (path, $0.output) }
        }
        XCTAssertFalse(matches.isEmpty)
        return matches
    }
}
