/// The report of a `DiagramRun`.
struct DiagramOutcome {
    /// The events that the observers received, by line.
    private var results: [Int: [Diagram.Mark]] = [:]
    /// The subscriptions of the inputs, by line.
    private var inputs: [Int: [Diagram.Span]] = [:]

    /// Parses a program's output into outcomes, by the number of the diagram.
    static func all(in printed: String) -> [Int: DiagramOutcome] {
        var outcomes: [Int: DiagramOutcome] = [:]
        var diagram = 0
        for line in printed.split(separator: "\n") where line.hasPrefix("\u{1}") {
            let fields = line.dropFirst().split(separator: "\t")
            guard let number = Int(fields[1]) else { continue }
            switch fields[0] {
            case "diagram":
                diagram = number
                outcomes[diagram] = DiagramOutcome()
            case "result": outcomes[diagram]?.results[number] = fields.dropFirst(2).compactMap(mark)
            default: outcomes[diagram]?.inputs[number] = fields.dropFirst(2).compactMap(span)
            }
        }
        return outcomes
    }

    private static func mark(_ field: Substring) -> Diagram.Mark? {
        guard let match = field.wholeMatch(of: #/(\d+) (?:(completed)|(error)|next (.*))/#), let time = Int(match.1)
        else { return nil }
        if match.2 != nil { return Diagram.Mark(column: time, what: .completed) }
        if match.3 != nil { return Diagram.Mark(column: time, what: .error) }
        return Diagram.Mark(column: time, what: .element(String(match.4 ?? "")))
    }

    private static func span(_ field: Substring) -> Diagram.Span? {
        let times = field.split(separator: "-").compactMap { Int($0) }
        return times.first.map { Diagram.Span(begin: $0, end: times.dropFirst().first) }
    }

    /// The differences between the diagram of `entry` and its outcome.
    func complaints(about entry: DiagramProgram.Entry) -> [String] {
        var complaints: [String] = []
        for (index, line) in entry.diagram.results.enumerated() {
            // Events after the last drawn column are ignored.
            let end = line.begin + line.text.count
            let received = results[index, default: []].filter { line.end != nil || $0.column < end }
            if received != line.marks.filter({ $0.what != .disposed }) {
                let drawing = Self.draw(received, from: line.begin, to: end)
                complaints.append("\(entry.path):\(line.number): drawn   \(line.text)\nhappens \(drawing)")
            }
        }
        for (index, line) in entry.diagram.inputs.enumerated() {
            let drawn = entry.diagram.subscriptions(of: line)
            let happens = inputs[index, default: []]
            if happens != drawn {
                let times = "drawn \(Self.text(drawn)), happens \(Self.text(happens))"
                complaints.append("\(entry.path):\(line.number): '\(line.name)' is subscribed: \(times)")
            }
        }
        return complaints
    }

    private static func text(_ spans: [Diagram.Span]) -> String {
        if spans.isEmpty { return "never" }
        return spans.map { "from \($0.begin) " + ($0.end.map { "to \($0)" } ?? "on") }.joined(separator: ", ")
    }

    /// The marks drawn as a line, or as a list if they do not fit into their columns.
    private static func draw(_ all: [Diagram.Mark], from begin: Int, to end: Int) -> String {
        var line = ""
        for (column, marks) in Dictionary(grouping: all, by: \.column).sorted(by: { $0.key < $1.key }) {
            let texts = marks.map(\.what.text)
            let missing = column - begin - line.count
            if missing < 0 { return all.map { "\($0.what.text) at \($0.column)" }.joined(separator: ", ") }
            line += String(repeating: "-", count: missing)
            line += texts.count == 1 ? texts[0] : "(\(texts.joined()))"
        }
        if let last = all.last?.what, last == .completed || last == .error { return line }
        return line + String(repeating: "-", count: max(0, end - begin - line.count))
    }
}

extension Diagram.Mark.What {
    fileprivate var text: String {
        switch self {
        case .element(let text): text
        case .completed: "|"
        case .error: "#"
        case .disposed: "!"
        }
    }
}
