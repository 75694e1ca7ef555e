/// The types of a source file and their functions, including private ones.
///
/// It counts braces and brackets, and skips comments and literals. That suffices for the sources of this package.
struct Declarations {
    struct Function: Hashable {
        /// The innermost enclosing type; `nil` at the top of the file.
        let type: String?
        /// The name with its labels: `join(_:)`.
        let name: String
    }

    /// The types declared or extended in the file.
    private(set) var types: Set<String> = []
    private(set) var functions: Set<Function> = []

    init(_ text: String) {
        let code = Array(Self.withoutCommentsAndLiterals(text))
        /// For each open brace: the type it belongs to, or `nil`.
        var braces: [String?] = []
        var opening: String?
        var index = 0
        while index < code.count {
            let character = code[index]
            if character == "{" {
                braces.append(opening)
                opening = nil
            } else if character == "}" {
                _ = braces.popLast()
            } else if Self.isOfWord(character) {
                let word = Self.word(in: code, at: &index)
                // A declaration inside a function is not a member.
                let isMember = braces.last.map { $0 != nil } ?? true
                if isMember, ["class", "struct", "enum", "protocol", "extension", "actor"].contains(word) {
                    let name = Self.name(in: code, at: &index)
                    // `class func`, `class var` and `class override` declare no type.
                    if word != "class" || !["func", "var", "override"].contains(name) {
                        types.insert(name)
                        opening = name
                        continue
                    }
                    index -= name.count
                } else if isMember, word == "func" || word == "init" {
                    let base = word == "init" ? word : Self.name(in: code, at: &index)
                    if let labels = Self.labels(in: code, at: &index) {
                        functions.insert(Function(type: braces.last ?? nil, name: "\(base)(\(labels))"))
                    }
                }
                continue
            }
            index += 1
        }
    }

    private static func isOfWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_"
    }

    private static func word(in code: [Character], at index: inout Int) -> String {
        let begin = index
        while index < code.count, isOfWord(code[index]) { index += 1 }
        return String(code[begin..<index])
    }

    /// The next word; for `DisposeBag.Contents` its last part.
    private static func name(in code: [Character], at index: inout Int) -> String {
        while index < code.count, !isOfWord(code[index]), !"({".contains(code[index]) { index += 1 }
        var name = word(in: code, at: &index)
        while index + 1 < code.count, code[index] == ".", isOfWord(code[index + 1]) {
            index += 1
            name = word(in: code, at: &index)
        }
        return name
    }

    /// The labels of the next parameter list: `_:for:`. `nil` if there is none, as in a call.
    private static func labels(in code: [Character], at index: inout Int) -> String? {
        var depth = 0
        // Skips the generic parameters, and the mark of an `init?`.
        while index < code.count, depth > 0 || code[index] != "(" {
            if code[index] == "<" { depth += 1 }
            if code[index] == ">", code[index - 1] != "-" { depth -= 1 }
            if "{}".contains(code[index]) { return nil }
            index += 1
        }
        var labels = ""
        var isAtLabel = true
        depth = 0
        while index < code.count {
            let character = code[index]
            if "([<{".contains(character) { depth += 1 }
            if ")]}".contains(character) || character == ">" && code[index - 1] != "-" { depth -= 1 }
            if depth == 0 { break }
            if isAtLabel, isOfWord(character) {
                labels += word(in: code, at: &index) + ":"
                isAtLabel = false
                continue
            }
            if depth == 1, character == "," { isAtLabel = true }
            index += 1
        }
        return labels
    }

    static func withoutCommentsAndLiterals(_ text: String) -> String {
        text.replacing(#/(?s)"""(?:.*?)"""|"(?:\\.|[^"\\\n])*"|\/\/[^\n]*|\/\*.*?\*\//#, with: " ")
    }
}
