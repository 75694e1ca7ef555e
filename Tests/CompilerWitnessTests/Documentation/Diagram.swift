/// A marble diagram of a doc comment, in the form explained in "How to read a diagram" of the article `MiniRx.md`.
/// `Tools/draw` uses this parser, too.
///
///     source  -1--2--3--|        inputs: where a line begins, its sequence is subscribed
///             ^---!              from when to when, if that is neither its own end nor that of the result
///      take(2)                   the operator, indented by one column: Swift
///     result  -1--(2|)           results: what observers receive that come where the lines begin
struct Diagram {
    struct Malformed: Error, Equatable {
        let line: Int
        let reason: String
    }

    /// A symbol in a line, and its column.
    struct Mark: Equatable {
        enum What: Equatable {
            case element(String)
            case completed
            case error
            /// The observer disposes.
            case disposed
        }

        let column: Int
        let what: What
    }

    /// An interval of columns, perhaps without an end.
    struct Span: Equatable {
        let begin: Int
        let end: Int?
    }

    /// The line of a sequence.
    struct Line {
        let name: String
        let number: Int
        /// The column of its first character, where it is subscribed.
        let begin: Int
        let text: String
        let marks: [Mark]
        /// The drawn subscriptions.
        var subscriptions: [Span] = []

        /// The column of its terminal event, if it has one.
        var end: Int? {
            guard let last = marks.last else { return nil }
            if case .element = last.what { return nil }
            return last.column
        }
    }

    /// An object with a limited lifetime: `^---!`.
    struct Object: Equatable {
        let name: String
        let end: Int
    }

    /// The line of the first character.
    let line: Int
    private(set) var inputs: [Line] = []
    private(set) var objects: [Object] = []
    let code: [SourceFile.Line]
    private(set) var results: [Line] = []

    /// - Parameter block: the lines without their common indentation.
    init(_ block: [SourceFile.Line]) throws(Malformed) {
        line = block[0].number
        guard let first = block.firstIndex(where: { Self.indentation(of: $0.text) == 1 }) else {
            throw Malformed(line: line, reason: "no line of the operator, which is indented by one column")
        }
        let last = block[first...].firstIndex { Self.indentation(of: $0.text) == 0 } ?? block.endIndex
        code = block[first..<last].map { SourceFile.Line(number: $0.number, text: String($0.text.dropFirst())) }
        let drawn = (block[..<first] + block[last...]).map(Drawn.init)
        let origin = drawn.map(\.column).min() ?? 0
        for line in drawn[..<first] { try read(line, origin) }
        for line in drawn[first...] {
            results.append(try Self.sequence(line, line.name ?? "result", origin, isResult: true))
        }
        if results.isEmpty { throw Malformed(line: line, reason: "no result below the operator") }
    }

    /// Parses a line above the operator.
    private mutating func read(_ line: Drawn, _ origin: Int) throws(Malformed) {
        let begin = line.column - origin
        if line.text.hasPrefix("^") {
            guard let span = Self.span(line.text, begin) else {
                throw Malformed(line: line.number, reason: "a time is drawn as '^---!' or, without an end, as '^---'")
            }
            if let name = line.name {
                guard let end = span.end, begin == 0 else {
                    throw Malformed(line: line.number, reason: "'\(name)' lives from the first column to a '!'")
                }
                objects.append(Object(name: name, end: end))
            } else if inputs.isEmpty {
                throw Malformed(line: line.number, reason: "a subscription stands below the line of its sequence")
            } else {
                inputs[inputs.count - 1].subscriptions.append(span)
            }
        } else {
            let name = line.name ?? "source"
            if inputs.contains(where: { $0.name == name }) {
                throw Malformed(line: line.number, reason: "a second line is called '\(name)'")
            }
            inputs.append(try Self.sequence(line, name, origin, isResult: false))
        }
    }

