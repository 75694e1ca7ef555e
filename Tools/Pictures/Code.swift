import Foundation

/// The code of the operator, set in the picture's box.
struct Code {
    struct Line {
        let indentation: Int
        let text: String

        fileprivate var end: Int { indentation + text.count }
    }

    static let size = 12.0
    /// The width of a character at this font size, in nearly all monospaced fonts.
    static let characterWidth = 7.23

    let lines: [Line]

    /// - Parameter width: the available width.
    init(_ diagram: Diagram, width: Double) {
        let longest = Int(width / Self.characterWidth)
        lines = diagram.code.flatMap { Self.broken($0.text, longest) }
    }

    var width: Double {
        Double(lines.map(\.end).max() ?? 0) * Self.characterWidth
    }

    /// Breaks a line that is too long.
    private static func broken(_ code: String, _ longest: Int) -> [Line] {
        let indentation = code.prefix { $0 == " " }.count
        var lines: [Line] = []
        for piece in pieces(of: String(code.dropFirst(indentation)), longest - indentation - 2) {
            if let line = lines.last, line.end + piece.count <= longest {
                lines[lines.count - 1] = Line(indentation: line.indentation, text: line.text + piece)
            } else {
                let trimmed = piece.hasPrefix(" ") ? piece.dropFirst() : piece[...]
                lines.append(Line(indentation: lines.isEmpty ? indentation : indentation + 2, text: String(trimmed)))
            }
        }
        return lines
    }

    /// Splits code into pieces between which a line can break: words with their leading space, and calls after a
    /// bracket. Closing brackets stay with the bracketed text, and arguments with their labels if they fit.
    private static func pieces(of code: String, _ longest: Int) -> [String] {
        let pieces = code.replacing(#/([^:]) (?![)}\]])/#) { "\($0.1)\n " }.replacing(").", with: ")\n.")
        return pieces.components(separatedBy: "\n").flatMap { piece in
            piece.count <= longest ? [piece] : piece.replacing(": ", with: ":\n ").components(separatedBy: "\n")
        }
    }
}
