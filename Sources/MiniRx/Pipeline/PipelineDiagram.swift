extension Pipeline {
    /// A flow chart in the language of [Mermaid](https://mermaid.js.org), which many Markdown viewers draw: sources on
    /// top, hubs with round ends.
    public var mermaid: String {
        var diagram = Diagram()
        diagram.draw(root)
        return (["flowchart TD"] + diagram.lines).joined(separator: "\n")
    }

    private struct Diagram {
        private(set) var lines: [String] = []
        private var drawn: Set<Int> = []

        mutating func draw(_ node: Node) {
            guard drawn.insert(node.id).inserted else { return }
            for source in node.sources { draw(source) }
            let label = "\"\(([node.name] + node.details).map(\.escaped).joined(separator: "<br>"))\""
            lines.append("    n\(node.id)" + (node.observerCount == nil ? "[\(label)]" : "([\(label)])"))
            for source in node.sources { lines.append("    n\(source.id) --> n\(node.id)") }
        }
    }
}

extension String {
    /// The text, with the characters escaped that have a meaning in a label.
    fileprivate var escaped: String {
        unicodeScalars.map { ##"#"<>&`\"##.unicodeScalars.contains($0) ? "#\($0.value);" : "\($0)" }.joined()
    }
}
