/// A declaration, named as in DocC.
struct Symbol: Hashable {
    /// The enclosing type; empty at the top of a file.
    let type: String
    let name: String
    /// The labels, if the declaration has parameters: `["_", "scheduler"]`.
    let labels: [String]?

    /// The name in a documentation link: `debounce(_:scheduler:)`.
    var link: String {
        guard let labels else { return name }
        return "\(name)(\(labels.map { "\($0):" }.joined()))"
    }

    /// The name, with the first label if it distinguishes operators: `take(while:)` and `take(_:)` are different
    /// operators.
    var operatorName: String {
        guard let label = labels?.first, !["_", "fileID"].contains(label) else { return name }
        return "\(name)(\(label):)"
    }
}

extension SourceFile.Declaration {
    var symbol: Symbol {
        let type = container.firstMatch(of: #/\b(?:extension|class|struct|protocol|enum) (\w+)/#).map { String($0.1) }
        let match = text.firstMatch(of: #/\b(?:func|var|let|class|struct|enum|protocol|typealias|actor) `?(\w+)/#)
        guard let match, !text.contains(#/\binit[?(<]/#) else {
            return Symbol(type: type ?? "", name: "init", labels: Self.labels(in: text))
        }
        let isFunction = text.contains(#/\bfunc /#)
        return Symbol(
            type: type ?? "", name: String(match.1),
            labels: isFunction ? Self.labels(in: text[match.range.upperBound...]) : nil)
    }

    /// The labels of the first parameter list in `text`.
    private static func labels(in text: some StringProtocol) -> [String] {
        var labels: [String] = []
        var depth = 0
        // The characters of a label read so far; `nil` after the label.
        var label: String? = ""
        var isInside = false
        var previous: Character = " "
        for character in text {
            switch character {
            case "(", "[", "<", "{": depth += 1
            case ")", "]", "}": depth -= 1
            case ">" where previous != "-": depth -= 1
            default: break
            }
            previous = character
            if !isInside {
                isInside = character == "(" && depth == 1
            } else if depth == 0 {
                break
            } else if depth == 1, character == "," {
                label = ""
            } else if let letters = label, character.isLetter || character == "_" {
                label = letters + String(character)
            } else if let letters = label, !letters.isEmpty {
                labels.append(letters)
                label = nil
            }
        }
        return labels
    }
}
