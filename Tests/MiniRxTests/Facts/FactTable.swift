import MiniRxTest

/// One line: a program, its inputs, and its outcome in RxSwift.
struct Fact {
    var line: Int
    /// The operators as spelled in the table, such as `take(3)`.
    var program: String
    var disposed: TestTime
    var inputs: [Input]
    /// The outcome in RxSwift.
    var outcome: Outcome
    /// The different outcome in this library, and the paragraph of the article that explains it.
    var difference: (paragraph: String, outcome: Outcome)?

    struct Input {
        var isCold: Bool
        var events: [Recorded<Event<Int>>]
    }

    struct Outcome: CustomStringConvertible {
        /// The events of the result.
        var events: [String]
        /// For each input the times at which it was subscribed and disposed; `nil` if the source does not record
        /// them.
        var subscriptions: [[String]?]

        var description: String {
            let times = subscriptions.map { $0.map { $0.isEmpty ? "none" : $0.joined(separator: " ") } ?? "?" }
            return (events + ["@", times.joined(separator: " ; ")]).joined(separator: " ")
        }

        /// Whether `found` matches this outcome, as far as this outcome is specified.
        func agrees(with found: Outcome) -> Bool {
            events == found.events && zip(subscriptions, found.subscriptions).allSatisfy { $0 == nil || $0 == $1 }
        }
    }
}

/// The error of a source, named by the text after `#` in the table.
struct FactError: Error {
    var name = ""
}

/// The lines of a table of facts. The beginning of `RxSwift.facts` describes their format.
struct FactTable {
    private(set) var facts: [Fact] = []
    private var names: [String: [String]] = [:]

    struct Malformed: Error {
        var line: Int
        var text: String
    }

    init(_ text: String) throws {
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let words = line.split(separator: " ").map(String.init)
            switch words.first {
            case nil, "#"?: continue
            case "read"? where words.count == 3: names = [:]
            case "let"? where words.count > 3 && words[2] == "=":
                names[words[1]] = try expanded(words.dropFirst(3), index + 1)
            default: facts.append(try fact(words, index + 1))
            }
        }
    }

    /// The facts that do not hold here, and the marked differences that do not exist.
    var complaints: [String] {
        facts.compactMap { fact in
            guard let found = FactProgram(fact).outcome() else {
                return "line \(fact.line): no operator \(fact.program)"
            }
            if fact.difference != nil, fact.outcome.agrees(with: found) {
                return "line \(fact.line): does not differ"
            }
            let expected = fact.difference?.outcome ?? fact.outcome
            return expected.agrees(with: found) ? nil : "line \(fact.line): here \(found)"
        }
    }

    private func fact(_ words: [String], _ line: Int) throws -> Fact {
        let malformed = Malformed(line: line, text: words.joined(separator: " "))
        guard let from = words.firstIndex(of: "<-"), let to = words.firstIndex(of: "->"), from < to else {
            throw malformed
        }
        var program = Array(words[..<from])
        var disposed = TestScheduler.Defaults.disposed
        if program.count > 2, program[program.count - 2] == "until", let time = Int(program[program.count - 1]) {
            program.removeLast(2)
            disposed = time
        }
        let mark = words.firstIndex(of: "differs") ?? words.endIndex
        let inputs = try words[(from + 1)..<to].split(separator: ";", omittingEmptySubsequences: false).map {
            try input($0, malformed)
        }
        let outcome = try outcome(words[(to + 1)..<mark], malformed)
        var difference: (paragraph: String, outcome: Fact.Outcome)?
        if mark < words.endIndex {
            guard let here = words.firstIndex(of: "=>"), mark < here else { throw malformed }
            let paragraph = words[(mark + 1)..<here].joined(separator: " ")
            difference = (paragraph, try self.outcome(words[(here + 1)...], malformed))
        }
        guard inputs.count == outcome.subscriptions.count,
            inputs.count == difference?.outcome.subscriptions.count ?? inputs.count
        else { throw malformed }
        return Fact(
            line: line, program: program.joined(separator: " "), disposed: disposed, inputs: inputs, outcome: outcome,
            difference: difference)
    }

    private func outcome(_ words: ArraySlice<String>, _ malformed: Malformed) throws -> Fact.Outcome {
        guard let at = words.firstIndex(of: "@") else { throw malformed }
        return Fact.Outcome(
            events: try expanded(words[..<at], malformed.line),
            subscriptions: try words[(at + 1)...].split(separator: ";").map { try subscriptions($0, malformed) })
    }

    private func input(_ words: ArraySlice<String>, _ malformed: Malformed) throws -> Fact.Input {
        let isCold = words.first == "cold"
        let events = try expanded(isCold ? words.dropFirst() : words, malformed.line).map { word in
            let parts = word.split(separator: ":", maxSplits: 1)
            guard parts.count == 2, let time = Int(parts[0]) else { throw malformed }
            switch parts[1].first {
            case "|": return Recorded<Event<Int>>.completed(time)
            case "#": return .error(time, FactError(name: String(parts[1].dropFirst())))
            default:
                guard let element = Int(parts[1]) else { throw malformed }
                return .next(time, element)
            }
        }
        return Fact.Input(isCold: isCold, events: events)
    }

    private func subscriptions(_ words: ArraySlice<String>, _ malformed: Malformed) throws -> [String]? {
        if words == ["?"] { return nil }
        if words == ["none"] { return [] }
        guard words.allSatisfy({ $0.contains("-") }) else { throw malformed }
        return Array(words)
    }

    /// `words` with each name replaced by its events.
    private func expanded(_ words: ArraySlice<String>, _ line: Int) throws -> [String] {
        try words.flatMap { word in
            if word.contains(":") || word == ";" { return [word] }
            guard let events = names[word] else { throw Malformed(line: line, text: word) }
            return events
        }
    }
}
