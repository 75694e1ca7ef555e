/// A row of the table of names of RxSwift 6 that are left out. It becomes a row of the article *Coming from RxSwift*,
/// declarations that the compiler rejects with the same advice, and lines of a program that must not compile.
struct LeftOut {
    /// A part of RxSwift. It decides in which table of the article and in which file the names appear.
    enum Part {
        case types, operators, blocking, drivers, cocoa, uikit, appkit

        /// The first cell in the header of the article's table.
        var title: String {
            switch self {
            case .types: "Types and values of RxSwift"
            case .operators: "Operators of RxSwift"
            case .blocking: "RxBlocking"
            case .drivers: "Not a member of drivers and signals"
            case .cocoa, .uikit, .appkit: "RxCocoa"
            }
        }
    }

    /// A declaration without `public`, and an expression or declaration that uses it.
    struct Form {
        /// Empty for a type.
        let container: String
        let declaration: String
        let sample: String
    }

    let part: Part
    /// The names as the article writes them.
    let names: String
    /// What to use instead, for the article and for the compiler's message.
    let use: String
    let forms: [Form]

    init(_ part: Part, _ names: String, use: String, in container: String = "", _ forms: [(String, String)]) {
        self.part = part
        self.names = names
        self.use = use
        self.forms = forms.map { Form(container: container, declaration: $0.0, sample: $0.1) }
    }

    var message: String { use.replacing("`", with: "").replacing("*", with: "'") }
}

extension LeftOut.Form {
    /// The declaration as Swift source, still to be formatted.
    func text(_ message: String) -> String {
        let hasBody = declaration.contains("{") || declaration.hasPrefix("typealias")
        let body = hasBody ? "" : declaration.hasPrefix("protocol") ? " {}" : " { fatalError() }"
        return """
            /// Unavailable: \(message).
            @available(*, unavailable, message: "\(message)")
            @_documentation(visibility: internal)
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

extension LeftOut {
    /// The declarations of some parts, one extension for each container.
    static func declarations(of parts: [Part]) -> String {
        let rows = all.filter { parts.contains($0.part) }
        let forms = rows.flatMap { row in row.forms.map { (form: $0, message: row.message) } }
        var containers: [String] = []
        for (form, _) in forms where !containers.contains(form.container) { containers.append(form.container) }
        return containers.map { container in
            let texts = forms.filter { $0.form.container == container }.map { $0.form.text($0.message) }
            let members = texts.joined(separator: "\n\n")
            return container.isEmpty ? members : "extension \(container) {\n\(members)\n}"
        }.joined(separator: "\n\n")
    }

    /// The lines of the programs that must not compile: types and functions, then statements.
    static func checks(of parts: [Part]) -> (declarations: String, statements: String) {
        let lines = all.filter { parts.contains($0.part) }
            .flatMap { row in row.forms.map { $0.check(row.message) } }
        return (
            lines.filter { !$0.hasPrefix(" ") }.joined(separator: "\n"),
            lines.filter { $0.hasPrefix(" ") }.joined(separator: "\n")
        )
    }

    /// The article, with the rows of its tables replaced.
    static func article(_ text: String) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        for (index, header) in lines.enumerated().reversed() where header.hasSuffix(" | instead |") {
            let end = lines[index...].firstIndex { !$0.hasPrefix("|") } ?? lines.endIndex
            let rows = all.filter { "| \($0.part.title) | instead |" == header }.map { "| \($0.names) | \($0.use) |" }
            let unique = rows.indices.filter { !rows[..<$0].contains(rows[$0]) }.map { rows[$0] }
            lines.replaceSubrange(index + 2..<end, with: unique)
        }
        return lines.joined(separator: "\n")
    }
}
