/// A program that runs diagrams. It contains the Swift code of the diagrams unchanged.
struct DiagramProgram {
    /// A diagram and its file.
    struct Entry {
        let diagram: Diagram
        let path: String

        /// Whether its lines are drivers.
        var isOfDrivers: Bool { path.hasPrefix("Sources/MiniDriver/") }
    }

    let entries: [Entry]

    var text: String {
        var text = "import MiniDriver\n"
        for (number, entry) in entries.enumerated() { text += function(number, entry) }
        text += "\n@main\nenum Main {\n    @MainActor static func main() {\n"
        for number in entries.indices { text += "        diagram\(number)()\n" }
        return text + "    }\n}\n"
    }

    private func function(_ number: Int, _ entry: Entry) -> String {
        let diagram = entry.diagram
        let spans = diagram.results.map { line in
            "(begin: \(line.begin), end: \(line.disposed.map { "\($0)" } ?? "nil"))"
        }
        return """

            @MainActor func diagram\(number)() {
            let run = DiagramRun(\(number), length: \(diagram.length), hop: \(!entry.isOfDrivers))
            let scheduler = run.scheduler
            SharingScheduler.mock(scheduler: scheduler) {
            \(entry.inputs.joined(separator: "\n"))
            \(entry.sequence)
            \(diagram.isFed ? "run.keep(source.bind(to: sequence))" : "")
            run.observe(sequence, [\(spans.joined(separator: ", "))])
            }
            }

            """
    }
}

extension DiagramProgram.Entry {
    /// The constants that the operator may use: a sequence for each line, and the functions that return them.
    fileprivate var inputs: [String] {
        let names = Set(diagram.inputs.map(\.name))
        var inner: [String] = []
        var outer: [String] = []
        for (number, input) in diagram.inputs.enumerated() {
            let isOfSequences = !input.elements.isDisjoint(with: names)
            let (marbles, values) = input.marbles(isOfSequences: isOfSequences)
            let constant = "let \(input.variable) = run.\(maker(of: input))(\(number), \"\(marbles)\", \(values))"
            if isOfSequences { outer.append(constant) } else { inner.append(constant) }
        }
        return inner + outer + diagram.functions
    }

    /// The expression that makes an input. In `MiniDriver` it is a driver, or a signal if the operator names signals;
    /// these cannot fail.
    private func maker(of input: Diagram.Line) -> String {
        if !isOfDrivers || input.marks.last?.what == .error { return "observable" }
        return diagram.expression.contains("Signal") ? "signal" : "driver"
    }

    /// The operator, with a directive that tells the compiler its place.
    fileprivate var sequence: String {
        let parameters = diagram.objects.map { "\($0.name): Object" }.joined(separator: ", ")
        let arguments = diagram.objects.map { "run.object(until: \($0.end))" }.joined(separator: ", ")
        return """
            let sequence = { \(parameters.isEmpty ? "" : "(\(parameters)) in")
            #sourceLocation(file: "\(path)", line: \(diagram.code[0].number))
            \(diagram.expression)
            #sourceLocation()
            }(\(arguments))
            """
    }
}

extension Diagram {
    /// The number of columns.
    fileprivate var length: Int {
        (inputs + results).map { $0.begin + $0.text.count }.max() ?? 0
    }

    /// The operator as a Swift expression. Unless it begins with a type, it is a method of `source`.
    fileprivate var expression: String {
        let text = code.map(\.text).joined(separator: "\n")
        return text.first?.isUppercase == true ? text : "source." + text
    }

    /// Whether the operator is a subject, to which the source is bound.
    fileprivate var isFed: Bool {
        inputs.contains { $0.name == "source" } && !expression.contains("source")
    }

    /// The functions whose results are drawn, as in `search("a")`.
    fileprivate var functions: [String] {
        Dictionary(grouping: inputs.filter { $0.call != nil }, by: { $0.call?.function ?? "" }).map { name, lines in
            let cases = lines.compactMap { line in line.call.map { "\($0.argument): \(line.variable)" } }
            return "let \(name) = { @Sendable in [\(cases.joined(separator: ", "))][$0]! }"
        }
    }
}

extension Diagram.Line {
    fileprivate var elements: Set<String> {
        Set(marks.compactMap { if case .element(let text) = $0.what { text } else { nil } })
    }

    /// The function and its argument, if the name is a call.
    fileprivate var call: (function: String, argument: String)? {
        guard let match = name.wholeMatch(of: #/(\w+)\(("?\w+"?)\)/#) else { return nil }
        return (String(match.1), String(match.2))
    }

    fileprivate var variable: String {
        guard let (function, argument) = call else { return name }
        return "\(function)_\(argument.filter { $0 != "\"" })"
    }

    /// When the observer disposes, if that is drawn.
    fileprivate var disposed: Int? {
        guard let last = marks.last, last.what == .disposed else { return nil }
        return last.column
    }

    /// The line in the syntax of `MiniRxTest`, with a letter for each element, and the values of the letters.
    fileprivate func marbles(isOfSequences: Bool) -> (marbles: String, values: String) {
        let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
        let elements = elements.sorted()
        let isLiteral = isOfSequences || elements.allSatisfy { Int($0) != nil }
        var names: [String: Character] = [:]
        var values: [String] = []
        for (letter, element) in zip(letters, elements) {
            names[element] = letter
            values.append("\"\(letter)\": " + (isLiteral ? element : "\"\(element)\""))
        }
        let marbles = text.replacing(#/\(([a-zA-Z0-9]*)([|#]?)\)|[a-zA-Z0-9]+/#) { match in
            if let group = match.1 {
                return "(" + String(group.map { names[String($0)]! }) + match.2! + ")"
            }
            return String(names[String(match.0)]!) + String(repeating: "-", count: match.0.count - 1)
        }
        return (marbles, values.isEmpty ? "[:] as [Character: Int]" : "[\(values.joined(separator: ", "))]")
    }
}
