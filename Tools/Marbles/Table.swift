/// What an exhibit does in each of its states, tick by tick.
///
/// What happens in a tick depends only on the marks up to that tick. So a state is looked up column by column. In each
/// node, the marks of one column in all lines lead to what happens, and to the next node. States that begin in the same
/// way share their first nodes. States that continue in the same way share their last nodes.
struct Table {
    /// The key `-a` means the marks `-` and `a` of two lines. The value `7 0a` means that `0a` happens, and that node 7
    /// is next.
    private(set) var nodes: [[String: String]] = []
    /// The sentences that `?0`, `?1` and so on stand for.
    private(set) var sentences: [String] = []
    private(set) var states = 0
    /// For each result, the greatest number of elements in a tick.
    private(set) var stacks: [Int]
    /// The elements of all results.
    private(set) var elements: Set<String> = []

    private struct Row {
        let keys: [String]
        let values: [String]
    }

    private var numbers: [[String: String]: Int] = [:]
    private var sentenceNumbers: [String: Int] = [:]

    @MainActor
    init(_ exhibit: Exhibit) {
        var rows: [Row] = []
        stacks = exhibit.sections.flatMap(\.results).map { _ in 1 }
        for texts in Self.combinations(exhibit.lines.map(\.texts)) {
            var (columns, notes) = exhibit.run(texts)
            for note in notes { columns[note.tick].append("?\(number(of: note.sentence))") }
            rows.append(
                Row(
                    keys: columns.indices.map { column in Self.key(texts, column) },
                    values: columns.map { $0.joined(separator: " ") }))
        }
        states = rows.count
        precondition(add(rows[...], 0, exhibit) == nodes.count - 1)
        for edge in Set(nodes.flatMap(\.values)) {
            let happenings = edge.split(separator: " ").dropFirst().map(String.init)
            for result in stacks.indices {
                let found = happenings.filter { $0.hasPrefix("\(result)") && !$0.hasSuffix("|") && !$0.hasSuffix("#") }
                stacks[result] = max(stacks[result], found.count)
                elements.formUnion(found.map { $0.dropFirst().replacing("~", with: "") }.map { String($0) })
            }
        }
        // The root first.
        let last = nodes.count - 1
        nodes = nodes.reversed().map { node in
            node.mapValues { edge in
                let parts = edge.split(separator: " ", maxSplits: 1)
                return (["\(last - Int(parts[0])!)"] + parts.dropFirst().map(String.init)).joined(separator: " ")
            }
        }
    }

    private mutating func number(of sentence: String) -> Int {
        if let number = sentenceNumbers[sentence] { return number }
        sentences.append(sentence)
        sentenceNumbers[sentence] = sentences.count - 1
        return sentences.count - 1
    }

    /// Adds the node that leads from `column` on to all `rows`, and returns its number.
    private mutating func add(_ rows: ArraySlice<Row>, _ column: Int, _ exhibit: Exhibit) -> Int {
        var node: [String: String] = [:]
        if column <= exhibit.last {
            // Sorted, so that every run numbers the nodes alike.
            let groups = Dictionary(grouping: rows) { $0.keys[column] }
            for (key, rows) in groups.sorted(by: { $0.key < $1.key }) {
                let value = rows[0].values[column]
                for row in rows where row.values[column] != value {
                    fatalError(
                        "\(exhibit.name): column \(column) of \(row.keys): \(row.values[column]), but also \(value)")
                }
                let next = add(rows[...], column + 1, exhibit)
                node[key] = value.isEmpty ? "\(next)" : "\(next) \(value)"
            }
        }
        if let number = numbers[node] { return number }
        nodes.append(node)
        numbers[node] = nodes.count - 1
        return nodes.count - 1
    }

    /// The marks that all lines have in a column.
    static func key(_ texts: [String], _ column: Int) -> String {
        String(
            texts.map { text in
                text.count > column ? text[text.index(text.startIndex, offsetBy: column)] : "-"
            })
    }

    static func combinations(_ choices: [[String]]) -> [[String]] {
        choices.reduce([[]]) { states, texts in states.flatMap { state in texts.map { state + [$0] } } }
    }
}
