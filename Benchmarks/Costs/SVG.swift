import Foundation

/// An SVG picture of costs: a column of panels, narrow enough for a phone. The picture is light or dark, like the page
/// that contains it. Opened by itself in a wide window, the picture fills the window with two columns.
struct SVG {
    private static let width = 400.0
    static let margin = 14.0
    /// The width of RxSwift's bar, which is the same in each row.
    private static let barWidth = 300.0
    private static let barHeight = 9.0

    /// The source of the picture.
    var text: String {
        let columns = [elements[..<secondColumn.index], elements[secondColumn.index...]]
            .map { $0.joined(separator: "\n") }
        let move = "x=\"\(Self.number(Self.width))\" y=\"\(Self.number(firstPanel - secondColumn.y))\""
        let (width, height) = (Self.number(Self.width), Self.number(y + Self.margin))
        let wide = "\(Self.number(2 * Self.width)) \(Self.number(secondColumn.y + Self.margin))"
        return """
            <svg xmlns="http://www.w3.org/2000/svg" role="img" width="\(width)" height="\(height)">
            <title>\(title)</title>
            \(Self.style(width, height))
            <rect class="page" width="100%" height="100%"/>
            <svg class="narrow" viewBox="0 0 \(width) \(height)"><g id="left">
            \(columns[0])
            </g><g id="right">
            \(columns[1])
            </g></svg>
            <svg class="wide" viewBox="0 0 \(wide)"><use href="#left"/><use href="#right" \(move)/></svg>
            </svg>

            """
    }

    private let title: String
    var elements: [String] = []
    /// The bottom of everything drawn so far.
    var y = 0.0
    /// The bottom of the heading.
    var firstPanel = 0.0
    /// Where the second column begins, if there are two.
    var secondColumn = (index: 0, y: 0.0)

    init(title: String) {
        self.title = title
        y += 28
        draw(title, style: "title")
    }

    /// - Parameter environment: the machine and the toolchain of the figures.
    init(_ plot: Plot, environment: String) {
        self.init(title: "What MiniRx costs beside RxSwift 6.10")
        drawHeading(environment)
        firstPanel = y
        for (index, panel) in plot.panels.enumerated() {
            draw(panel)
            if index == (plot.panels.count - 1) / 2 { secondColumn = (elements.count, y) }
        }
    }

    private mutating func drawHeading(_ environment: String) {
        for (style, text) in [("own", "MiniRx and MiniDriver"), ("other", "RxSwift 6.10, equally long in each row")] {
            y += 19
            drawBar(style, width: 22)
            draw(text, x: Self.margin + 30)
        }
        y += 5
        drawLines(["12×: RxSwift needs 12 times as many", "Instructions are counted by callgrind."], environment)
    }

    mutating func drawLines(_ lines: [String], _ environment: String) {
        // One line for the toolchain, one for the machine.
        for line in lines + environment.split(separator: ",", maxSplits: 1).map({ String($0.drop { $0 == " " }) }) {
            y += 16
            draw(Self.escaped(line), style: "quiet")
        }
    }

    private mutating func draw(_ panel: Plot.Panel) {
        drawHeading(panel.title, panel.subtitle)
        for row in panel.rows { draw(row) }
    }

    /// The heading of a panel.
    mutating func drawHeading(_ title: String, _ subtitle: String) {
        y += 34
        draw(Self.escaped(title), style: "title")
        y += 16
        draw(Self.escaped(subtitle), style: "quiet")
    }

    /// The title of a row and two bars below it. RxSwift's bar has the same width in each row.
    private mutating func draw(_ row: Plot.Row) {
        y += 20
        draw(Self.escaped(row.title))
        y += 15
        let width = row.own / row.other * Self.barWidth
        drawBar("own", width: width)
        let times = "<tspan class=\"times\" dx=\"7\">\(Self.ratio(row.other / row.own))×</tspan>"
        draw(Self.figure(row.own) + times, x: Self.margin + max(1, width) + 6)
        y += Self.barHeight + 2
        drawBar("other", width: Self.barWidth)
        draw(Self.figure(row.other), x: Self.margin + Self.barWidth + 6, style: "quiet")
    }

    /// - Parameter content: markup.
    mutating func draw(_ content: String, x: Double = margin, style: String = "") {
        let style = style.isEmpty ? "" : " class=\"\(style)\""
        elements.append("<text\(style) x=\"\(Self.number(x))\" y=\"\(Self.number(y))\">\(content)</text>")
    }

    /// A bar with the height of the letters beside it.
    private mutating func drawBar(_ style: String, width: Double) {
        let place = "x=\"\(Self.number(Self.margin))\" y=\"\(Self.number(y - Self.barHeight))\""
        let size = "width=\"\(Self.number(max(1, width)))\" height=\"\(Self.number(Self.barHeight))\""
        elements.append("<rect class=\"\(style)\" \(place) \(size) rx=\"2\"/>")
    }

    private static func escaped(_ text: String) -> String {
        text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
    }

    /// A whole number, with a comma before each three digits.
    static func figure(_ value: Double) -> String {
        String(Int(value.rounded())).reversed().enumerated().reduce("") { text, digit in
            String(digit.element) + (digit.offset > 0 && digit.offset % 3 == 0 ? "," : "") + text
        }
    }

    private static func ratio(_ value: Double) -> String {
        String(format: value < 10 ? "%.1f" : "%.0f", value)
    }

    /// A coordinate, rounded to the visible precision.
    static func number(_ value: Double) -> String {
        String(format: value == value.rounded() ? "%.0f" : "%.1f", value)
    }

    private static func style(_ width: String, _ height: String) -> String {
        """
        <style>
        text { font: 13px system-ui, sans-serif; fill: #1f2328 }
        .title { font-size: 17px; font-weight: 600 }
        .times { font-weight: 700 }
        .quiet { fill: #59636e }
        .page { fill: #ffffff }
        :root { max-width: 100% }
        .wide { display: none }
        @media (min-width: 401px) { :root { height: calc(100vw * \(height) / \(width)); width: 100vw } }
        @media (min-width: 800px) and (min-aspect-ratio: 1/1) {
        :root { height: 100vh }
        .wide { display: inline }
        .narrow { display: none }
        }
        rect.own { fill: #0969da }
        rect.other { fill: #bc4c00 }
        @media (prefers-color-scheme: dark) {
        text { fill: #f0f6fc }
        .quiet { fill: #9198a1 }
        .page { fill: #0d1117 }
        rect.own { fill: #4493f8 }
        rect.other { fill: #db6d28 }
        }
        </style>
        """
    }
}
