extension Pipeline: CustomStringConvertible {
    /// A tree: this sequence in the first line, its sources indented below it.
    ///
    /// A node that several nodes observe is drawn once; later lines say `see above`.
    public var description: String {
        var tree = Tree()
        tree.draw(root, first: "", others: "")
        return tree.lines.joined(separator: "\n")
    }

    private struct Tree {
        private(set) var lines: [String] = []
        private var drawn: Set<Int> = []

        /// - Parameters:
        ///   - first: the prefix of the node's own line.
        ///   - others: the prefix of the lines of its sources.
        mutating func draw(_ node: Node, first: String, others: String) {
            guard drawn.insert(node.id).inserted else {
                lines.append("\(first)\(node.name), see above")
                return
            }
            lines.append(first + ([node.name] + node.details).joined(separator: ", "))
            for (number, source) in node.sources.enumerated() {
                let isLast = number == node.sources.count - 1
                draw(source, first: others + (isLast ? "└─ " : "├─ "), others: others + (isLast ? "   " : "│  "))
            }
        }
    }
}

extension Pipeline.Node {
    /// The observers and the replayed elements: `1 observer`, `replays 3`.
    var details: [String] {
        var details: [String] = []
        if let observerCount { details.append(observerCount == 1 ? "1 observer" : "\(observerCount) observers") }
        if !replayed.isEmpty { details.append("replays \(replayed.map(\.shortened).joined(separator: " "))") }
        return details
    }
}

extension String {
    /// One line of at most 40 characters; `""` for an empty text.
    fileprivate var shortened: String {
        if isEmpty { return "\"\"" }
        let line = String(map { $0.isNewline ? " " : $0 })
        return line.count > 40 ? "\(line.prefix(39))…" : line
    }
}
