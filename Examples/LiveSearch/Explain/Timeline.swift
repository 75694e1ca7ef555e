import Foundation

/// A way as a picture: time from top to bottom, a lane for each thread, and beside the lanes a row of text for each
/// step.
///
/// All pictures have one scale, and a long wait is cut out, so that pipelines can be compared by eye. A step is drawn
/// at its time. If the row above takes the place of its text, the text stands lower, and a line leads to it.
///
/// Every step is a link to its row in the table, so that the picture can be walked through with the keyboard and is
/// read out.
struct Timeline {
    /// What a row shows: a step, a stage that was passed on the way to it, or a wait that was cut out.
    private enum Mark {
        case step(Int)
        case passed(Way.Stage)
        case wait(microseconds: Double)
    }

    private static let width = 352.0
    private static let rowHeight = 24.0
    /// Where the text of the rows begins.
    private static let text = 136.0
    static let pointsPerMicrosecond = 2.0
    static let tick = 10.0
    static let longestWait = 75.0

    private let way: Way
    /// What the identifiers of the page begin with.
    private let prefix: String
    private var rows: [(mark: Mark, y: Double)] = []
    /// Where each step is, in time.
    private var moments: [Double] = []
    /// Between two cuts: from the first step to the last.
    private var spans: [(top: Double, bottom: Double)] = []

    init(_ way: Way, prefix: String) {
        self.way = way
        self.prefix = prefix
        let top = Double(threadCount) * 15 + 24
        var (time, y, free) = (0.0, top, top)
        func addRow(_ mark: Mark, at y: Double) {
            rows.append((mark, max(y, free)))
            free = max(y, free) + Self.rowHeight
        }
        spans = [(top, top)]
        for (index, step) in way.steps.enumerated() {
            let elapsed = step.microseconds - time
            time = step.microseconds
            y += elapsed * Self.pointsPerMicrosecond
            if elapsed > Self.longestWait {
                addRow(.wait(microseconds: elapsed), at: free)
                y = free
                spans.append((y, y))
            }
            for stage in way.hop(to: index).passed { addRow(.passed(stage), at: free) }
            addRow(.step(index), at: y)
            moments.append(y)
            spans[spans.count - 1].bottom = y
        }
    }

    var svg: HTML {
        let height = (rows.last?.y ?? 0) + Self.rowHeight
        let bottom = max(height, (spans.last?.bottom ?? 0) + Self.rowHeight / 2)
        return """
            <svg class="timeline" viewBox="0 0 \(Self.width) \(bottom)" role="group" \
            aria-label="\(way.steps.count) moments on \(threadCount) threads, in the order of time">
            <rect class="page" width="\(Self.width)" height="\(bottom)"/>
            \((0..<threadCount).map { lane($0, bottom) })
            \(spans.map { #"<path class="ruler" d="M4 \#($0.top - 0.5)V\#($0.bottom + 1)"/>"# as HTML })
            \(way.steps.indices.map(hop))
            \(rows.map(row))
            <circle class="traveller" r="9" cx="0" cy="0"/>
            </svg>
            """
    }

    // MARK: - The parts

    private var threadCount: Int { (way.steps.map(\.thread).max() ?? 0) + 1 }

    private func lane(_ thread: Int, _ bottom: Double) -> HTML {
        let (x, y) = (x(thread), Double(thread) * 15 + 15)
        return """
            <g class="lane" aria-hidden="true"><text x="\(x - 12)" y="\(y)">\(Way.threadName(thread))</text>\
            <line x1="\(x)" x2="\(x)" y1="\(y + 6)" y2="\(bottom)"/></g>
            """
    }

    /// The line from the step before to this one.
    private func hop(to index: Int) -> HTML {
        guard let from = way.hop(to: index).from else { return "" }
        let (start, end) = (point(from), point(index))
        // A line that would run through steps of its lane passes them on the left.
        let passes = start.x == end.x && way.steps[from + 1..<index].contains { x($0.thread) == end.x }
        let (bend, middle) = (passes ? 14.0 : 0, (start.y + end.y) / 2)
        return """
            <path class="hop" aria-hidden="true" d="M\(start.x) \(start.y)C\(start.x - bend) \(middle) \
            \(end.x - bend) \(middle) \(end.x) \(end.y)"/>
            """
    }

