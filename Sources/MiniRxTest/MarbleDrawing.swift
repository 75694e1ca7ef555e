/// Two sequences drawn one above the other, with equal times in the same column.
struct MarbleDrawing {
    struct Mark {
        let time: TestTime
        let character: Character

        init(_ time: TestTime, _ character: Character) {
            self.time = time
            self.character = character
        }
    }

    private static let widest = 200

    let expected: [Mark]
    let received: [Mark]
    /// The time of the first column.
    let start: TestTime

    /// Both lines and, below, a `^` where they begin to differ. Returns `nil` if the times are too far apart or an
    /// event precedes the first column.
    func text(_ colours: Colours) -> String? {
        let times = (expected + received).map(\.time)
        guard let first = times.min(), let last = times.max(), first >= start,
            last <= TestScheduler.sum(start, Self.widest)
        else {
            return nil
        }
        let ticks = start...last
        var lines = (draw(expected, ticks), draw(received, ticks))
        if lines.0 == nil || lines.1 == nil { lines = drawApart(ticks) }
        let (above, below) = (lines.0 ?? "", lines.1 ?? "")
        var text = """
            \(colours.paint("expected", .green))  \(paint(above, .green, whereNot: below, colours))
            \(colours.paint("received", .red))  \(paint(below, .red, whereNot: above, colours))
            """
        let common = zip(above, below).prefix { $0 == $1 }.count
        if common < max(above.count, below.count) {
            text += "\n" + String(repeating: " ", count: "expected  ".count + common) + "^"
        }
        return text
    }

    /// Paints the columns that differ from the other line.
    private func paint(
        _ line: String, _ colour: Colours.Colour, whereNot other: String, _ colours: Colours
    ) -> String {
        var (painted, run) = ("", "")
        let others = Array(other)
        for (column, character) in line.enumerated() {
            if others.indices.contains(column), others[column] == character {
                painted += colours.paint(run, colour) + String(character)
                run = ""
            } else {
                run.append(character)
            }
        }
        return painted + colours.paint(run, colour)
    }

    /// A marble diagram with one column per tick; `nil` if a group is wider than the time until the next mark.
    private func draw(_ marks: [Mark], _ ticks: ClosedRange<TestTime>) -> String? {
        var line = ""
        for tick in ticks {
            let cell = cell(marks, tick)
            let isCovered = line.count > tick - start
            if isCovered {
                if cell != "-" { return nil }
            } else if marks.isEmpty || marks.last!.time >= tick {
                line += cell
            }
        }
        return line
    }

    /// Both diagrams, with each tick as wide as the wider of its two cells.
    private func drawApart(_ ticks: ClosedRange<TestTime>) -> (String?, String?) {
        var lines = ("", "")
        for tick in ticks {
            let cells = (cell(expected, tick), cell(received, tick))
            let width = max(cells.0.count, cells.1.count)
            lines.0 += cells.0 + String(repeating: " ", count: width - cells.0.count)
            lines.1 += cells.1 + String(repeating: " ", count: width - cells.1.count)
        }
        return lines
    }

    private func cell(_ marks: [Mark], _ tick: TestTime) -> String {
        let characters = String(marks.filter { $0.time == tick }.map(\.character))
        switch characters.count {
        case 0: return "-"
        case 1: return characters
        default: return "(\(characters))"
        }
    }
}
