import Foundation
import MiniDriver

/// A moving picture of the screen in a terminal: types queries, and draws the page after the answer to each key. A page
/// drawn before the answer would sometimes show it already, so the picture would change from run to run.
@MainActor
final class Film: Session {
    private let screen: Screen
    private let statistics: Statistics
    private let title: String

    private static let queries = ["import", "(", "func"]
    private static let size = (columns: 76, lines: 9)

    init(_ screen: Screen, _ statistics: Statistics, title: String) {
        self.screen = screen
        self.statistics = statistics
        self.title = title
    }

    /// A page, and how long it is shown. The typing is slowed down; the answers are those of the search.
    private struct Frame {
        let page: Page
        let seconds: Double
    }

    func start(_ connect: @escaping @MainActor (RxTimeInterval) -> DisposeBag) {
        Task {
            let answers = Answers(screen, statistics)
            var connection: DisposeBag?
            await answers.wait { connection = connect(.milliseconds(0)) }
            var frames = [frame(1)]
            for query in Self.queries {
                for end in query.indices {
                    await answers.wait { screen.field.text = String(query[...end]) }
                    frames.append(frame(0.25))
                }
                frames.append(frame(2))
                guard query != Self.queries.last else { break }
                await answers.wait { screen.field.text = "" }
                frames.append(frame(0.5))
            }
            withExtendedLifetime(connection) {}
            write("\(Self.picture(frames))\n", to: .standardOutput)
            exit(0)
        }
    }

    private func frame(_ seconds: Double) -> Frame {
        screen.status.text = "\(statistics)"
        return Frame(
            page: Page(screen, title: title, columns: Self.size.columns, height: Self.size.lines), seconds: seconds)
    }

    // MARK: - SVG

    private static let (column, line, margin) = (7.8, 19.0, 16.0)

    private static func picture(_ frames: [Frame]) -> HTML {
        let width = Double(size.columns) * column + 2 * margin
        let height = Double(size.lines) * line + 2 * margin
        let total = frames.reduce(0) { $0 + $1.seconds }
        var (time, pieces, rules) = (0.0, [HTML](), [HTML]())
        for (number, frame) in frames.enumerated() {
            let (start, end) = (100 * time / total, 100 * (time + frame.seconds) / total)
            time += frame.seconds
            rules.append(
                """
                @keyframes f\(number) { 0% { opacity: 0 } \(percent(start)) { opacity: 1 } \(percent(end)) { opacity: 0 } }
                #f\(number) { animation: f\(number) \(Int(total.rounded()))s step-end infinite }
                """)
            pieces.append(drawing(frame.page, id: "f\(number)"))
        }
        // Without motion, the last page is shown.
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(Int(width))" height="\(Int(height))" \
            viewBox="0 0 \(Int(width)) \(Int(height))" role="img" \
            font-family="ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="13">
            <title>A search in a terminal, typed: \(queries.joined(separator: ", "))</title>
            <style>
            .page { opacity: 0; white-space: pre; fill: #e6edf3 }
            .page:last-child { opacity: 1 }
            .query { font-weight: 600; fill: #7ee787 }
            .faint { fill: #9da7b3 }
            @media (prefers-reduced-motion: no-preference) {
            .page:last-child { opacity: 0 }
            \(rules)
            }
            </style>
            <rect width="100%" height="100%" rx="8" fill="#0d1117"/>
            \(pieces)
            </svg>
            """
    }

    private static func drawing(_ page: Page, id: String) -> HTML {
        let lines = page.lines.enumerated().map { number, line -> HTML in
            let y = Int(margin + Self.line * (Double(number) + 0.75))
            let style = number == 0 ? "query" : number == 2 || number == page.lines.count - 1 ? "faint" : ""
            return #"<text class="\#(style)" x="\#(Int(margin))" y="\#(y)">\#(line)</text>"#
        }
        return """
            <g class="page" id="\(id)">
            \(lines)
            <rect x="\(Int(margin + Double(page.cursor) * column))" y="\(Int(margin + 1))" width="7" height="16" fill="#e6edf3"/>
            </g>
            """
    }

    private static func percent(_ value: Double) -> String {
        String(format: "%.2f%%", value)
    }
}
