/// The default error of `#` in a marble diagram.
public struct MarbleError: Error, Equatable {
    /// Makes the error; all values of this type are equal.
    public init() {}
}

/// A marble diagram: a sequence drawn as text, one column per tick.
///
///     -a-b--|        a after 1 tick, b after 3, the end after 6
///     -a-(bc)#       b and c both after 3 ticks (a group takes as many columns as it has characters), failure after 7
///     --a-^-b-|      subscribed after a; times are counted from the `^`
///
/// `-` is a tick without an event; spaces are ignored; every other character names an element.
struct Marbles {
    enum Mark: Equatable {
        case element(Character)
        case error
        case completed
    }

    /// Says what is wrong with a diagram, and in which column.
    struct Malformed: Error, CustomStringConvertible {
        let diagram: String
        let column: Int
        let reason: String
        /// The line of the test, if it is known.
        var place: CallSite?

        var description: String {
            "malformed marble diagram\(place.map { " at \($0)" } ?? ""), column \(column): \(reason)\n    \(diagram)\n    "
                + String(repeating: " ", count: column) + "^"
        }
    }

    let diagram: String
    /// The marks. Their times count from the `^` or, without it, from the first column; `column` is their position in
    /// the text.
    private(set) var marks: [(time: TestTime, mark: Mark, column: Int)] = []

    /// - Parameter allowsSubscription: whether the diagram may contain a `^`.
    init(_ diagram: String, allowsSubscription: Bool) throws(Malformed) {
        self.diagram = diagram
        var time = 0
        var origin: TestTime?
        var group: (time: TestTime, column: Int, count: Int)?
        var hasEnded = false

        for (column, character) in diagram.enumerated() {
            func malformed(_ reason: String) -> Malformed {
                Malformed(diagram: diagram, column: column, reason: reason)
            }
            switch character {
            case " ": continue
            case "-":
                if group != nil { throw malformed("'-' inside a group") }
            case "^":
                if !allowsSubscription { throw malformed("'^' where no subscription can be drawn") }
                if group != nil { throw malformed("'^' inside a group") }
                if origin != nil { throw malformed("a second '^'") }
                origin = time
            case "(":
                if group != nil { throw malformed("a group inside a group") }
                group = (time, column, marks.count)
            case ")":
                guard let opened = group else { throw malformed("')' without '('") }
                if opened.count == marks.count { throw malformed("an empty group") }
                group = nil
            default:
                if hasEnded { throw malformed("'\(character)' after the terminal event") }
                hasEnded = character == "|" || character == "#"
                marks.append((group?.time ?? time, Mark(character), column))
            }
            time += 1
        }
        if let group { throw Malformed(diagram: diagram, column: group.column, reason: "'(' without ')'") }
        for index in marks.indices { marks[index].time -= origin ?? 0 }
    }

    /// The events that the diagram describes.
    /// - Parameter start: the time of the `^` or, without it, of the first column.
    func events<Element>(
        _ values: [Character: Element], _ error: any Error, start: TestTime
    ) throws(Malformed) -> [Recorded<Event<Element>>] {
        var events: [Recorded<Event<Element>>] = []
        for (time, mark, column) in marks {
            switch mark {
            case .error: events.append(.error(TestScheduler.sum(start, time), error))
            case .completed: events.append(.completed(TestScheduler.sum(start, time)))
            case .element(let name):
                guard let element = values[name] else {
                    throw Malformed(diagram: diagram, column: column, reason: "no value for '\(name)'")
                }
                events.append(.next(TestScheduler.sum(start, time), element))
            }
        }
        return events
    }

    /// Maps every letter of the diagram to itself.
    var letters: [Character: String] {
        var letters: [Character: String] = [:]
        for case (_, .element(let name), _) in marks { letters[name] = String(name) }
        return letters
    }
}

extension Marbles.Mark {
    init(_ character: Character) {
        switch character {
        case "|": self = .completed
        case "#": self = .error
        default: self = .element(character)
        }
    }

    var character: Character {
        switch self {
        case .completed: "|"
        case .error: "#"
        case .element(let name): name
        }
    }
}

extension Marbles {
    /// The events of a source. If the diagram is malformed, prints what is wrong, and returns one error with the same
    /// text. So the test fails, and the other tests run. The error is in the second column: a hot source has already
    /// played the first one when the test subscribes.
    static func eventsOfSource<Element>(
        _ diagram: String, _ values: [Character: Element], _ error: any Error, start: TestTime,
        allowsSubscription: Bool, _ place: CallSite
    ) -> [Recorded<Event<Element>>] {
        do {
            return try Marbles(diagram, allowsSubscription: allowsSubscription).events(values, error, start: start)
        } catch {
            var error = error
            error.place = place
            printWarning(error.description)
            return [.error(TestScheduler.sum(start, 1), error)]
        }
    }

    /// Maps every letter of a diagram to itself. Empty if the diagram is malformed; `eventsOfSource` then says why.
    static func letters(of diagram: String, allowsSubscription: Bool) -> [Character: String] {
        (try? Marbles(diagram, allowsSubscription: allowsSubscription))?.letters ?? [:]
    }
}
