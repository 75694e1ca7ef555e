import MiniRx

extension Pipeline {
    /// The last node with this name.
    package func node(_ name: String) -> Node? {
        var nodes = [last]
        while let node = nodes.first, node.name != name { nodes = nodes.dropFirst() + node.sources }
        return nodes.first
    }
}
