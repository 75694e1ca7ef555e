/// A diagram as SVG: the inputs, the operator in a box, the results and the time axis.
struct Picture {
    private let diagram: Diagram
    private let layout: Layout
    private let colours: Colours
    private var shapes: [Markup] = []
    /// The lower edge of the shapes drawn so far.
    private var y = 2.0

    init(_ diagram: Diagram) {
        self.diagram = diagram
        layout = Layout(diagram)
        colours = Colours(diagram)
        for number in diagram.inputs.indices { drawInput(number) }
        for object in diagram.objects { drawObject(object) }
        let isEmptyAbove = diagram.inputs.isEmpty && diagram.objects.isEmpty
        if !isEmptyAbove { y += 4 }
        drawOperator()
        for line in diagram.results { drawResult(line) }
        y += 4
        if !isEmptyAbove { drawMoments() }
        drawSeconds()
    }

    /// The reason why the picture is illegible; `nil` if it is legible.
    var complaint: String? {
        layout.isLegible ? nil : "the diagram is too wide, or its marks are too close; shorten or spread it"
    }

    func svg(_ scheme: Scheme) -> String {
        let width = Layout.width
        var markup: Markup = """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(y)" viewBox="0 0 \(width) \(y)">
            <title>\(diagram.wordsWithTimes)</title>
            <style>
            svg{background:\(scheme.paper)}
            text{font:\(Layout.fontSize(layout.radius))px system-ui,sans-serif;fill:\(scheme.text);text-anchor:middle}
            path{fill:none;stroke:\(scheme.text);stroke-width:1.5}

            """
        for (name, rule) in rules(scheme) where shapes.contains(where: { $0.text.contains("\"\(name)\"") }) {
            markup += ".\(name){\(rule)}\n"
        }
        markup += "</style>\n"
        for shape in shapes { markup += "\(shape)\n" }
        markup += "</svg>\n"
        return markup.text
    }

    /// The style of each class of shapes.
    private func rules(_ scheme: Scheme) -> [(name: String, rule: Markup)] {
        let rules: [(String, Markup)] = [
            ("name", "font-size:\(Layout.nameSize)px;text-anchor:end"),
            ("code", "font:\(Code.size)px ui-monospace,Menlo,Consolas,monospace;text-anchor:start"),
            ("second", "font-size:12px;fill:\(scheme.quiet)"),
            ("end", "stroke-width:2.5"),
            ("error", "stroke:\(scheme.failure);stroke-width:3"),
            ("bar", "stroke:\(scheme.quiet);stroke-width:4"),
            ("moment", "stroke:\(scheme.quiet);stroke-width:1;stroke-dasharray:1 4"),
            ("ticks", "stroke:\(scheme.quiet);stroke-width:5"),
            ("box", "fill:\(scheme.box);stroke:\(scheme.quiet)"),
            ("late", "opacity:.45"),
        ]
        return rules
            + scheme.marbles.enumerated().map { number, colour in
                ("m\(number)", "fill:\(colour.fill);stroke:\(colour.rim);stroke-width:1.5")
            }
    }

    // MARK: Lines

    private mutating func drawInput(_ number: Int) {
        let line = diagram.inputs[number]
        let spans = diagram.subscriptions(of: line)
        let heard = spans.first?.end ?? .max
        draw(line, heard: heard) { [colours] element, _ in colours.ofElement(element, ofInput: number) }
        let isLeftEarly = heard < line.end ?? .max
        if isLeftEarly || !line.subscriptions.isEmpty { drawSubscriptions(spans) }
    }

    private mutating func drawResult(_ line: Diagram.Line) {
        draw(line, heard: .max) { [colours] element, column in colours.ofResult(element, at: column) }
    }

    /// Draws a line and its marks. Marks after the column `heard` have no observer and are drawn faded.
    private mutating func draw(_ line: Diagram.Line, heard: Int, colour: (String, Int) -> Int) {
        let half = layout.halfHeight(of: line)
        y += half
        drawName(line.name)
        let end = layout.x(line.lastColumn) + (line.end == nil ? 8 : 0)
        let middle = heard > line.lastColumn ? end : layout.x(heard)
        var arrow: Markup = ""
        if line.end == nil { arrow = "M\(end - 5) \(y - 4)l5 4l-5 4" }
        if middle == end {
            shapes.append("<path d=\"M\(layout.x(line.begin)) \(y - 4)v8m0-4H\(end)\(arrow)\"/>")
        } else {
            shapes.append("<path d=\"M\(layout.x(line.begin)) \(y - 4)v8m0-4H\(middle)\"/>")
            shapes.append("<path class=\"late\" d=\"M\(middle) \(y)H\(end)\(arrow)\"/>")
        }
        for cell in line.cells {
            var marks = ending(of: cell)
            for (index, element) in cell.elements.enumerated() {
                let offset = (Double(index) - Double(cell.elements.count - 1) / 2) * layout.pitch
                marks += marble(element, layout.x(cell.column), y + offset, colour(element, cell.column))
            }
            shapes.append(cell.column > heard ? "<g class=\"late\">\(marks)</g>" : marks)
        }
        y += half
    }

