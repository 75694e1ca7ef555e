import MiniDriver
import MiniRxTest

/// An operator, or the driver, as the page shows it: the lines to move, the code, and how to run it.
struct Exhibit {
    /// A box with code, and below it what the code did.
    struct Section {
        let code: String
        /// Rows of bars below the box: the subscriptions of sequences that the code subscribed.
        var bars: [Bars] = []
        var results: [Result] = [Result(name: "result", observer: 1)]
    }

    struct Bars {
        let name: String
        /// The number of the row in `Stage`.
        let row: Int
        /// How many bars can be above each other.
        let lanes: Int
    }

    struct Result {
        let name: String
        /// The line of its observer.
        let observer: Int
    }

    /// The name in an address.
    let id: String
    let name: String
    let group: Group
    let summary: String
    let lines: [Line]
    let sections: [Section]
    /// The last column of the picture. `Stage.run(until:)` checks that nothing happens after it.
    let last: Int
    /// Whether a sequence is made for each element of the first line, so that each has a colour of its own.
    var coloursElements = false
    /// Whether results are new elements, even if a result has the same text as an element of the source.
    var makesElements = false
    /// The test of a state, with placeholders that `Documentation/marbles.js` replaces:
    ///
    /// - `{diagram 0}`: the marble diagram of line 0
    /// - `{S 1}`, `{D 1}`: the times of line 1; without a disposal, `{D 1}` is a time after all events
    /// - `{events 0 x}`: a statement about the events of `x`, which observes result 0
    let test: String
    /// The sentences that explain a tick.
    var why: @Sendable (Reading) -> [Reading.Note] = { _ in [] }
    /// Makes the results, in order.
    let play: @MainActor @Sendable (Stage) -> [Observable<String>]

    enum Group: String, CaseIterable {
        case elements = "Elements"
        case several = "Several sources"
        case inner = "A sequence for each element"
        case time = "Time"
        case errors = "Errors"
        case sharing = "Sharing"
    }

    /// Runs one state. Returns what happened in each column, and the explanations.
    @MainActor
    func run(_ texts: [String]) -> (columns: [[String]], notes: [Reading.Note]) {
        let stage = Stage(lines, texts)
        let results = play(stage)
        let observers = sections.flatMap(\.results).map(\.observer)
        for (number, result) in results.enumerated() {
            stage.observe(result, result: number, observer: observers[number])
        }
        let columns = stage.run(until: last)
        let reading = Reading(lines: lines, texts: texts, columns: columns)
        return (columns, reading.missed + why(reading))
    }
}

/// A state and what happened in it, for the rules that explain it.
struct Reading {
    struct Note {
        let tick: Int
        let sentence: String
    }

    let lines: [Line]
    let texts: [String]
    let columns: [[String]]

    /// The elements of a line, with their columns.
    func elements(_ line: Int) -> [(name: String, tick: Int)] {
        texts[line].enumerated().filter { !"-EXSD".contains($0.element) }.map { (String($0.element), $0.offset) }
    }

    /// The column in which a line has `mark`.
    func column(of mark: Character, _ line: Int) -> Int? {
        Array(texts[line]).firstIndex(of: mark)
    }

    /// The column of the end of a line.
    func end(_ line: Int) -> Int? {
        column(of: "E", line) ?? column(of: "X", line)
    }

    /// The column in which `text` first happens.
    func first(_ text: String) -> Int? {
        columns.firstIndex { $0.contains(text) }
    }

    /// Whether an observer received what a hot line emitted in `tick`.
    func isHeard(_ line: Int, _ tick: Int) -> Bool {
        columns[tick].contains("=\(line)")
    }

    /// Pairs of elements that two lines emit in the same tick while both lines have observers.
    func simultaneous(_ upper: Int = 0, _ lower: Int = 1) -> [(upper: String, lower: String, tick: Int)] {
        elements(upper).compactMap { name, tick in
            guard let other = elements(lower).first(where: { $0.tick == tick }) else { return nil }
            return isHeard(upper, tick) && isHeard(lower, tick) ? (name, other.name, tick) : nil
        }
    }

    /// Explains the elements that a source emits in the tick in which it is subscribed.
    var missed: [Note] {
        lines.indices.filter { lines[$0].role == .hot }.flatMap { line in
            elements(line).filter { columns[$0.tick].contains("+\(line)") && !isHeard(line, $0.tick) }.map {
                note($0.tick, "\($0.name) is missed: it comes first, and the subscription later in the same tick.")
            }
        }
    }

    func note(_ tick: Int, _ sentence: String) -> Note {
        Note(tick: tick, sentence: sentence)
    }
}
