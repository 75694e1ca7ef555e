/// What the process that prints the table asks of a process that measures: one line of text, answered by one line.
enum Request: Equatable {
    case names
    case sample(name: String, nanoseconds: Double)
    case count(name: String)

    /// The first line that a measuring process sends.
    static let greeting = "MiniRxBenchmark 2"

    var text: String {
        switch self {
        case .names: "names"
        case .sample(let name, let nanoseconds): "sample \(nanoseconds) \(name)"
        case .count(let name): "count \(name)"
        }
    }

    init?(_ text: String) {
        let words = text.split(separator: " ", maxSplits: 1).map(String.init)
        switch (words.first, words.count) {
        case ("names", 1): self = .names
        case ("count", 2): self = .count(name: words[1])
        case ("sample", 2):
            let parts = words[1].split(separator: " ", maxSplits: 1).map(String.init)
            guard parts.count == 2, let nanoseconds = Double(parts[0]) else { return nil }
            self = .sample(name: parts[1], nanoseconds: nanoseconds)
        default: return nil
        }
    }
}

/// The answers to requests, as text.
extension Sample {
    var text: String { "\(nanoseconds) \(wasPreempted)" }

    init?(_ text: String) {
        let words = text.split(separator: " ").map(String.init)
        guard words.count == 2, let nanoseconds = Double(words[0]), let wasPreempted = Bool(words[1]) else {
            return nil
        }
        self.init(nanoseconds: nanoseconds, wasPreempted: wasPreempted)
    }
}

extension Counts {
    var text: String {
        [allocations, bytes].map { $0.map { "\($0)" } ?? "-" }.joined(separator: " ")
    }

    init?(_ text: String) {
        let words = text.split(separator: " ").map { Double($0) }
        guard words.count == 2 else { return nil }
        self.init(allocations: words[0], bytes: words[1])
    }
}
