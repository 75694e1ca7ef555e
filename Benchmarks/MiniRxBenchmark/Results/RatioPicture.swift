import Foundation

/// The ratios of a comparison as an SVG picture, light or dark like the page that contains it: a row for each scenario
/// with a point for the ratio and a line for its interval. Left of the middle, the program has become faster.
struct RatioPicture {
    private static let width = 760.0
    private static let left = 250.0
    private static let right = 600.0
    private static let rowHeight = 18.0

    let text: String

    init(_ report: Report, load: Load) {
        let rows = report.rows.compactMap { row in row.ratio.map { (row.scenario, $0) } }
        // The scale is logarithmic, and contains at least half and twice.
        let reach = rows.flatMap { [abs(log($0.1.low)), abs(log($0.1.high))] }.reduce(log(2), max)
        func x(_ ratio: Double) -> Double {
            (Self.left + Self.right) / 2 + (Self.right - Self.left) / 2 * log(ratio) / reach
        }
        let top = 74.0
        let bottom = top + Double(rows.count) * Self.rowHeight
        var elements = [
            Self.label("Time per operation, now divided by before", x: 14, y: 24, style: "title"),
            Self.label(
                "Points: estimates. Lines: intervals of \(Int(100 * Ratio.level)) %. Grey: no difference.", x: 14,
                y: 42,
                style: "quiet"),
            Self.label(load.description, x: 14, y: 58, style: "quiet"),
            "<path class=\"one\" d=\"M\(Self.number(x(1))) \(Self.number(top - 8))V\(Self.number(bottom))\"/>",
        ]
        for (index, row) in rows.enumerated() {
            let (name, ratio) = row
            let y = top + (Double(index) + 0.5) * Self.rowHeight
            let style = ratio.isWithinNoise ? "same" : ratio.estimate > 1 ? "slower" : "faster"
            let line = "M\(Self.number(x(ratio.low))) \(Self.number(y - 4))H\(Self.number(x(ratio.high)))"
            elements += [
                Self.label(name, x: 14, y: y),
                "<path class=\"\(style)\" d=\"\(line)\"/>",
                "<circle class=\"\(style)\" cx=\"\(Self.number(x(ratio.estimate)))\" cy=\"\(Self.number(y - 4))\" r=\"3.5\"/>",
                Self.label(String(format: "%.3f", ratio.estimate), x: Self.right + 16, y: y),
                Self.label(ratio.isWithinNoise ? "no difference" : style, x: Self.right + 66, y: y, style: "quiet"),
            ]
        }
        let size = "width=\"\(Self.number(Self.width))\" height=\"\(Self.number(bottom + 14))\""
        text = """
            <svg xmlns="http://www.w3.org/2000/svg" role="img" \(size)>
            <title>Time per operation, now divided by before</title>
            \(Self.style)
            <rect class="page" width="100%" height="100%"/>
            \(elements.joined(separator: "\n"))
            </svg>

            """
    }

    private static func label(_ text: String, x: Double, y: Double, style: String = "") -> String {
        let style = style.isEmpty ? "" : " class=\"\(style)\""
        let escaped = text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
        return "<text\(style) x=\"\(number(x))\" y=\"\(number(y))\">\(escaped)</text>"
    }

    /// A coordinate, rounded to the visible precision.
    private static func number(_ value: Double) -> String { String(format: "%.1f", value) }

    private static let style = """
        <style>
        text { font: 12px system-ui, sans-serif; fill: #1f2328 }
        .title { font-size: 16px; font-weight: 600 }
        .quiet { fill: #59636e }
        .page { fill: #ffffff }
        path { stroke-width: 2; fill: none }
        .one { stroke: #d1d9e0; stroke-width: 1 }
        .same { stroke: #818b98; fill: #818b98 }
        .slower { stroke: #bc4c00; fill: #bc4c00 }
        .faster { stroke: #0969da; fill: #0969da }
        @media (prefers-color-scheme: dark) {
        text { fill: #f0f6fc }
        .quiet { fill: #9198a1 }
        .page { fill: #0d1117 }
        .one { stroke: #3d444d }
        .slower { stroke: #db6d28; fill: #db6d28 }
        .faster { stroke: #4493f8; fill: #4493f8 }
        }
        </style>
        """
}
