import Foundation
import MiniRxBenchmark

/// The picture of growing scenarios, `growth.svg`: the cost of one unit over the number of units, on scales where each
/// power of ten has the same length. A constant cost is a horizontal line.
extension SVG {
    private static let left = 64.0
    private static let tenfoldWidth = 34.0
    private static let height = 220.0
    private static let largestPower = 5

    private struct Line {
        let series: String
        /// The powers of ten of the sizes, and of the costs.
        var points: [(size: Double, cost: Double)] = []

        /// The same colour for all lines of one kind, as in `drivers.event`.
        var style: Substring { series.prefix { $0 != "." } }
    }

    /// - Throws: if a scenario is in neither section of the record.
    init(growth record: Record, _ scenarios: [Scenario] = Scenario.growing) throws {
        self.init(title: "How costs grow")
        drawLines(
            ["The cost of one unit, by the number of units.", "A level line is a constant cost."], record.environment)
        elements.append(Self.growthStyle)
        firstPanel = y
        for scenario in scenarios
        where record["instructions"][scenario.name] == nil && record["nanoseconds"][scenario.name] == nil {
            throw Plot.Missing(description: "--plot: \(scenario.name) is not recorded")
        }
        drawHeading("Instructions", "counted by callgrind; threads cannot be counted")
        draw(Self.lines(of: scenarios, record["instructions"]))
        secondColumn = (elements.count, y)
        drawHeading("Nanoseconds", "the median; depends on caches and the load")
        draw(Self.lines(of: scenarios, record["nanoseconds"]))
    }

    private static func lines(of scenarios: [Scenario], _ costs: [String: Double]) -> [Line] {
        var lines: [Line] = []
        for scenario in scenarios {
            guard let step = scenario.step, let cost = costs[scenario.name], cost > 0 else { continue }
            let size = log10(Double(step.size))
            if size > Double(largestPower) { continue }
            if lines.last?.series != step.series { lines.append(Line(series: step.series)) }
            lines[lines.count - 1].points.append((size, log10(cost)))
        }
        return lines
    }

    private mutating func draw(_ lines: [Line]) {
        let costs = lines.flatMap { $0.points.map(\.cost) }
        let lowest = (costs.min() ?? 0).rounded(.down)
        let highest = max(costs.max() ?? 0, lowest + 1)
        let (top, right) = (y + 14, Self.left + Self.tenfoldWidth * Double(Self.largestPower))
        y = top + Self.height
        func place(_ point: (size: Double, cost: Double)) -> (x: Double, y: Double) {
            let part = (highest - point.cost) / (highest - lowest)
            return (Self.left + Self.tenfoldWidth * point.size, top + Self.height * part)
        }
        for power in stride(from: lowest, through: highest, by: 1) {
            y = place((0, power)).y
            drawPath("grid", [(Self.left, y), (right, y)])
            y += 4
            draw(Self.figure(pow(10, power)), x: Self.left - 6, style: "quiet end")
        }
        y = top + Self.height + 18
        for power in stride(from: 0, through: Self.largestPower, by: 2) {
            draw(Self.figure(pow(10, Double(power))), x: place((Double(power), 0)).x, style: "quiet middle")
        }
        let bottom = y
        let ends = lines.compactMap { line in line.points.last.map { (line: line, place: place($0)) } }
            .sorted { $0.place.y < $1.place.y }
        let heights = Self.apart(ends.map(\.place.y))
        for ((line, end), height) in zip(ends, heights) {
            drawPath("\(line.style) leader", [end, (right + 4, end.y), (right + 11, height)])
            drawPath("\(line.style)", line.points.map(place))
            for point in line.points.map(place) {
                let (x, y) = (Self.number(point.x), Self.number(point.y))
                elements.append("<circle class=\"\(line.style)\" cx=\"\(x)\" cy=\"\(y)\" r=\"2.5\"/>")
            }
            y = height + 4
            draw(line.series, x: right + 14)
        }
        y = max(y, bottom)
    }

    /// Moves names that would overlap up and down, until each has its own line.
    private static func apart(_ heights: [Double]) -> [Double] {
        var heights = heights
        for _ in 0..<100 {
            for index in heights.indices.dropFirst() {
                let push = max(0, 15 - (heights[index] - heights[index - 1])) / 2
                heights[index - 1] -= push
                heights[index] += push
            }
        }
        return heights
    }

    private mutating func drawPath(_ style: String, _ points: [(x: Double, y: Double)]) {
        let places = points.map { "\(Self.number($0.x)) \(Self.number($0.y))" }.joined(separator: "L")
        elements.append("<path class=\"\(style)\" d=\"M\(places)\"/>")
    }

    private static let growthStyle: String = {
        let colors = [
            (["observers", "memory", "subscriptions", "bag"], "#0969da", "#4493f8"),
            (["operators"], "#bc4c00", "#db6d28"), (["drivers"], "#1a7f37", "#3fb950"),
            (["burst", "threads"], "#8250df", "#ab7df8"),
        ]
        func rules(_ color: KeyPath<([String], String, String), String>) -> String {
            colors.map { kind in
                "\(kind.0.map { ".\($0)" }.joined(separator: ", ")) { color: \(kind[keyPath: color]) }"
            }.joined(separator: "\n")
        }
        return """
            <style>
            .end { text-anchor: end }
            .middle { text-anchor: middle }
            path { fill: none; stroke: currentColor; stroke-width: 2 }
            circle { fill: currentColor }
            path.leader { stroke-width: 1; stroke-dasharray: 1 3 }
            path.grid { color: #d1d9e0; stroke-width: 1 }
            \(rules(\.1))
            @media (prefers-color-scheme: dark) {
            path.grid { color: #3d444d }
            \(rules(\.2))
            }
            </style>
            """
    }()
}
