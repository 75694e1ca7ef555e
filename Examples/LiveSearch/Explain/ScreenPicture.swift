import MiniDriver

/// A picture of the screen that a driver connects: the stages that its pipelines consist of, and where each of the
/// three guarantees takes effect.
@MainActor
struct ScreenPicture {
    enum Form: String, CaseIterable {
        case mermaid, light, dark

        static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
    }

    /// The guarantees that take effect where results enter the driver, and the one that takes effect where they leave
    /// it.
    private static let entering = [
        ["1 It cannot fail: an error", "becomes an element here."],
        ["2 It is on the main thread:", "each result hops here."],
    ]
    private static let leaving = ["3 It is shared: one search", "for both."]

    private let trace: Trace
    private let observerCounts: [Int?]

    init() {
        let statistics = Statistics()
        let explanation = Explanation(observesHubs: true)
        let screen = Screen(statistics, explanation)
        let engine = SearchEngine(folder: ".", statistics)
        let connection = Pipeline.driver.connect(screen, engine, pace: .milliseconds(0))
        trace = explanation.trace
        observerCounts = explanation.observerCounts
        withExtendedLifetime(connection) {}
    }

    func text(_ form: Form) -> String {
        switch form {
        case .mermaid: mermaid + "\n"
        case .light: svg(.light).description + "\n"
        case .dark: svg(.dark).description + "\n"
        }
    }

    /// The property of the field, the stages of the driver, and the stages of its branches. The relay inside of the field is
    /// left out, because the program does not name it.
    private var parts: (before: [Int], driver: [Int], branches: [(end: String, stages: [Int])]) {
        let (trunk, branches) = trace.tree
        let start = trunk.firstIndex { trace.stages[$0].name == "asDriver" } ?? trunk.endIndex
        return (Array(trunk[..<start].suffix(1)), Array(trunk[start...]), branches)
    }

    private func name(_ number: Int) -> String {
        let count = observerCounts[number] ?? 1
        let name = trace.stages[number].name
        return (name == "ControlProperty" ? "rx.text" : name) + (count > 1 ? ", \(count) observers" : "")
    }

    // MARK: - Mermaid

    var mermaid: String {
        let (before, driver, branches) = parts
        func node(_ number: Int) -> String { "n\(number)[\"\(name(number))\"]" }
        var lines = ["flowchart TD", "    field([\"text field\"])"]
        lines += before.map { "    \(node($0))" }
        lines.append("    subgraph driver[\"Driver\"]")
        lines += (driver + branches.flatMap(\.stages)).map { "        \(node($0))" }
        lines.append("    end")
        lines.append("    engine[[\"search, in the background, may fail\"]]")
        lines += branches.map { "    \($0.end)([\"\($0.end)\"])" }
        let trunk = ["field"] + (before + driver).map { "n\($0)" }
        lines += zip(trunk, trunk.dropFirst()).map { "    \($0) --> \($1)" }
        if let flattening = driver.last(where: { trace.stages[$0].isFlattening }) {
            lines.append(
                "    engine -->|\"\(Self.entering.flatMap(\.self).joined(separator: "<br>"))\"| n\(flattening)")
        }
        for (index, branch) in branches.enumerated() {
            let stations = [trunk.last ?? "field"] + branch.stages.map { "n\($0)" } + [branch.end]
            let label = index == 0 ? "|\"\(Self.leaving.joined(separator: "<br>"))\"|" : ""
            lines.append("    " + stations.prefix(2).joined(separator: " -->\(label) "))
            lines += zip(stations.dropFirst(), stations.dropFirst(2)).map { "    \($0) --> \($1)" }
        }
        return lines.joined(separator: "\n")
    }

    // MARK: - SVG

    /// The colours of a mode.
    private struct Palette {
        let paper, ink, line, box, accent: String

        static let light = Palette(paper: "#ffffff", ink: "#1c1c22", line: "#6b6b78", box: "#eaf1ff", accent: "#1a56c4")
        static let dark = Palette(paper: "#0d1117", ink: "#ececf1", line: "#9a9aa8", box: "#16233c", accent: "#8cb4ff")
    }

    private static let row = 64
    private static let size = (width: 184, height: 38)
    /// Only slightly wider than the screen of a phone, so that a phone does not shrink the text much.
    private static let width = 400
    /// The horizontal centres of the trunk and of the search's box, and the left edge of the notes.
    private static let columns = (trunk: 100, engine: 333, notes: 210)

