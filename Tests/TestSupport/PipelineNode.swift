import MiniRx

extension Pipeline {
    /// The root node with this name.
    package func node(_ name: String) -> Node? {
        var nodes = [root]
        while let node = nodes.first, node.name != name { nodes = nodes.dropFirst() + node.sources }
        return nodes.first
    }
}
