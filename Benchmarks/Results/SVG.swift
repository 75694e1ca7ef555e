import Foundation

/// A plot as a picture: bars on a logarithmic scale, light or dark as the page is that shows it.
struct SVG {
    private static let width = 900.0
    /// Where the bars begin, and how long the scale is.
    private static let origin = 190.0
    private static let scaleWidth = 540.0
    private static let rowHeight = 16.0
    private static let gapHeight = 10.0

    /// The source of the picture.
    var text: String {
        let size = "width=\"\(Self.number(Self.width))\" height=\"\(Self.number(y))\""
        let viewBox = "viewBox=\"0 0 \(Self.number(Self.width)) \(Self.number(y))\""
        let head = "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" \(size) \(viewBox)>"
        return ([head, Self.style, "<rect class=\"page\" \(size)/>"] + elements + ["</svg>", ""])
            .joined(separator: "\n")
    }

    private let decades: ClosedRange<Int>
    private var elements: [String] = []
    /// How far down everything drawn so far reaches.
    private var y = 0.0

    /// - Parameter source: where the numbers come from.
    init(_ plot: Plot, source: String) {
        let exponents = plot.groups.flatMap(\.bars).map { log10(max(1, $0.nanoseconds)) }
        let (least, most) = (exponents.min() ?? 0, exponents.max() ?? 0)
        decades = Int(least)...max(Int(least) + 1, Int(most.rounded(.up)))

        drawHeading(source)
        let rows = plot.groups.map { Double($0.bars.count) * Self.rowHeight + Self.gapHeight }
        drawScale(height: rows.reduce(0, +))
        for group in plot.groups { draw(group) }
        y += Self.gapHeight
    }

    private mutating func drawHeading(_ source: String) {
        y += 32
        drawLabel("Nanoseconds per operation, on a logarithmic scale: shorter is better", x: 16, style: "title")
        y += 22
        drawLabel(source, x: 16, style: "quiet")
        y += 6
        for kind in Plot.Kind.allCases {
            y += 20
            drawBar(kind, x: 16, width: 24)
            drawLabel(Self.legend(of: kind), x: 48, style: "quiet")
        }
    }

    /// The powers of ten, with a line from each down through `height`.
    private mutating func drawScale(height: Double) {
        y += 36
        for decade in decades {
            let x = x(of: pow(10, Double(decade)))
            drawLabel(Self.title(of: decade), x: x, style: "scale")
            let line = "M\(Self.number(x)) \(Self.number(y + 8))v\(Self.number(height))"
            elements.append("<path class=\"line\" d=\"\(line)\"/>")
        }
        y += Self.gapHeight
    }

    /// The name of a scenario, and its bars below each other.
    private mutating func draw(_ group: Plot.Group) {
        for (row, bar) in group.bars.enumerated() {
            y += Self.rowHeight
            if row == 0 { drawLabel(group.scenario, x: 16, style: "name") }
            let end = x(of: bar.nanoseconds)
            drawBar(bar.kind, x: Self.origin, width: end - Self.origin)
            drawLabel("\(Self.text(bar.nanoseconds)) \(bar.name)", x: end + 6, style: bar.kind.rawValue)
        }
        y += Self.gapHeight
    }

    private mutating func drawLabel(_ text: String, x: Double, style: String) {
        let text = text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
        elements.append(
            "<text class=\"\(style)\" x=\"\(Self.number(x))\" y=\"\(Self.number(y))\">\(text)</text>")
    }

    /// A bar as high as the letters on the same line.
    private mutating func drawBar(_ kind: Plot.Kind, x: Double, width: Double) {
        let place = "x=\"\(Self.number(x))\" y=\"\(Self.number(y - 11))\""
        elements.append(
            "<rect class=\"\(kind)\" \(place) width=\"\(Self.number(max(1, width)))\" height=\"13\" rx=\"2\"/>")
    }

    private func x(of nanoseconds: Double) -> Double {
        let decade = log10(max(1, nanoseconds)) - Double(decades.lowerBound)
        return Self.origin + decade / Double(decades.count - 1) * Self.scaleWidth
    }

    private static func legend(of kind: Plot.Kind) -> String {
        switch kind {
        case .own: "MiniRx and MiniDriver"
        case .toolchain: "without a library: what the toolchain offers, or a few lines by hand"
        case .published: "RxSwift 6.10, measured on another machine of the same kind"
        }
    }

    /// A power of ten of nanoseconds.
    private static func title(of decade: Int) -> String {
        let units = ["ns", "µs", "ms", "s"]
        let unit = min(decade / 3, units.count - 1)
        return "\(number(pow(10, Double(decade - 3 * unit)))) \(units[unit])"
    }

    /// Three digits.
    private static func text(_ nanoseconds: Double) -> String {
        String(format: nanoseconds < 10 ? "%.1f" : "%.0f", nanoseconds)
    }

    /// A coordinate, without a fraction that nobody can see.
    private static func number(_ value: Double) -> String {
        String(format: value == value.rounded() ? "%.0f" : "%.1f", value)
    }

    private static let style = """
        <style>
        text { font: 12px system-ui, sans-serif; fill: #1f2328 }
        .title { font-size: 16px; font-weight: 600 }
        .name { font-family: ui-monospace, monospace }
        text.own { font-weight: 600 }
        .quiet, .scale, text.toolchain, text.published { fill: #59636e }
        .scale { text-anchor: middle }
        .page { fill: #ffffff }
        .line { stroke: #d1d9e0 }
        rect.own { fill: #0969da }
        rect.toolchain { fill: #818b98 }
        rect.published { fill: #bc4c00 }
        @media (prefers-color-scheme: dark) {
        text { fill: #f0f6fc }
        .quiet, .scale, text.toolchain, text.published { fill: #9198a1 }
        .page { fill: #0d1117 }
        .line { stroke: #3d444d }
        rect.own { fill: #4493f8 }
        rect.toolchain { fill: #7d8590 }
        rect.published { fill: #db6d28 }
        }
        </style>
        """
}
