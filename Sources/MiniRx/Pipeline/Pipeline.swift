/// A description of a sequence and its sources, made without subscribing.
///
/// `print(results.pipeline)` shows it as a tree:
///
/// ```
/// map, 2 observers, replays 3
/// └─ flatMapLatest, 1 observer, replays [a, b, c]
///    └─ asDriver, 1 observer, replays abc
///       └─ BehaviorRelay, 1 observer, replays abc
/// ```
///
/// A pipeline shows the current state. It can be made on any thread, even while other threads emit. It leaves out the
/// sequences that closures make: the inner sequences of `flatMap`, the recovery of `catch`. Sources that are passed as
/// a sequence other than an array appear as one node, `…`. The elements that a driver or signal replays appear only in
/// a pipeline that is made on the main thread.
public struct Pipeline: Sendable {
    /// The described sequence. Its `sources` lead to all other nodes.
    public let root: Node

    /// A source, an operator or a subject.
    public struct Node: Sendable, Identifiable {
        /// The number of the node within the pipeline. Operators that share a source share its node.
        public let id: Int

        /// The name in the user's code: `map`, `BehaviorRelay`.
        public let name: String

        /// The number of observers of a hub: a subject, a relay, a `share`, an operator of a driver or signal. `nil`
        /// for a node that runs anew for every observer.
        public let observerCount: Int?

        /// The elements that a new observer would receive first, as texts, oldest first.
        public let replayed: [String]

        /// The sequences that the node will subscribe to, as far as they are known in advance.
        public let sources: [Node]
    }
}

extension ObservableConvertibleType {
    /// The description of the sequence and its sources.
    public var pipeline: Pipeline { Pipeline(asObservable()) }
}

// MARK: - How it is made

extension Pipeline {
    package init(_ part: any PipelinePart) {
        var survey = Survey()
        root = survey.node(of: part)
    }

    /// Visits each part once, and makes its node.
    private struct Survey {
        private var known: [ObjectIdentifier: Node] = [:]
        private var count = 0

        /// - Parameter hubStatus: the status of the unnamed hub downstream of `part`, if there is one. Both appear as
        ///   one node.
        mutating func node(of part: any PipelinePart, _ hubStatus: HubStatus? = nil) -> Node {
            if let node = known[ObjectIdentifier(part)] { return node }
            let hubStatus = hubStatus ?? part.hubStatus
            let node =
                if part.name.isEmpty, let source = part.onlySource {
                    self.node(of: source, hubStatus)
                } else {
                    makeNode(part.name, hubStatus, sources(of: part))
                }
            known[ObjectIdentifier(part)] = node
            return node
        }

        private mutating func makeNode(_ name: String, _ hubStatus: HubStatus?, _ sources: [Node]) -> Node {
            count += 1
            return Node(
                id: count, name: name, observerCount: hubStatus?.count, replayed: hubStatus?.replayed ?? [],
                sources: sources)
        }

        /// The sources of `part`. An unnamed source is replaced by its own sources.
        private mutating func sources(of part: any PipelinePart) -> [Node] {
            guard let sources = part.sources else { return [makeNode("…", nil, [])] }
            return sources.flatMap { source in
                source.name.isEmpty && source.onlySource == nil ? self.sources(of: source) : [node(of: source)]
            }
        }
    }
}
