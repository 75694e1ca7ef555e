import Foundation

/// A row of the table of names that are left out.
struct LeftOut {
    /// A part of RxSwift. It decides in which table of the article and in which file the names appear.
    enum Part: String {
        case types = "Types and values of RxSwift"
        case operators = "Operators of RxSwift"
        case blocking = "RxBlocking"
        case drivers = "Not a member of drivers and signals"
        case cocoa = "RxCocoa"
        case uikit = "RxCocoa, UIKit"
        case appkit = "RxCocoa, AppKit"

        /// The first cell in the header of the article's table.
        var title: Substring { rawValue.prefix { $0 != "," } }
    }

    /// A declaration without `public`, and an expression or declaration that uses it.
    struct Form {
        /// The first line of the extension that contains the declaration; empty for a type.
        let container: String
        let declaration: String
        let sample: String
    }

    let part: Part
    /// The names as the article writes them.
    let names: String
    /// What to use instead, for the article and for the compiler's message.
    let use: String
    private(set) var forms: [Form] = []

    var message: String { use.replacing("`", with: "").replacing("*", with: "'") }
}

// MARK: - Reading the table

extension LeftOut {
    static let table = "Tools/TwinWriter/LeftOut.txt"

    struct Malformed: LocalizedError {
        let errorDescription: String?

        init(_ line: some StringProtocol, _ advice: String) {
            errorDescription = "\(LeftOut.table): '\(line)' \(advice)"
        }
    }

    /// The rows of `LeftOut.txt`. A row is a paragraph; a paragraph that begins with `## ` is the heading of a part.
    static func rows() throws -> [LeftOut] {
        let paragraphs = try String(contentsOfFile: table, encoding: .utf8).components(separatedBy: "\n\n")
        var rows: [LeftOut] = []
        var part = Part.types
        for paragraph in paragraphs.dropFirst() {
            let lines = paragraph.split(separator: "\n")
            if paragraph.hasPrefix("## ") {
                guard let named = Part(rawValue: String(lines[0].dropFirst(3))) else {
                    throw Malformed(lines[0], "is no part: correct the name, or add a case to `LeftOut.Part`")
                }
                part = named
            } else {
                try rows.append(LeftOut(part, lines[...]))
            }
        }
        return rows
    }

    private init(_ part: Part, _ lines: ArraySlice<Substring>) throws {
        var lines = lines
        let names = lines.removeFirst()
        guard let colon = names.firstRange(of: ": ") else {
            throw Malformed(names, "does not say what to use instead: write it after a colon")
        }
        self.part = part
        self.names = String(names[..<colon.lowerBound])
        use = String(names[colon.upperBound...])
        var container = ""
        while let line = lines.popFirst() {
            if line.hasPrefix("extension ") {
                container = String(line)
                continue
            }
            let isDeclaration = line.prefix { $0 == " " }.count == 4
            guard isDeclaration, let sample = lines.popFirst(), sample.hasPrefix("        ") else {
                throw Malformed(line, "is not followed by its use: indent a declaration by 4, and its use by 8")
            }
            forms.append(Form(container: container, declaration: line.trimmed, sample: sample.trimmed))
        }
    }
}

extension Substring {
    fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}

// MARK: - What is written

extension LeftOut.Form {
    /// The declaration as Swift source, still to be formatted.
    func text(_ message: String) -> String {
        let hasBody = declaration.contains("{") || declaration.hasPrefix("typealias")
        let body = hasBody ? "" : " { fatalError() }"
        // No program contains the functions.
        let isFunction = !hasBody && !declaration.hasPrefix("open ")
        return """
            /// Unavailable: \(message).
            @available(*, unavailable, message: "\(message)")
            @_documentation(visibility: internal)\(isFunction ? " @_alwaysEmitIntoClient" : "")
            \(declaration.hasPrefix("open ") ? "" : "public ")\(declaration)\(body)
            """.replacing("{ public init", with: "{\n/// Unavailable.\npublic init")
    }

    /// The sample, with the error that the compiler must report. The comment with the error is cut to the length of a
    /// line.
    func check(_ message: String) -> String {
        let isDeclaration = sample.contains(#/^(func|final class|struct) /#)
        let line = isDeclaration || sample.contains(" = ") ? sample : "_ = \(sample)"
        let text = "\(isDeclaration ? "" : "    ")\(line)  // error: is unavailable: \(message)"
        return String(text.prefix(120))
    }
}

extension [LeftOut] {
    /// The declarations of some parts.
    func declarations(of parts: LeftOut.Part...) -> [Member] {
        filter { parts.contains($0.part) }.flatMap { row in
            row.forms.map { Member(container: $0.container, text: $0.text(row.message)) }
        }
    }

    /// The lines of the programs that must not compile: types and functions, then statements.
    func checks(of parts: LeftOut.Part...) -> (declarations: String, statements: String) {
        let lines = filter { parts.contains($0.part) }.flatMap { row in row.forms.map { $0.check(row.message) } }
        return (
            lines.filter { !$0.hasPrefix(" ") }.joined(separator: "\n"),
            lines.filter { $0.hasPrefix(" ") }.joined(separator: "\n")
        )
    }

    /// The article, with the rows of its tables replaced.
    func article(_ text: String) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        for (index, header) in lines.enumerated().reversed() where header.hasSuffix(" | instead |") {
            let end = lines[index...].firstIndex { !$0.hasPrefix("|") } ?? lines.endIndex
            let rows = filter { "| \($0.part.title) | instead |" == header }.map { "| \($0.names) | \($0.use) |" }
            let unique = rows.indices.filter { !rows[..<$0].contains(rows[$0]) }.map { rows[$0] }
            lines.replaceSubrange(index + 2..<end, with: unique)
        }
        return lines.joined(separator: "\n")
    }
}
