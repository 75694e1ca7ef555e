import Foundation

/// The ratios of a comparison as an SVG picture, light or dark like the page that contains it: a row for each scenario
/// with a point for the ratio and a line for its interval. Left of the middle, the program has become faster.
struct RatioPicture {
    private static let scaleWidth = 350.0
    private static let rowHeight = 18.0

    let text: String

    init(_ report: Report, load: Load) {
        let rows = report.rows.compactMap { row in row.ratio.map { (row.scenario, $0) } }
        let left = rows.map { 20 + 7 * Double($0.0.count) }.reduce(250, max)
        let right = left + Self.scaleWidth
        // The scale is logarithmic and contains all estimates. Longer intervals are cut off: with the intervals of a
        // loaded machine, all estimates would lie in the middle.
        let reach = 1.2 * rows.map { abs(log($0.1.estimate)) }.reduce(log(1.1), max)
        func x(_ ratio: Double) -> Double {
            let part = min(max(log(ratio) / reach, -1), 1)
            return (left + right) / 2 + (right - left) / 2 * part
        }
        let top = 110.0
        let bottom = top + Double(rows.count) * Self.rowHeight
        var elements = [
            Self.label("Time per operation, now divided by before", x: 14, y: 24, style: "title"),
            Self.label(
                "Points: estimates. Lines: intervals of \(Int(100 * Ratio.level)) %. Grey: no difference.", x: 14,
                y: 42,
                style: "quiet"),
            Self.label("\(load.verdict):", x: 14, y: 58, style: "quiet"),
            Self.label("\(load.details).", x: 14, y: 74, style: "quiet"),
        ]
        let step = [10, 5, 2, 1.5, 1.2].first { log($0) <= reach } ?? 1.1
        for ratio in [1 / step, 1, step] {
            let line = "M\(Self.number(x(ratio))) \(Self.number(top - 8))V\(Self.number(bottom))"
            elements += [
                "<path class=\"one\" d=\"\(line)\"/>",
                "<text class=\"quiet tick\" x=\"\(Self.number(x(ratio)))\" y=\"\(Self.number(top - 12))\">"
                    + "\(Table.text(ratio))</text>",
            ]
        }
        for (index, row) in rows.enumerated() {
            let (name, ratio) = row
            let y = top + (Double(index) + 0.5) * Self.rowHeight
            let style = ratio.isWithinNoise ? "same" : ratio.estimate > 1 ? "slower" : "faster"
            let line = "M\(Self.number(x(ratio.low))) \(Self.number(y - 4))H\(Self.number(x(ratio.high)))"
            elements += [
                Self.label(name, x: 14, y: y),
                "<path class=\"\(style)\" d=\"\(line)\"/>",
                "<circle class=\"\(style)\" cx=\"\(Self.number(x(ratio.estimate)))\" cy=\"\(Self.number(y - 4))\" r=\"3.5\"/>",
                Self.label(String(format: "%.3f", ratio.estimate), x: right + 16, y: y),
                Self.label(ratio.isWithinNoise ? "no difference" : style, x: right + 66, y: y, style: "quiet"),
            ]
        }
        let size = "width=\"\(Self.number(right + 160))\" height=\"\(Self.number(bottom + 14))\""
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
        .tick { text-anchor: middle }
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
