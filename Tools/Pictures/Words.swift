extension Diagram {
    /// Describes the events for readers who do not see the picture: `source: 1, 2, end; result: 2, end`.
    var words: String {
        lines { $0.what.words }
    }

    /// Describes the events with their times: `source: 1 at 1, 2 at 4, end at 7; result: 2 at 4, end at 7`.
    var wordsWithTimes: String {
        lines { "\($0.what.words) at \($0.column)" }
    }

    private func lines(_ words: (Mark) -> String) -> String {
        (inputs + results).map { line in
            "\(line.name): \(line.marks.isEmpty ? "nothing" : line.marks.map(words).joined(separator: ", "))"
        }
        .joined(separator: "; ")
    }
}

extension Diagram.Mark.What {
    fileprivate var words: String {
        switch self {
        case .element(let text): text
        case .completed: "end"
        case .error: "error"
        case .disposed: "disposed"
        }
    }
}
