import Foundation
import XCTest

/// The commands, files and links in README and the articles exist.
final class CommandTests: XCTestCase {
    /// Files that serve as examples of a new file.
    private static let examples = ["Operators/Pairwise.swift", "Sources/App/main.swift"]

    func testProgramsAndTheirOptions() throws {
        let manifest = try Package.text("Package.swift")
        let programs = manifest.matches(of: #/\.executableTarget\(\s*name: "(\w+)"/#).map(\.1)
        var help: [Substring: [Substring]] = [:]
        for (path, command) in try Self.matches(of: #/swift run (?:-c release )?(\w+)((?: +(?!`)[^\s`|]+)*)/#) {
            let program = command.1
            guard programs.contains(program) else {
                XCTFail("\(path): no program \(program)")
                continue
            }
            for option in command.2.split(separator: " ") where option.hasPrefix("--") {
                let words = try help[program] ?? Self.help(of: String(program)).split { !$0.isLetter && $0 != "-" }
                help[program] = words
                XCTAssertTrue(words.contains(option), "\(path): \(program) has no \(option)")
            }
        }
    }

    /// An option such as `--pipeline naive` without its program.
    func testOptionsWithoutValues() throws {
        let helps = try ["LiveSearch", "Benchmarks"].map(Self.help)
        let help = try helps.joined() + Package.text("Benchmarks/instructions")
        var found: Set<Substring> = []
        for (path, option) in try Self.matches(of: #/`(--[a-z][^`]*)`/#) where found.insert(option.1).inserted {
            XCTAssertTrue(help.contains(option.1), "\(path): no program has \(option.1)")
        }
    }

    func testFiltersOfTests() throws {
        let files = try ["Tests", "Examples"].flatMap { try Package.files(below: $0, ending: "Tests.swift") }
        let code = try files.map(Package.text).joined()
        let tests = files.map { path in
            let parts = path.dropLast(".swift".count).split(separator: "/")
            let target = parts[0] == "Tests" ? "\(parts[1])" : "\(parts[1])Tests"
            return "\(target).\(parts.last ?? "")/"
        }
        for (path, command) in try Self.matches(of: #/swift test[^`\n]* --filter ([\w.]+)/#) {
            let exists = tests.contains { $0.contains(command.1) } || code.contains("func \(command.1)(")
            XCTAssertTrue(exists, "\(path): no test is called \(command.1)")
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
        var count = 0
        for (path, text) in try Self.texts.get() {
            let folder = path.split(separator: "/").dropLast().joined(separator: "/")
            let parts = text.components(separatedBy: "](")
            for next in parts.dropFirst() {
                let link = next.prefix { !")#".contains($0) }
                if link.isEmpty || ["http", "doc:", "<doc:"].contains(where: link.hasPrefix) { continue }
                count += 1
                let isThere = FileManager.default.fileExists(atPath: Package.absolutePath("\(folder)/\(link)"))
                XCTAssertTrue(isThere, "\(path): nothing at \(link)")
            }
        }
        XCTAssertGreaterThan(count, 0)
    }

    func testChecks() throws {
        let checks = try Package.text(".ci/Makefile")
        for (path, command) in try Self.matches(of: #/`\.ci\/run ([a-z][a-z-]*)`/#) {
            XCTAssertTrue(checks.contains("\n\(command.1):"), "\(path): .ci/run has no check \(command.1)")
        }
    }

    func testVariables() throws {
        let listed = try Package.text("Tests/README.md").matches(of: #/\n\| `(MINIRX_\w+)` \|/#).map { String($0.1) }
        let read = try Package.files(below: "Tests", ending: ".swift").flatMap { path in
            try Package.text(path).matches(of: #/"(MINIRX_\w+)"/#).map { String($0.1) }
        }
        XCTAssertEqual(listed.sorted(), Set(read).sorted(), "the table in Tests/README lists other variables")
    }

    // MARK: -

    private static func help(of program: String) throws -> String {
        try Compiler.orSkip().printed(byProduct: program, ["--help"])
    }

    private static let texts = Result {
        let folders = ["Sources", "Tests", "Examples", "Benchmarks", "Documentation", "Tools", ".ci"]
        let files = try folders.flatMap { try Package.files(below: $0, ending: ".md") }
        let pages = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "MAINTAINING.md"]
        return try (pages + files).map { (path: $0, text: try Package.text($0)) }
    }

    /// The matches in all documents, with their file. There must be at least one.
    private static func matches<Output>(
        of pattern: Regex<Output>
    ) throws -> [(path: String, match: Output)] {
        let matches = try texts.get().flatMap { path, text in text.matches(of: pattern).map { (path, $0.output) } }
        XCTAssertFalse(matches.isEmpty)
        return matches
    }
}
