/// A path through the source in an article: a numbered list whose steps name a function and its file.
///
///     ### A subject
///
///     1. `Hub.emit(_:)`, `Kernel/Sharing/Hub.swift`: takes the turn …
///     2. …
///
///     Types that are used on the way, but have no step: `Sink` in `Kernel/Chain/Sink.swift`, …
///
/// A table has the figures: functions, types and files of the steps, and types and files including those passed on
/// the way.
struct Trace {
    struct Step: Equatable {
        let line: Int
        let number: Int
        /// The innermost enclosing type; `nil` for a function at the top of its file.
        let type: String?
        /// The name with its labels: `join(_:)`.
        let function: String
        let file: String

        var name: String { type.map { "\($0).\(function)" } ?? function }
    }

    struct Passed: Equatable {
        let line: Int
        let type: String
        let file: String
    }

    /// The heading above the list.
    let title: String
    private(set) var steps: [Step] = []
    private(set) var passed: [Passed] = []
    /// Numbered lines that cannot be parsed.
    private(set) var unreadable: [Int] = []

    /// The expected figures in the table.
    var figures: [Int] {
        let types = Set(steps.compactMap(\.type))
        let files = Set(steps.map(\.file))
        return [
            Set(steps.map(\.name)).count, types.count, files.count, types.union(passed.map(\.type)).count,
            files.union(passed.map(\.file)).count,
        ]
    }

    /// The parts of an article with such a list.
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
        guard paragraph.hasPrefix("Types that are used on the way, but have no step: ") else { return }
        for match in paragraph.matches(of: #/`(\w+)` in `([\w+\/]+\.swift)`/#) {
            passed.append(Passed(line: line, type: String(match.1), file: String(match.2)))
        }
    }

    /// The rows of figures in a text: `| A subject | 36 | …`.
    static func table(in text: String) -> [String: [Int]] {
        var rows: [String: [Int]] = [:]
        for row in text.matches(of: #/(?m)^\| ([^|]+) \|((?: \d+ \|)+)$/#) {
            rows[String(row.1)] = row.2.split(separator: "|").compactMap { Int($0.filter(\.isNumber)) }
        }
        return rows
    }
}

extension Trace {
    /// The errors in an article.
    ///
    /// - Parameter text: returns the text of a file by its path in the article.
    static func complaints(about article: String, files text: (String) -> String?) -> [String] {
        let traces = all(in: article)
        let table = table(in: article)
        if traces.isEmpty { return ["no list of steps"] }
        var files: [String: Declarations] = [:]
        for path in Set(traces.flatMap { $0.steps.map(\.file) + $0.passed.map(\.file) }) {
            files[path] = text(path).map(Declarations.init)
        }
        var complaints: [String] = []
        for trace in traces {
            complaints += trace.unreadable.map { line in
                "\(line): not a step: 1. `Type.function(label:)`, `Folder/File.swift`: …"
            }
            complaints += trace.complaintsAboutNumbers
            complaints += trace.steps.compactMap { $0.complaint(files) }
            complaints += trace.passed.compactMap { trace.complaint(about: $0, files) }
            complaints += trace.complaintsAboutFigures(table[trace.title])
        }
        return complaints
    }

    private var complaintsAboutNumbers: [String] {
        var complaints: [String] = []
        var seen: Set<String> = []
        for (index, step) in steps.enumerated() {
            let number = index + 1
            if step.number != number { complaints.append("\(step.line): step \(step.number) should be \(number)") }
            if !seen.insert(step.name).inserted { complaints.append("\(step.line): a second step is \(step.name)") }
        }
        return complaints
    }

    private func complaint(about passed: Passed, _ files: [String: Declarations]) -> String? {
        guard let file = files[passed.file] else { return "\(passed.line): no file \(passed.file)" }
        if !file.types.contains(passed.type) { return "\(passed.line): no type \(passed.type) in \(passed.file)" }
        let hasStep = steps.contains { $0.type == passed.type }
        return hasStep ? "\(passed.line): \(passed.type) has a step" : nil
    }

    private func complaintsAboutFigures(_ row: [Int]?) -> [String] {
        guard let row else { return ["no figures of '\(title)' in a table"] }
        return row == figures ? [] : ["the table says of '\(title)' \(row), the list \(figures)"]
    }
}

extension Trace.Step {
    fileprivate func complaint(_ files: [String: Declarations]) -> String? {
        guard let declarations = files[file] else { return "\(line): no file \(file)" }
        if let type, !declarations.types.contains(type) { return "\(line): no type or extension \(type) in \(file)" }
        if declarations.functions.contains(.init(type: type, name: function)) { return nil }
        let base = function.prefix { $0 != "(" } + "("
        let others = declarations.functions.filter { $0.type == type && $0.name.hasPrefix(base) }
        let names = others.map(\.name).sorted().joined(separator: ", ")
        return "\(line): no \(name) in \(file)" + (names.isEmpty ? "" : ", but \(names)")
    }
}
