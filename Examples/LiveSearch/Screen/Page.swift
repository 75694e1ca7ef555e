/// The text of the screen, line by line.
@MainActor
struct Page {
    private(set) var lines: [String]

    /// The column of the cursor in the first line.
    let cursor: Int

    /// The number of lines above and below the list.
    private static let frame = 4

    init(_ screen: Screen, title: String, columns: Int, height: Int) {
        let prompt = "Search: "
        // If the query is longer than the window, show its end, where the user edits.
        let query = screen.field.text.printable.suffix(columns: columns - prompt.count - 1)
        cursor = min(prompt.count + query.columns, columns - 1)
        let count = screen.count.failure.map { "ended by an error: \($0)" } ?? screen.count.text
        let visible = screen.results.visibleLines(height: Self.listHeight(height))
        let last = screen.results.top + visible.count
        let total = screen.results.lines.count
        let all = total < SearchResult.maximumLines ? "\(total)" : "the first \(total)"
        let range = visible.isEmpty ? "" : " · lines \(screen.results.top + 1) to \(last) of \(all)"
        lines = [prompt + query, "Matching lines: \(count)\(range)", "\(screen.status.text) · \(title)"]
        lines += visible
        lines += Array(repeating: "", count: max(0, height - lines.count - 1))
        lines.append("Esc clears · ↑ ↓ Page Up/Down scroll · Ctrl-C quits")
        lines = lines.prefix(height).map { $0.printable.prefix(columns: columns) }
    }

    /// The number of list lines in a window of `height` lines.
    static func listHeight(_ height: Int) -> Int {
        max(0, height - frame)
    }
}

extension String {
    /// The text without characters that would move the cursor or control the terminal.
    var printable: String {
        String(
            String.UnicodeScalarView(
                unicodeScalars.map { scalar in
                    switch scalar.properties.generalCategory {
                    case .control, .lineSeparator, .paragraphSeparator: scalar == "\t" ? " " : "\u{FFFD}"
                    case .format where scalar != "\u{200D}": "\u{FFFD}"
                    default: scalar
                    }
                }))
    }

    /// The width of the text in columns of a terminal.
    var columns: Int { reduce(0) { $0 + $1.columns } }

    /// The longest prefix that fits in `columns`.
    func prefix(columns: Int) -> String {
        var room = columns
        return String(
            prefix {
                room -= $0.columns
                return room >= 0
            })
    }

    /// The longest suffix that fits in `columns`.
    func suffix(columns: Int) -> String {
        String(String(reversed()).prefix(columns: columns).reversed())
    }
}

extension Character {
    /// Two for East Asian wide characters and emoji, zero for combining marks, one for others.
    fileprivate var columns: Int {
        guard let scalar = unicodeScalars.first else { return 0 }
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
            0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF,
            0x20000...0x3FFFD:
            return 2
        default:
            return scalar.properties.generalCategory == .nonspacingMark ? 0 : 1
        }
    }
}