    private func svg(_ palette: Palette) -> HTML {
        let (before, driver, branches) = parts
        let trunk = before + driver
        func y(_ row: Int) -> Int { 36 + row * Self.row }
        let depth = branches.map(\.stages.count).max() ?? 0
        let height = y(trunk.count + depth + 1) + 36
        let middle = Self.columns.trunk
        var pieces: [HTML] = []

        let top = y(before.count + 1) - 38
        pieces.append(
            """
            <rect x="2" y="\(top)" width="196" height="\(y(trunk.count + depth) + 30 - top)" rx="14" fill="\(palette.box)" \
            stroke="\(palette.accent)"/>
            <text x="12" y="\(top + 15)" font-weight="600" fill="\(palette.accent)">Driver</text>
            """)
        for row in 1...max(1, trunk.count) {
            pieces.append(arrow((middle, y(row - 1) + 19), (middle, y(row) - 19), palette))
        }
        pieces.append(box("text field", (middle, y(0)), isRound: true, palette))
        for (row, number) in trunk.enumerated() {
            pieces.append(box(name(number), (middle, y(row + 1)), palette))
            if trace.stages[number].isFlattening {
                let (engine, notes) = (Self.columns.engine, Self.columns.notes)
                pieces.append(arrow((engine - 63, y(row + 1)), (middle + 92, y(row + 1)), palette))
                pieces.append(box("search, may fail", (engine, y(row + 1)), width: 126, palette))
                pieces.append(note(["in the background"], (engine - 63, y(row + 1) + 36), palette.ink))
                for (number, text) in Self.entering.enumerated() {
                    pieces.append(badge(number + 1, (notes + 36 - 24 * number, y(row + 1)), palette))
                    pieces.append(note(text, (notes, y(row + 1) - 122 + 50 * number), palette.accent))
                }
            }
        }
        for (index, branch) in branches.enumerated() {
            let x = middle + (2 * index - branches.count + 1) * 48
            let stations = branch.stages.map(name) + [branch.end]
            for (row, station) in stations.enumerated() {
                let bottom = y(trunk.count + 1 + row)
                let from = row == 0 ? (middle + (x - middle) / 2, y(trunk.count) + 19) : (x, bottom - Self.row + 19)
                pieces.append(arrow(from, (x, bottom - 19), palette))
                pieces.append(
                    box(station, (x, bottom), isRound: row == stations.count - 1, width: 88, palette))
            }
        }
        pieces.append(badge(3, (middle, y(trunk.count) + 32), palette))
        pieces.append(note(Self.leaving, (Self.columns.notes, y(trunk.count) + 86), palette.accent))
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(Self.width)" height="\(height)" viewBox="0 0 \(Self.width) \(height)" role="img" \
            font-family="system-ui, sans-serif" font-size="13">
            <title>Search field, driver, label and list</title>
            <defs><marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" markerHeight="8" \
            orient="auto"><path d="M0 0L10 5L0 10Z" fill="\(palette.line)"/></marker></defs>
            <rect width="\(Self.width)" height="\(height)" fill="\(palette.paper)"/>
            \(pieces)
            </svg>
            """
    }

    private func box(
        _ text: String, _ middle: (x: Int, y: Int), isRound: Bool = false, width: Int = size.width, _ palette: Palette
    ) -> HTML {
        """
        <rect x="\(middle.x - width / 2)" y="\(middle.y - 19)" width="\(width)" height="\(Self.size.height)" \
        rx="\(isRound ? 19 : 6)" fill="\(palette.paper)" stroke="\(palette.line)"/>\
        <text x="\(middle.x)" y="\(middle.y + 5)" text-anchor="middle" fill="\(palette.ink)">\(text)</text>
        """
    }

    private func arrow(_ start: (x: Int, y: Int), _ end: (x: Int, y: Int), _ palette: Palette) -> HTML {
        """
        <path d="M\(start.x) \(start.y)L\(end.x) \(end.y)" stroke="\(palette.line)" stroke-width="1.5" fill="none" \
        marker-end="url(#tip)"/>
        """
    }

    private func badge(_ number: Int, _ middle: (x: Int, y: Int), _ palette: Palette) -> HTML {
        """
        <circle cx="\(middle.x)" cy="\(middle.y)" r="11" fill="\(palette.accent)"/>\
        <text x="\(middle.x)" y="\(middle.y + 5)" text-anchor="middle" font-weight="600" fill="\(palette.paper)">\(number)</text>
        """
    }

    private func note(_ lines: [String], _ start: (x: Int, y: Int), _ colour: String) -> HTML {
        """
        <text fill="\(colour)">\(lines.enumerated().map { number, line -> HTML in
            #"<tspan x="\#(start.x + 14 * number)" y="\#(start.y + 19 * number)">\#(line)</tspan>"#
        })</text>
        """
    }
}