    /// When an input is subscribed: as drawn; otherwise from its first column to its end or that of the results.
    func subscriptions(of input: Line) -> [Span] {
        if !input.subscriptions.isEmpty { return input.subscriptions }
        let ends = results.map(\.end)
        let endOfResults = ends.contains(nil) ? nil : ends.compactMap { $0 }.max()
        return [Span(begin: input.begin, end: [input.end, endOfResults].compactMap { $0 }.min())]
    }

    // MARK: Parsing

    /// A line, split into its parts.
    private struct Drawn {
        let number: Int
        let name: String?
        /// The first column of the text within the block.
        let column: Int
        let text: String

        init(_ line: SourceFile.Line) {
            number = line.number
            text = line.text.split(separator: " ").last.map(String.init) ?? ""
            column = line.text.count - text.count
            let front = line.text.prefix(column).split(separator: " ").joined(separator: " ")
            name = front.isEmpty ? nil : front
        }
    }

    private static func indentation(of text: String) -> Int {
        text.prefix { $0 == " " }.count
    }

    private static func span(_ text: String, _ begin: Int) -> Span? {
        guard let match = text.wholeMatch(of: #/\^-*(!?)/#) else { return nil }
        return Span(begin: begin, end: match.1.isEmpty ? nil : begin + text.count - 1)
    }

    private static func sequence(
        _ line: Drawn, _ name: String, _ origin: Int, isResult: Bool
    ) throws(Malformed) -> Line {
        let begin = line.column - origin
        let marks = try marks(line, begin, isResult: isResult)
        return Line(name: name, number: line.number, begin: begin, text: line.text, marks: marks)
    }

    private static func marks(_ line: Drawn, _ begin: Int, isResult: Bool) throws(Malformed) -> [Mark] {
        var marks: [Mark] = []
        var group: (column: Int, count: Int)?
        var isInsideElement = false
        var hasEnded = false
        for (offset, character) in line.text.enumerated() {
            func malformed(_ reason: String) -> Malformed {
                Malformed(line: line.number, reason: "\(reason), in '\(line.text)'")
            }
            func add(_ what: Mark.What) throws(Malformed) {
                if hasEnded { throw malformed("'\(character)' after the end") }
                if case .element = what {} else { hasEnded = true }
                marks.append(Mark(column: group?.column ?? begin + offset, what: what))
            }
            let continues = isInsideElement && group == nil
            isInsideElement = false
            switch character {
            case "-":
                if group != nil { throw malformed("'-' inside of brackets") }
                if hasEnded { throw malformed("'-' after the end") }
            case "(":
                if group != nil { throw malformed("'(' inside of brackets") }
                group = (begin + offset, marks.count)
            case ")":
                guard let opened = group else { throw malformed("')' without '('") }
                if opened.count == marks.count { throw malformed("nothing inside of brackets") }
                group = nil
            case "|": try add(.completed)
            case "#": try add(.error)
            case "!" where isResult: try add(.disposed)
            case "a"..."z", "A"..."Z", "0"..."9":
                isInsideElement = true
                if continues, let last = marks.popLast(), case .element(let text) = last.what {
                    marks.append(Mark(column: last.column, what: .element(text + String(character))))
                } else {
                    try add(.element(String(character)))
                }
            default: throw malformed("'\(character)', which means nothing")
            }
        }
        if group != nil { throw Malformed(line: line.number, reason: "'(' without ')', in '\(line.text)'") }
        return marks
    }
}

extension Diagram {
    /// The diagrams of a comment: the paragraphs indented by four columns.
    static func blocks(of comment: [SourceFile.Line]) -> [[SourceFile.Line]] {
        comment.split { $0.text.isEmpty }
            .filter { paragraph in paragraph.allSatisfy { $0.text.hasPrefix("     ") } }
            .map { $0.map { line in SourceFile.Line(number: line.number, text: String(line.text.dropFirst(5))) } }
    }
}