    private func ending(of cell: Layout.Cell) -> Markup {
        let x = layout.x(cell.column)
        switch cell.ending {
        case .completed:
            // Drawn beside the elements of the same time, which would hide it.
            let beside = cell.elements.map { Layout.halfWidth(of: $0, layout.radius) + 3 }.max() ?? 0
            let line: Markup = beside == 0 ? "" : "M\(x) \(y)h\(beside)"
            let half = max(13, layout.halfHeight(of: cell))
            return "<path class=\"end\" d=\"\(line)M\(x + beside) \(y - half)v\(2 * half)\"/>"
        case .error:
            let arm = cell.elements.isEmpty ? 7 : layout.radius + 1
            return """
                <path class="error" d="M\(x - arm) \(y - arm)l\(2 * arm) \(2 * arm)m0-\(2 * arm)l-\(2 * arm) \(2 * arm)"/>
                """
        case .disposed: return "<path class=\"bar\" d=\"M\(x) \(y - 6)v12\"/>"
        case .element, nil: return ""
        }
    }

    private func marble(_ element: String, _ x: Double, _ y: Double, _ colour: Int) -> Markup {
        let radius = layout.radius
        let half = Layout.halfWidth(of: element, radius)
        var marble: Markup
        if half == radius {
            marble = "<circle class=\"m\(colour)\" cx=\"\(x)\" cy=\"\(y)\" r=\"\(radius)\"/>"
        } else {
            marble = """
                <rect class="m\(colour)" x="\(x - half)" y="\(y - radius)" \
                width="\(2 * half)" height="\(2 * radius)" rx="\(radius)"/>
                """
        }
        marble += "<text x=\"\(x)\" y=\"\(y + 4.5)\">\(element)</text>"
        return marble
    }

    /// Draws a bar for each subscription of a sequence, below the line of the sequence.
    private mutating func drawSubscriptions(_ spans: [Diagram.Span]) {
        for span in spans {
            let begin = layout.x(span.begin) + 1
            let end = span.end.map { layout.x($0) - 1 } ?? layout.x(layout.lastColumn) + 8
            shapes.append("<path class=\"bar\" d=\"M\(begin) \(y + 2)H\(max(end, begin + 1))\"/>")
        }
        y += 6
    }

    private mutating func drawObject(_ object: Diagram.Object) {
        y += 10
        drawName(object.name)
        shapes.append("<path class=\"bar\" d=\"M\(layout.x(0)) \(y)H\(layout.x(object.end))\"/>")
        y += 8
    }

    private mutating func drawName(_ name: String) {
        if !layout.hasNames { return }
        shapes.append("<text class=\"name\" x=\"\(layout.left - layout.radius - 5)\" y=\"\(y + 4)\">\(name)</text>")
    }

    // MARK: The operator

    private mutating func drawOperator() {
        let width = Layout.width
        let lines = layout.code.lines
        let height = Double(lines.count) * 17 + 11
        shapes.append("<rect class=\"box\" x=\"1\" y=\"\(y)\" width=\"\(width - 2)\" height=\"\(height)\" rx=\"6\"/>")
        let left = (width - layout.code.width) / 2
        for (index, line) in lines.enumerated() {
            let baseline = y + 18 + Double(index) * 17
            let x = left + Double(line.indentation) * Code.characterWidth
            shapes.append("<text class=\"code\" x=\"\(x)\" y=\"\(baseline)\">\(line.text)</text>")
        }
        y += height + 4
    }

    // MARK: Time

    /// Draws a dotted vertical line behind the picture at each time at which a result emits.
    private mutating func drawMoments() {
        var moments: Markup = ""
        for column in Set(diagram.results.flatMap(\.marks).map(\.column)).sorted() {
            moments += "M\(layout.x(column)) 2V\(y)"
        }
        shapes.insert("<path class=\"moment\" d=\"\(moments)\"/>", at: 0)
    }

    /// Draws a tick for each second and a number at each fifth.
    private mutating func drawSeconds() {
        let dashes: Markup = "1 \(layout.columnWidth - 1)"
        let line: Markup = "M\(layout.x(0) - 0.5) \(y + 2.5)H\(layout.x(layout.lastColumn) + 0.5)"
        shapes.append("<path class=\"ticks\" stroke-dasharray=\"\(dashes)\" d=\"\(line)\"/>")
        for second in stride(from: 0, through: layout.lastColumn, by: 5) {
            let text = second == 0 ? "0 s" : "\(second)"
            shapes.append("<text class=\"second\" x=\"\(layout.x(second))\" y=\"\(y + 17)\">\(text)</text>")
        }
        y += 26
    }
}
