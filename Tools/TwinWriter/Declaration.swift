import Foundation

/// A function that is for Swift 6 mode only.
struct Declaration {
    /// The extension that contains the declaration; for a member of a type, an extension of that type. Empty at the top
    /// of a file.
    var container = ""
    var attributes: [Substring] = []
    /// The text before the body, in one line.
    var head = ""
    var body = ""

    var isForSwift6: Bool { attributes.contains("@available(swift, introduced: 6)") }

    /// The functions of a file that are for Swift 6 mode only.
    static func all(in text: String) -> [Declaration] {
        var declarations: [Declaration] = []
        var container = Declaration()
        var next = Declaration()
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            let code = line.drop { $0 == " " }
            if code.hasPrefix("///") { continue }
            if code.hasPrefix("@") {
                next.attributes.append(code)
                continue
            }
            if let match = line.firstMatch(of: #/^(\w+ )*(extension (.+)|(class|struct|enum) (\w+).*) {$/#) {
                next.container = "extension \(match.3 ?? match.5!)"
                container = next
            } else if line == "}" {
                container = Declaration()
            } else if code.contains(#/^(public|package) .*\b(func |init[(<])/#) {
                next.container = container.container
                if container.isForSwift6 { next.attributes.append("@available(swift, introduced: 6)") }
                if next.isForSwift6 {
                    next.take(lines[index...].joined(separator: "\n"))
                    declarations.append(next)
                }
            }
            next = Declaration()
        }
        return declarations
    }

    /// Splits the function at the beginning of `text` into head and body. The declaration ends with its first line, or
    /// with the brace at the indentation of that line.
    private mutating func take(_ text: String) {
        let opening = text.indices.first { text[$0] == "{" && text[..<$0].isBalanced }!
        head = text[..<opening].split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let rest = text[text.index(after: opening)...]
        let line = rest.prefix { $0 != "\n" }
        let end = "\n\(text.prefix { $0 == " " })}"
        let statements = line.hasSuffix("}") ? line.dropLast() : rest[..<rest.range(of: end)!.lowerBound]
        body = statements.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}

extension Declaration {
    /// The range of the parameters in `head`, without the parentheses.
    private var parameterRange: Range<String.Index> {
        let opening = head.indices.first { head[$0] == "(" && head[..<$0].isBalanced }!
        let closing = head[opening...].indices.first { head[$0] == ")" && head[opening...$0].isBalanced }!
        return head.index(after: opening)..<closing
    }

    var parameters: [String] {
        get {
            var parameters = [""]
            for piece in head[parameterRange].split(separator: ",") {
                let last = parameters.last!
                if last.isEmpty || !last.isBalanced {
                    parameters[parameters.count - 1] += last.isEmpty ? piece : ",\(piece)"
                } else {
                    parameters.append(String(piece))
                }
            }
            return parameters.map { $0.trimmingCharacters(in: .whitespaces) }
        }
        set { head.replaceSubrange(parameterRange, with: newValue.joined(separator: ", ")) }
    }

    /// The words before the colon of each parameter: a label and a name, or one word that is both.
    private var names: [[Substring]] {
        parameters.map { $0.prefix { $0 != ":" }.split(separator: " ") }
    }

    /// Makes this function one that throws `Never`.
    mutating func throwsNever() {
        head.insert(contentsOf: " throws(Never)", at: head.index(after: parameterRange.upperBound))
    }

    func takes(_ name: Substring) -> Bool { names.contains { $0.last == name } }

    /// A call of this function with its own parameters as arguments.
    var call: String {
        let name = head.firstMatch(of: #/\bfunc (`?\w+`?)/#)?.1 ?? "self.init"
        let arguments = names.map { $0[0] == "_" ? String($0[1]) : "\($0[0]): \($0.last!)" }
        return "\(name)(\(arguments.joined(separator: ", ")))"
    }
}

extension StringProtocol {
    /// Whether every opening bracket has its closing one.
    var isBalanced: Bool {
        var depth = 0
        var previous: Character = " "
        for character in self {
            if "([{<".contains(character) { depth += 1 }
            if ")]}".contains(character) || character == ">" && previous != "-" { depth -= 1 }
            previous = character
        }
        return depth == 0
    }
}
