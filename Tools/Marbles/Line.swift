/// A line whose marks the reader of the page moves, one column for each tick: `-a--b--E`.
///
/// `E` is completion, `X` an error, `S` a subscription and `D` its disposal: unlike `|` and `#`, letters can be part of
/// an address. Every other character but `-` is an element. A line without `E`, `X` or `D` does not end.
struct Line: Encodable {
    enum Role: String, Encodable {
        /// Emits at the drawn times, whether or not it has an observer.
        case hot
        /// The same, but its subscriptions are not drawn.
        case unobserved
        /// Starts over for each observer: its times count from the subscription.
        case cold
        /// Subscribes and disposes.
        case observer
    }

    let name: String
    let role: Role
    /// The text that the page shows first.
    let text: String
    /// The columns in which its marks can be.
    let columns: [Int]
    /// The marks with which the reader can end the line. A line can also have no end. If this is empty, the line never
    /// ends.
    var endings = ""
    /// Whether a mark may be moved past another one.
    var crosses = false

    private enum CodingKeys: CodingKey { case name, role, text, endings }

    /// All texts that the reader can make.
    var texts: [String] {
        let marks = text.filter { $0 != "-" && !endings.contains($0) }
        var rows = [Array(repeating: Character("-"), count: columns.max()! + 1)]
        for (number, mark) in marks.enumerated() {
            rows = rows.flatMap { row in
                let last = Self.end(of: row)
                return columns.filter { row[$0] == "-" && (crosses || number == 0 || $0 > last) }
                    .map { Self.row(row, with: mark, at: $0) }
            }
        }
        let ended = rows.flatMap { row in
            columns.filter { $0 > Self.end(of: row) }.flatMap { column in
                endings.map { Self.row(row, with: $0, at: column) }
            }
        }
        let texts = (rows + ended).map { String($0[...max(0, Self.end(of: $0))]) }
        // Equal elements that cross make the same text.
        return Set(texts).sorted()
    }

    private static func end(of row: [Character]) -> Int {
        row.lastIndex { $0 != "-" } ?? -1
    }

    private static func row(_ row: [Character], with mark: Character, at column: Int) -> [Character] {
        var row = row
        row[column] = mark
        return row
    }
}
