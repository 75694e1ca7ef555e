import Foundation

/// A way as a picture: time from left to right, a lane for each thread, and a line for each hop.
///
/// Every step is a link to its row in the table, so that the picture can be walked through with the keyboard and is read
/// out. The columns follow each other in time; between two of them is the more room the more time has passed, by its
/// logarithm, because an operator takes a microsecond and a search a thousand times as long.
struct Timeline {
    /// What is drawn in a column: a step, or a stage that was passed on the way to it.
    private enum Mark {
        case step(Int)
        case passed(Way.Stage, before: Int)
    }

    private static let laneHeight = 124.0
    private static let firstColumn = 96.0
    private static let column = 52.0
    private static let narrowColumn = 38.0

    private let way: Way
    /// What the identifiers of the page begin with.
    private let prefix: String
    private var marks: [(mark: Mark, x: Double)] = []

    init(_ way: Way, prefix: String) {
        self.way = way
        self.prefix = prefix
        var x = Self.firstColumn
        for (index, step) in way.steps.enumerated() {
            let elapsed = index == 0 ? 0 : step.microseconds - way.steps[index - 1].microseconds
            x += 12 * log10(1 + max(0, elapsed))
            for stage in way.hop(to: index).passed {
                marks.append((.passed(stage, before: index), x))
                x += Self.narrowColumn
            }
            marks.append((.step(index), x))
            x += Self.column
        }
    }

    var svg: HTML {
        let width = Int((marks.last?.x ?? 0) + 60)
        let height = Int(Double(threadCount) * Self.laneHeight)
        return """
            <svg class="timeline" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" role="group" \
            aria-label="\(way.steps.count) moments on \(threadCount) threads, in the order of time">
            \((0..<threadCount).map { lane($0, width: width) })
            \(way.steps.indices.flatMap(hop))
            \(marks.map(mark))
            <circle class="traveller" r="9" cx="0" cy="0"/>
            </svg>
            """
    }

    // MARK: - The parts

    /// The names of the lanes, which stay where they are when the picture is scrolled.
    var laneNames: HTML {
        let names = (0..<threadCount).map { thread -> HTML in
            #"<span style="top: \#(Double(thread) * Self.laneHeight + 6)px">\#(Way.threadName(thread))</span>"#
        }
        return """
            <div class="lanes" aria-hidden="true">\(names)</div>
            """
    }

    private var threadCount: Int { (way.steps.map(\.thread).max() ?? 0) + 1 }

    private func lane(_ thread: Int, width: Int) -> HTML {
        let y = Self.y(thread)
        return """
            <g class="lane" aria-hidden="true"><rect x="0" y="\(Double(thread) * Self.laneHeight)" width="\(width)" \
            height="\(Self.laneHeight - 2)"/><line x1="0" x2="\(width)" y1="\(y)" y2="\(y)"/></g>
            """
    }

    /// The line that leads to a step, by way of what was passed.
    private func hop(to index: Int) -> [HTML] {
        let hop = way.hop(to: index)
        guard let from = hop.from else { return [] }
        let passed = marks.filter { if case .passed(_, index) = $0.mark { true } else { false } }
        var (x, y) = (x(of: from), Self.y(way.steps[from].thread))
        let target = Self.y(way.steps[index].thread)
        return (passed.map(\.x) + [self.x(of: index)]).map { nextX in
            defer { (x, y) = (nextX, target) }
            let others = marks.contains { x < $0.x && $0.x < nextX }
            // A line that would run through what lies between goes below it.
            let bend = y == target && others ? 56.0 : 0
            let middle = (x + nextX) / 2
            return """
                <path class="hop" aria-hidden="true" d="M\(x) \(y) C\(middle) \(y + bend) \(middle) \(target + bend) \
                \(nextX) \(target)"/>
                """
        }
    }

    private func mark(_ mark: Mark, _ x: Double) -> HTML {
        switch mark {
        case .passed(let stage, let index):
            return """
                <g class="passed" data-stage="\(stage.name)" data-x="\(x)" data-y="\(Self.y(way.steps[index].thread))" \
                transform="translate(\(x) \(Self.y(way.steps[index].thread)))">\
                <title>\(stage.name): passed, not measured</title>\
                <circle r="5"/><text class="name" transform="translate(3 -12) rotate(-38)">\(stage.name)</text></g>
                """
        case .step(let index):
            let step = way.steps[index]
            let y = Self.y(step.thread)
            let name = way.label(of: step.place)
            return """
                <a class="step \(step.kind)" href="#\(prefix)-\(index)" data-stage="\(way.name(of: step.place))" data-x="\(x)" data-y="\(y)" \
                transform="translate(\(x) \(y))" aria-label="\(way.sentence(index))"><title>\(way.sentence(index))</title>\
                <circle class="target" r="16"/>\(shape(step))\
                <text class="name" transform="translate(3 -12) rotate(-38)">\(name)</text>\
                <text class="time" y="22">\(step.time)</text>\
                <text class="value" y="35">\(step.event.count > 9 ? step.event.prefix(8) + "…" : step.event[...])</text></a>
                """
        }
    }

    /// What is wrong has a shape of its own, and not only a colour.
    private func shape(_ step: Way.Step) -> HTML {
        if step.isError { return #"<path class="dot" d="M-6 -6L6 6M-6 6L6 -6"/>"# }
        if step.isOffMain { return #"<path class="dot" d="M0 -9L9 0L0 9L-9 0Z"/>"# }
        return #"<circle class="dot" r="7"/>"#
    }

    private func x(of index: Int) -> Double {
        marks.first { if case .step(index) = $0.mark { true } else { false } }?.x ?? 0
    }

    private static func y(_ thread: Int) -> Double { (Double(thread) + 1) * laneHeight - 46 }
}

extension Way.Step {
    /// Whether it has come to what belongs to the main thread, on another.
    var isOffMain: Bool {
        if case .end = place { return thread != 0 }
        return false
    }

    /// As a class of the style sheet.
    fileprivate var kind: String { isError ? "error" : isOffMain ? "off-main" : "fine" }

    var time: String { "\(Int(microseconds.rounded())) µs" }
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
            "\(step.time), \(Self.threadName(step.thread)): \(label(of: step.place)), \(step.event.shortened)\(trouble)"
    }
}

extension String {
    /// At most 60 characters.
    var shortened: String { count > 60 ? "\(prefix(60))…" : self }
}
