import Foundation

/// A file of `Sources` as its reader sees it: the public declarations and their comments.
struct SourceFile {
    /// A line of a file, without comment marks.
    struct Line: Equatable {
        let number: Int
        let text: String

        /// The line without the space after the comment marks.
        var dedented: Line { Line(number: number, text: text.hasPrefix(" ") ? String(text.dropFirst()) : text) }
    }

    struct Declaration {
        let line: Int
        /// The enclosing extension or type; empty at the top of the file.
        let container: String
        let containerAttributes: [String]
        let attributes: [String]
        /// The declaration without its body.
        let text: String
        let comment: [Line]

        /// Whether it makes a new sequence from others. Views of the same sequence, such as `asObservable()`, and
        /// deprecated names do not count.
        var isOperator: Bool {
            if attributes.contains(where: { $0.hasPrefix("@available(*, deprecated") }) { return false }
            if text.contains(#/\bfunc as\w+\((fileID: StaticString = #fileID, line: UInt = #line)?\)/#) { return false }
            // The forms for three to eight sources refer to the form for two.
            if text.contains("<Element1, Element2, Element3") { return false }
            // Virtual time does not move tasks, so no diagram can show when they emit.
            if container.hasPrefix("extension AsyncSequence") || text.contains("async throws") { return false }
            return !isHidden && (isConstructor || returnType.contains(#/^(Observable|SharedSequence|Driver|Signal)</#))
        }

        /// Whether the documentation leaves it, or its container, out: a twin, or a name that is left out.
        var isHidden: Bool {
            (attributes + containerAttributes).contains { $0.hasPrefix("@_documentation(visibility: internal)") }
        }

        /// Whether it is for clients in Swift 5 mode.
        var isTwin: Bool {
            attributes.contains("@available(swift, obsoleted: 6)") || text.contains("column: UInt = #column")
        }

        private var isConstructor: Bool {
            container.hasPrefix("extension SharedSequence ") && text.contains("public init(")
        }

        /// The text after the last arrow outside brackets.
        private var returnType: Substring {
            var depth = 0
            var start: String.Index?
            for index in text.indices {
                switch text[index] {
                case "(", "[": depth += 1
                case ")", "]": depth -= 1
                case ">" where depth == 0 && text[..<index].hasSuffix("-"): start = text.index(after: index)
                default: break
                }
            }
            return start.map { text[$0...].drop { $0 == " " } } ?? ""
        }

        /// The name without labels; for an initialiser, the name of the type.
        var name: String {
            if let match = text.firstMatch(of: #/\bfunc `?(\w+)/#) { return String(match.1) }
            return container.contains("SignalSharingStrategy") ? "Signal" : "Driver"
        }
    }

    /// The path relative to the package.
    let path: String
    let declarations: [Declaration]

    private static let ofSources = Result {
        try Package.files(below: "Sources", ending: ".swift").map { SourceFile(path: $0, text: try Package.text($0)) }
    }

    /// The files below a folder of `Sources`, or below all of them.
    static func all(below folder: String = "Sources") throws -> [SourceFile] {
        try ofSources.get().filter { $0.path.hasPrefix("\(folder)/") }
    }

    init(path: String, text: String) {
        self.path = path
        var declarations: [Declaration] = []
        var comment: [Line] = []
        var attributes: [String] = []
        var (container, containerAttributes) = ("", [String]())
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        for (index, line) in lines.enumerated() {
            let code = line.drop { $0 == " " }
            if code.hasPrefix("///") {
                comment.append(Line(number: index + 1, text: String(code.dropFirst(3))))
                continue
            }
            if code.hasPrefix("@"), !code.contains("public "), !code.contains(" extension ") {
                attributes.append(String(code))
                continue
            }
            if code.hasPrefix("public ") || code.hasPrefix("open ")
                || code.hasPrefix("@") && code.contains(#/\b(public|open) /#)
            {
                // The declaration ends at the opening brace of its body, at the end of a line, or at the end of a
                // line without one.
                let end =
                    lines[index...].firstIndex { $0.hasSuffix("{") || $0.hasSuffix("}") || $0.isEmpty } ?? index
                let text = lines[index...end].map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
                declarations.append(
                    Declaration(
                        line: index + 1, container: line.hasPrefix(" ") ? container : "",
                        containerAttributes: line.hasPrefix(" ") ? containerAttributes : [], attributes: attributes,
                        text: text, comment: comment))
            }
            if !line.isEmpty, !line.hasPrefix(" "), !line.hasPrefix("}"), line.hasSuffix("{") {
                (container, containerAttributes) = (line, attributes)
            }
            comment = []
            attributes = []
        }
        self.declarations = declarations
    }
}
