/// A piece of HTML. Interpolated text is escaped; interpolated pieces are inserted unchanged.
///
/// All elements are closed and all attributes quoted, so a page is also well-formed XML. A test can parse this.
struct HTML: ExpressibleByStringInterpolation, CustomStringConvertible {
    let description: String

    init(stringLiteral text: String) {
        description = text
    }

    init(stringInterpolation parts: StringInterpolation) {
        description = parts.text
    }

    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity)
        }

        mutating func appendLiteral(_ literal: String) {
            text += literal
        }

        mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            text += value.description.escapedForHTML
        }

        mutating func appendInterpolation(_ piece: HTML) {
            text += piece.description
        }

        mutating func appendInterpolation(_ pieces: [HTML]) {
            text += pieces.map(\.description).joined(separator: "\n")
        }
    }
}

extension String {
    /// The string as text or as an attribute's value, without control characters.
    fileprivate var escapedForHTML: String {
        var text = ""
        for scalar in printable.unicodeScalars {
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\"": text += "&quot;"
            case "'": text += "&#39;"
            // U+FFFE and U+FFFF are not characters, and XML does not allow them.
            case _ where scalar.value & 0xFFFE == 0xFFFE: text += "\u{FFFD}"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
