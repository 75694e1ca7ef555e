/// A path through the source, as an article shows it: a numbered list, each step of which is a function and its file.
///
///     ### A subject
///
///     1. `Hub.emit(_:)`, `Sharing/Hub.swift`: takes the turn …
///     2. …
///
///     Passed on the way, without a step: `Sink` in `Kernel/Sink.swift`, …
///
/// The figures stand in a table: functions, types and files of the steps, and types and files with what is only passed.
struct Trace {
    struct Step: Equatable {
        let line: Int
        let number: Int
        /// The innermost one; nothing for a function that stands at the top of its file.
        let type: String?
        /// With its labels: `join(_:)`.
        let function: String
        let file: String

        var name: String { type.map { "\($0).\(function)" } ?? function }
    }

    struct Passed: Equatable {
        let line: Int
        let type: String
        let file: String
    }

    /// The heading above it.
    let title: String
    private(set) var steps: [Step] = []
    private(set) var passed: [Passed] = []
    /// Lines with a number at their beginning that cannot be read.
    private(set) var unreadable: [Int] = []

    /// What the table must say.
    var figures: [Int] {
        let types = Set(steps.compactMap(\.type))
        let files = Set(steps.map(\.file))
        return [
            Set(steps.map(\.name)).count, types.count, files.count, types.union(passed.map(\.type)).count,
            files.union(passed.map(\.file)).count,
        ]
    }

    /// The parts of an article that have such a list.
    static func all(in text: String) -> [Trace] {
        var traces: [Trace] = []
        var paragraph = ""
        var begin = 1
        for (index, line) in (text + "\n").split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if let heading = line.wholeMatch(of: #/#+ (.+)/#) { traces.append(Trace(title: String(heading.1))) }
            if traces.isEmpty { continue }
            traces[traces.count - 1].readStep(String(line), index + 1)
            if paragraph.isEmpty { begin = index + 1 }
            paragraph += line.isEmpty ? "" : "\(line) "
            if line.isEmpty {
                traces[traces.count - 1].readPassed(paragraph, begin)
                paragraph = ""
            }
        }
        return traces.filter { !$0.steps.isEmpty || !$0.unreadable.isEmpty }
    }

    private mutating func readStep(_ line: String, _ number: Int) {
        guard line.contains(#/^\d+\. /#) else { return }
        guard let match = line.firstMatch(of: #/^(\d+)\. `(?:(\w+)\.)?(\w+\([\w:]*\))`, `([\w+\/]+\.swift)`: /#),
            let position = Int(match.1)
        else { return unreadable.append(number) }
        steps.append(
            Step(
                line: number, number: position, type: match.2.map(String.init), function: String(match.3),
                file: String(match.4)))
    }

    private mutating func readPassed(_ paragraph: String, _ line: Int) {
        guard paragraph.hasPrefix("Passed on the way, without a step: ") else { return }
        for match in paragraph.matches(of: #/`(\w+)` in `([\w+\/]+\.swift)`/#) {
            passed.append(Passed(line: line, type: String(match.1), file: String(match.2)))
        }
    }

    /// The rows of figures below a text: `| A subject | 36 | …`.
    static func table(in text: String) -> [String: [Int]] {
        var rows: [String: [Int]] = [:]
        for row in text.matches(of: #/(?m)^\| ([^|]+) \|((?: \d+ \|)+)$/#) {
            rows[String(row.1)] = row.2.split(separator: "|").compactMap { Int($0.filter(\.isNumber)) }
        }
        return rows
    }
}

extension Trace {
    /// What of an article is not so.
    ///
    /// - Parameter text: the text of a file by the path that stands in the article.
    static func complaints(about article: String, files text: (String) -> String?) -> [String] {
        let traces = all(in: article)
        let table = table(in: article)
        if traces.isEmpty { return ["no list of steps"] }
        return traces.flatMap { trace in
            trace.unreadable.map { "\($0): not a step: 1. `Type.function(label:)`, `Folder/File.swift`: …" }
                + trace.complaintsAboutNumbers + trace.complaintsAboutSources(text)
                + trace.complaintsAboutFigures(table[trace.title])
        }
    }

    private var complaintsAboutNumbers: [String] {
        var seen: Set<String> = []
        return steps.enumerated().flatMap { index, step in
            let isNew = seen.insert(step.name).inserted
            return (step.number == index + 1 ? [] : ["\(step.line): step \(step.number) should be \(index + 1)"])
                + (isNew ? [] : ["\(step.line): a second step is \(step.name)"])
        }
    }

    private func complaintsAboutSources(_ text: (String) -> String?) -> [String] {
        let ofSteps = steps.flatMap { step -> [String] in
            guard let file = text(step.file).map(Declarations.init) else {
                return ["\(step.line): no file \(step.file)"]
            }
            if let type = step.type, !file.types.contains(type) {
                return ["\(step.line): no type or extension \(type) in \(step.file)"]
            }
            if file.functions.contains(.init(type: step.type, name: step.function)) { return [] }
            let base = step.function.prefix { $0 != "(" } + "("
            let there = file.functions.filter { $0.type == step.type && $0.name.hasPrefix(base) }.map(\.name)
            let hint = there.isEmpty ? "" : ", but \(there.sorted().joined(separator: ", "))"
            return ["\(step.line): no \(step.name) in \(step.file)\(hint)"]
        }
        let ofPassed = passed.flatMap { passed -> [String] in
            guard let file = text(passed.file).map(Declarations.init) else {
                return ["\(passed.line): no file \(passed.file)"]
            }
            if !file.types.contains(passed.type) { return ["\(passed.line): no type \(passed.type) in \(passed.file)"] }
            let hasStep = steps.contains { $0.type == passed.type }
            return hasStep ? ["\(passed.line): \(passed.type) has a step"] : []
        }
        return ofSteps + ofPassed
    }

    private func complaintsAboutFigures(_ row: [Int]?) -> [String] {
        guard let row else { return ["no figures of '\(title)' in a table"] }
        return row == figures ? [] : ["the table says of '\(title)' \(row), the list \(figures)"]
    }
}
