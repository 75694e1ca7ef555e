import MiniRx

extension Pipeline {
    /// The node of this name that is next to the end.
    package func node(_ name: String) -> Node? {
        var nodes = [last]
        while let node = nodes.first, node.name != name { nodes = nodes.dropFirst() + node.sources }
        return nodes.first
    }
}