    private func row(_ mark: Mark, _ y: Double) -> HTML {
        switch mark {
        case .wait(let microseconds):
            let teeth = String(repeating: "l5 -5l5 5", count: 12)
            return """
                <g class="wait"><path d="M0 \(y - 3)\(teeth)v6\(teeth.replacing("l5", with: "l-5"))Z"/>\
                <text x="\(Self.text)" y="\(y + 4)">\(microseconds.milliseconds) ms later</text></g>
                """
        case .passed(let stage):
            let x = Self.text + 5
            return """
                <g class="passed" data-stage="\(stage.name)" data-x="\(x)" data-y="\(y)">\
                <title>\(stage.name): passed, not measured</title>\
                <circle cx="\(x)" cy="\(y)" r="4"/><text x="\(x + 10)" y="\(y + 4)">\(stage.name)</text></g>
                """
        case .step(let index):
            let step = way.steps[index]
            let point = point(index)
            let value = step.event.count > 9 ? step.event.prefix(8) + "…" : step.event[...]
            return """
                <a class="step \(step.kind)" href="#\(prefix)-\(index)" data-stage="\(way.name(of: step.place))" \
                data-x="\(point.x)" data-y="\(point.y)" aria-label="\(way.sentence(index))">\
                <title>\(way.sentence(index))</title>\
                <path class="leader" d="M\(point.x) \(point.y)H112L\(Self.text - 8) \(y)"/>\(shape(step, point))\
                <rect class="target" x="\(Self.text - 6)" y="\(y - 11)" width="220" height="22" rx="4"/>\
                <text x="\(Self.text)" y="\(y + 4)">\(way.label(of: step.place))\
                <tspan class="value" dx="8">\(value)</tspan></text>\
                <text class="time" x="\(Self.width - 8)" y="\(y + 4)">\(step.microseconds.milliseconds)</text></a>
                """
        }
    }

    /// What is wrong has a shape of its own, and not only a colour.
    private func shape(_ step: Way.Step, _ point: (x: Double, y: Double)) -> HTML {
        let start = "M\(point.x) \(point.y)"
        if step.isError { return #"<path class="dot" d="\#(start)m-5 -5l10 10m-10 0l10 -10"/>"# }
        if step.isOffMain { return #"<path class="dot" d="\#(start)m0 -7l7 7l-7 7l-7 -7Z"/>"# }
        return #"<circle class="dot" cx="\#(point.x)" cy="\#(point.y)" r="4.5"/>"#
    }

    private func point(_ index: Int) -> (x: Double, y: Double) { (x(way.steps[index].thread), moments[index]) }

    private func x(_ thread: Int) -> Double { 26 + Double(thread) * min(34, 78 / Double(threadCount - 1)) }
}

extension Way.Step {
    /// Whether it has come to what belongs to the main thread, on another.
    var isOffMain: Bool {
        if case .end = place { return thread != 0 }
        return false
    }

    /// As a class of the style sheet.
    fileprivate var kind: String { isError ? "error" : isOffMain ? "off-main" : "fine" }

}

extension Double {
    /// Microseconds, as milliseconds.
    var milliseconds: String { String(format: "%.2f", self / 1000) }
}

extension Way {
    static func threadName(_ thread: Int) -> String { thread == 0 ? "main" : "worker \(thread)" }

    /// The name of where a step was measured; of a search which one it is.
    func label(of place: Place) -> String {
        switch place {
        case .asked(let search): "search \(search)"
        case .answered(let search): "result \(search)"
        default: name(of: place)
        }
    }

    /// A step as one says it.
    func sentence(_ index: Int) -> String {
        let step = steps[index]
        let trouble = step.isOffMain ? ", not on the main thread" : ""
        return
            "\(step.microseconds.milliseconds) ms, \(Self.threadName(step.thread)): \(label(of: step.place)), \(step.event.shortened)\(trouble)"
    }
}

extension String {
    /// At most 60 characters.
    var shortened: String { count > 60 ? "\(prefix(60))…" : self }
}
