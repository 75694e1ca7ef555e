import Foundation

/// A Swift listing in a text, between "```swift" and "```".
struct Listing: Equatable {
    /// The number of its first line of code.
    let line: Int
    let lines: [String]

    /// All listings of a text.
    static func all(in text: [SourceFile.Line]) -> [Listing] {
        var listings: [Listing] = []
        var open: (line: Int, lines: [String])?
        for line in text {
            if let (first, lines) = open {
                if line.text == "```" {
                    listings.append(Listing(line: first, lines: lines))
                    open = nil
                } else {
                    open?.lines.append(line.text)
                }
            } else if line.text == "```swift" {
                open = (line.number + 1, [])
            }
        }
        return listings
    }

    static func all(in text: String) -> [Listing] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return all(in: lines.enumerated().map { SourceFile.Line(number: $0.offset + 1, text: $0.element) })
    }

    /// The code, with a directive that tells the compiler its place. Lines that must not compile are omitted unless
    /// `withErrors` is set.
    func code(of path: String, withErrors: Bool = false) -> String {
        var lines = lines
        if !withErrors { for error in errors { lines[error.line - line] = "" } }
        return
            "#sourceLocation(file: \"\(path)\", line: \(line))\n\(lines.joined(separator: "\n"))\n#sourceLocation()\n"
    }

    /// The errors that the listing announces, by line: `// error: why` about its own line, `// ↑ error: why` about the
    /// line above.
    var errors: [(line: Int, text: String)] {
        lines.enumerated().compactMap { offset, text in
            Self.error(in: text).map { (line + offset - (text.contains("// ↑ error:") ? 1 : 0), $0) }
        }
    }

    /// The output that the listing announces, line by line: `// prints 12 €`.
    var printed: [String] {
        lines.compactMap { $0.firstMatch(of: #/\/\/ prints (.+)$/#).map { String($0.1) } }
    }

    /// The listing for a method: the modules that it imports, the declarations that must or should be outside, and the
    /// rest, with lines where they were.
    func split(of path: String) -> (imports: [String], declarations: String, body: String) {
        var (imports, declarations, body): ([String], [String], [String]) = ([], [], [])
        var isInDeclaration = false
        for line in code(of: path).components(separatedBy: "\n") {
            if let module = line.wholeMatch(of: /\s*import (\w+)/) {
                imports.append(String(module.1))
                declarations.append("")
                body.append("")
                continue
            }
            let begins = !isInDeclaration && line.contains(Self.declarationOfAFile)
            if line.hasPrefix("#sourceLocation") {
                declarations.append(line)
                body.append(line)
            } else if begins || isInDeclaration {
                declarations.append(line)
                body.append("")
            } else {
                declarations.append("")
                body.append(line)
            }
            if begins {
                let continues = line.filter { $0 == "{" }.count != line.filter { $0 == "}" }.count
                isInDeclaration = continues || line.hasSuffix("(")
            }
            if isInDeclaration, line.hasPrefix("}") { isInDeclaration = false }
        }
        return (imports, declarations.joined(separator: "\n"), body.joined(separator: "\n"))
    }

    /// A type, an extension, a function or an operator, at the beginning of a line; or a line with its attribute.
    private static var declarationOfAFile: Regex<Substring> {
        #/^@\w+$|^(?:(?:@\w+|final|nonisolated|private|public|indirect) )*(?:class|struct|enum|actor|protocol|extension|func|(?:in|pre|post)fix operator|precedencegroup) /#
    }

    private static func error(in line: String) -> String? {
        line.firstMatch(of: #/\/\/ (?:↑ )?error: (.+)$/#).map { String($0.1) }
    }
}

/// Listings that form one program.
struct ListedProgram {
    let path: String
    let listings: [Listing]
    /// Files with the declarations that the listings assume.
    var context: [String] = []
    /// A line of code before the listings.
    var prologue = ""
    var options = newProject

    /// The errors in the listings, and the differences between announced and actual output.
    func complaints(_ compiler: Compiler) throws -> [String] {
        try complaintsAboutRun(compiler) + complaintsAboutErrors(compiler)
    }

    private func complaintsAboutRun(_ compiler: Compiler) throws -> [String] {
        let run = try withMainFile(listings.map { $0.code(of: path) }) {
            try compiler.run([$0] + context, options: options)
        }
        let diagnostics = run.compilation.diagnostics
        if !diagnostics.isEmpty { return diagnostics.map { "\($0.path):\($0.line): \($0.severity): \($0.message)" } }
        if !run.compilation.succeeded { return ["\(path): \(run.compilation.output)"] }
        if run.status != 0 { return ["\(path): ends with status \(run.status): \(run.printed)"] }
        let expected = listings.flatMap(\.printed)
        let printed = run.printed.split(separator: "\n").map(String.init)
        return printed == expected ? [] : ["\(path): prints \(printed), not \(expected)"]
    }

    /// The compiler must report exactly the announced errors.
    private func complaintsAboutErrors(_ compiler: Compiler) throws -> [String] {
        let expected = listings.flatMap(\.errors)
        if expected.isEmpty { return [] }
        let run = try withMainFile(listings.map { $0.code(of: path, withErrors: true) }) {
            try compiler.run([$0] + context, options: options)
        }
        let found = run.compilation.diagnostics
        let missing = expected.filter { error in
            !found.contains { $0.line == error.line && $0.path == path && $0.message.contains(error.text) }
        }
        let unexpected = found.filter { error in !expected.contains { $0.line == error.line && error.path == path } }
        return missing.map { "\(path):\($0.line): no error where one must be: \($0.text)" }
            + unexpected.map { "\($0.path):\($0.line): \($0.severity): \($0.message)" }
    }

    // MARK: In an app

    /// What the templates of new projects switch on in each module: a client sees members only of modules that it
    /// imports.
    static let newProject = ["-enable-upcoming-feature", "MemberImportVisibility"]
    /// What they switch on in the module of an app: default isolation, and approachable concurrency.
    static let newApp =
        newProject + ["-default-isolation", "MainActor"]
        + ["NonisolatedNonsendingByDefault", "InferIsolatedConformances"].flatMap { ["-enable-upcoming-feature", $0] }

    /// Top-level code is nearly free of isolation errors. So this compiles the listings as most apps contain them, in an
    /// asynchronous method of a main-actor class: once in a module whose declarations are nonisolated by default, once in
    /// one where they belong to the main actor.
    func complaintsInAMethod(_ compiler: Compiler) throws -> [String] {
        try [Self.newProject, Self.newApp].flatMap { options in
            let report = try withMainFile([inAMethod]) {
                try compiler.check([$0] + context, options: options)
            }
            // A listing shows how to make a value, and not always how to use it.
            let found = report.diagnostics.filter { !$0.message.contains(/was never (used|mutated|read)/) }
            if found.isEmpty, !report.succeeded { return ["\(path): \(report.output)"] }
            let mode = options.contains("-default-isolation") ? "of an app" : "of a package"
            return found.map { "\($0.path):\($0.line): in a method \(mode): \($0.severity): \($0.message)" }
        }
    }

    private var inAMethod: String {
        let parts = listings.map { $0.split(of: path) }
        let modules = Set(parts.flatMap(\.imports)).sorted()
        return modules.map { "#if canImport(\($0))\nimport \($0)\n#endif\n" }.joined()
            + parts.map(\.declarations).joined()
            + "@MainActor final class Model {\nfunc run() async throws {\n\(parts.map(\.body).joined())}\n}\n"
    }

    /// Top-level code is allowed only in a file named `main.swift`.
    private func withMainFile<Result>(_ code: [String], _ body: (String) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("main.swift")
        try Data("\(prologue)\n\(code.joined())".utf8).write(to: file)
        return try body(file.path)
    }
}
