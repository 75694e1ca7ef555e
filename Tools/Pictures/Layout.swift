/// Positions the marks of a diagram in its picture: times to scale from left to right, lines below each other.
struct Layout {
    /// The width of every picture: it fits the screen of a phone.
    static let width = 360.0
    static let nameSize = 12.0
    private static let margin = 16.0
    private static let widestColumn = 28.0
    private static let largestRadius = 12.0
    /// The maximum width of a character relative to the font size.
    private static let characterWidth = 0.62

    /// The marks in one column of a line: elements, and possibly its end.
    struct Cell {
        let column: Int
        var elements: [String] = []
        var ending: Diagram.Mark.What?
    }

    let diagram: Diagram
    /// Whether lines show their names; not needed for a single input and a single result.
    let hasNames: Bool
    /// The position of the first column.
    let left: Double
    let columnWidth: Double
    let lastColumn: Int
    let radius: Double
    let code: Code

    init(_ diagram: Diagram) {
        self.diagram = diagram
        code = Code(diagram, width: Self.width - 16)
        let inputs = diagram.inputs.map(\.name) + diagram.objects.map(\.name)
        let results = diagram.results.map(\.name)
        hasNames = !(inputs.isEmpty || inputs == ["source"]) || results != ["result"]
        let names = hasNames ? (inputs + results).map { Self.width(of: $0, size: Self.nameSize) } : []
        left = names.max().map { $0 + Self.margin + 4 } ?? Self.margin
        let lines = diagram.inputs + diagram.results
        lastColumn = (lines.map(\.lastColumn) + diagram.objects.map(\.end)).reduce(5, max)
        let columnWidth = min(Self.widestColumn, (Self.width - left - Self.margin) / Double(lastColumn))
        self.columnWidth = (columnWidth * 10).rounded(.down) / 10
        // Choose the largest radius at which marks do not overlap.
        let fits: (Double) -> Bool = { radius in
            lines.allSatisfy { line in
                let cells = line.cells
                return zip(cells, cells.dropFirst()).allSatisfy { cell, next in
                    Double(next.column - cell.column) * columnWidth
                        >= Self.halfWidth(of: cell, radius) + Self.halfWidth(of: next, radius) + 1
                }
            }
        }
        radius = stride(from: Self.largestRadius, through: 9, by: -0.5).first(where: fits) ?? 0
    }

    /// Whether the code fits and no marks overlap.
    var isLegible: Bool {
        radius > 0 && code.width <= Self.width - 16
            && (diagram.inputs + diagram.results).flatMap(\.cells).allSatisfy { cell in
                let half = Self.halfWidth(of: cell, radius)
                return x(cell.column) - half >= left - Self.margin && x(cell.column) + half <= Self.width
            }
    }

    func x(_ column: Int) -> Double {
        left + Double(column) * columnWidth
    }

    /// The vertical distance between elements in the same column.
    var pitch: Double { 2 * radius + 2 }

    /// Half the height of a line.
    func halfHeight(of line: Diagram.Line) -> Double {
        line.cells.map { halfHeight(of: $0) }.reduce(15, max) + 1
    }

    /// Half the height of stacked elements, and of an error that is drawn behind them.
    func halfHeight(of cell: Cell) -> Double {
        Double(cell.elements.count) * pitch / 2 + (cell.ending == .error ? 5 : 0)
    }

    /// Half the width of an element's marble: a circle, or wider for a longer text.
    static func halfWidth(of element: String, _ radius: Double) -> Double {
        element.count < 3 ? radius : (Double(element.count) * fontSize(radius) * characterWidth + 10) / 2
    }

    static func fontSize(_ radius: Double) -> Double {
        radius < 11 ? 12 : 13
    }

    private static func halfWidth(of cell: Cell, _ radius: Double) -> Double {
        let ending = cell.ending.map { $0 == .error ? 7.0 : 2.0 } ?? 0
        return cell.elements.map { halfWidth(of: $0, radius) }.reduce(ending, max)
    }

    private static func width(of text: String, size: Double) -> Double {
        Double(text.count) * size * characterWidth
    }
}

extension Diagram.Line {
    /// The column at which the line ends, or up to which it is drawn.
    var lastColumn: Int { end ?? begin + text.count - 1 }

    /// The marks, grouped by column.
    var cells: [Layout.Cell] {
        var cells: [Layout.Cell] = []
        for mark in marks {
            if cells.last?.column != mark.column { cells.append(Layout.Cell(column: mark.column)) }
            if case .element(let text) = mark.what {
                cells[cells.count - 1].elements.append(text)
            } else {
                cells[cells.count - 1].ending = mark.what
            }
        }
        return cells
    }
}
