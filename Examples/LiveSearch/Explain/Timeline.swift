import Foundation

/// A picture of a trace. Time runs from top to bottom. Each thread has a lane. Beside the lanes, each step has a row of
/// text.
///
/// All pictures have the same scale, and long waits are cut out, so that readers can compare pipelines by eye. A step
/// is drawn at its time. If its text would overlap the row above, the text is drawn lower, and a line connects the two.
///
/// Each step is a link to its row in the table. Therefore, users can move through the picture with the keyboard, and
/// screen readers read it aloud.
struct Timeline {
    /// The content of a row: a step, an unmeasured stage before it, or a wait that was cut out.
    private enum Mark {
        case step(Int)
        case passed(Trace.Stage)
        case wait(microseconds: Double)
    }

    private static let width = 352.0
    private static let rowHeight = 24.0
    /// The left edge of the rows' text.
    private static let text = 136.0
    /// How many characters label, value and time may have together.
    private static let textLength = 28
    static let pointsPerMicrosecond = 2.0
    static let tick = 10.0
    static let longestWait = 75.0

    private let trace: Trace
    /// The prefix of the identifiers of the table's rows.
    private let prefix: String
    private var rows: [(mark: Mark, y: Double)] = []
    /// The vertical position of each step.
    private var moments: [Double] = []
    /// The vertical ranges between cuts, each from its first step to its last.
    private var spans: [(top: Double, bottom: Double)] = []

    init(_ trace: Trace, prefix: String) {
        self.trace = trace
        self.prefix = prefix
        let top = Double(threadCount) * 15 + 24
        var (time, y, free) = (0.0, top, top)
        func addRow(_ mark: Mark, at y: Double) {
            rows.append((mark, max(y, free)))
            free = max(y, free) + Self.rowHeight
        }
        spans = [(top, top)]
        for (index, step) in trace.steps.enumerated() {
            let elapsed = step.microseconds - time
            time = step.microseconds
            y += elapsed * Self.pointsPerMicrosecond
            if elapsed > Self.longestWait {
                addRow(.wait(microseconds: elapsed), at: free)
                y = free
                spans.append((y, y))
            }
            for stage in trace.hop(to: index).passed { addRow(.passed(stage), at: free) }
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
            aria-label="\(trace.steps.count) steps on \(threadCount) threads, in order of time">
            <rect class="page" width="\(Self.width)" height="\(bottom)"/>
            \((0..<threadCount).map { lane($0, bottom) })
            \(spans.map { #"<path class="ruler" d="M4 \#($0.top - 0.5)V\#($0.bottom + 1)"/>"# as HTML })
            \(trace.steps.indices.map(hop))
            \(rows.map(row))
            <circle class="traveller" r="9" cx="0" cy="0"/>
            </svg>
            """
    }

    // MARK: - The parts

    private var threadCount: Int { (trace.steps.map(\.thread).max() ?? 0) + 1 }

    private func lane(_ thread: Int, _ bottom: Double) -> HTML {
        let (x, y) = (x(thread), Double(thread) * 15 + 15)
        return """
            <g class="lane" aria-hidden="true"><text x="\(x - 12)" y="\(y)">\(Trace.threadName(thread))</text>\
            <line x1="\(x)" x2="\(x)" y1="\(y + 6)" y2="\(bottom)"/></g>
            """
    }

    /// The line to a step from the step that caused it.
    private func hop(to index: Int) -> HTML {
        guard let from = trace.hop(to: index).from else { return "" }
        let (start, end) = (point(from), point(index))
        // If a straight line would cross other steps in its lane, curve it to the left.
        let passes = start.x == end.x && trace.steps[from + 1..<index].contains { x($0.thread) == end.x }
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
            let step = trace.steps[index]
            let point = point(index)
            let label = trace.label(of: step.place)
            let time = step.microseconds.milliseconds
            let longest = max(9, Self.textLength - label.count - time.count)
            let value = step.event.count > longest ? step.event.prefix(longest - 1) + "…" : step.event[...]
            return """
                <a class="step \(step.kind)" href="#\(prefix)-\(index)" data-stage="\(trace.name(of: step.place))" \
                data-x="\(point.x)" data-y="\(point.y)" aria-label="\(trace.sentence(index))">\
                <title>\(trace.sentence(index))</title>\
                <path class="leader" d="M\(point.x) \(point.y)H112L\(Self.text - 8) \(y)"/>\(shape(step, point))\
                <rect class="target" x="\(Self.text - 6)" y="\(y - 11)" width="220" height="22" rx="4"/>\
                <text x="\(Self.text)" y="\(y + 4)">\(label)\
                <tspan class="value" dx="8">\(value)</tspan></text>\
                <text class="time" x="\(Self.width - 8)" y="\(y + 4)">\(time)</text></a>
                """
        }
    }

    /// Errors and deliveries off the main thread also differ in shape, for readers who cannot distinguish the colours.
    private func shape(_ step: Trace.Step, _ point: (x: Double, y: Double)) -> HTML {
        let start = "M\(point.x) \(point.y)"
        if step.isError { return #"<path class="dot" d="\#(start)m-5 -5l10 10m-10 0l10 -10"/>"# }
        if step.isOffMain { return #"<path class="dot" d="\#(start)m0 -7l7 7l-7 7l-7 -7Z"/>"# }
        return #"<circle class="dot" cx="\#(point.x)" cy="\#(point.y)" r="4.5"/>"#
    }

    private func point(_ index: Int) -> (x: Double, y: Double) { (x(trace.steps[index].thread), moments[index]) }

    private func x(_ thread: Int) -> Double { 26 + Double(thread) * min(34, 78 / Double(threadCount - 1)) }
}

extension Trace.Step {
    /// Whether the step is a delivery to a widget on a thread other than the main thread.
    var isOffMain: Bool {
        if case .end = place { return thread != 0 }
        return false
    }

    /// The step's class in the style sheet.
    fileprivate var kind: String { isError ? "error" : isOffMain ? "off-main" : "fine" }
}

extension Double {
    /// Microseconds, as milliseconds.
    var milliseconds: String { String(format: "%.2f", self / 1000) }
}

extension Trace {
    static func threadName(_ thread: Int) -> String { thread == 0 ? "main" : "worker \(thread)" }

    /// The name of a place; for a search, with its number.
    func label(of place: Place) -> String {
        switch place {
        case .searchBegan(let search): "search \(search)"
        case .searchEnded(let search): "result \(search)"
        default: name(of: place)
        }
    }

    /// A step as a sentence for screen readers.
    func sentence(_ index: Int) -> String {
        let step = steps[index]
        let trouble = step.isOffMain ? ", not on the main thread" : ""
        return
            "\(step.microseconds.milliseconds) ms, \(Self.threadName(step.thread)): \(label(of: step.place)), \(step.event.shortened)\(trouble)"
    }
}

extension String {
    /// The string, or its first 60 characters and an ellipsis.
    var shortened: String { count > 60 ? "\(prefix(60))…" : self }
}
