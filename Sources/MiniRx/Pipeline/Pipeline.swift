/// What a sequence is made of, from its sources to here: a description, made without subscribing.
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
/// It shows what is there at this moment, and may be made on any thread while others emit. What an operator's closure
/// will make (the inner sequences of `flatMap`, the recovery of `catch`) is not there yet, and the sources in a sequence that is
/// no array are a node called `…`. What a driver or signal replays is shown on the main thread only, to which it belongs.
public struct Pipeline: Sendable {
    /// The sequence that was asked; the others are its sources, and theirs.
    public let last: Node

    /// A source, an operator or a subject.
    public struct Node: Sendable, Identifiable {
        /// Its number within the pipeline: two operators with one source have the same node as their source.
        public let id: Int

        /// What the user calls it: `map`, `BehaviorRelay`.
        public let name: String

        /// How many observe it now, if it is a hub: a subject, a relay, a `share`, an operator of a driver or signal. `nil` for
        /// what runs anew for every observer.
        public let observerCount: Int?

        /// The elements that one more observer would get first, as texts, oldest first.
        public let replayed: [String]

        /// What it subscribes, as far as that is known beforehand.
        public let sources: [Node]
    }
}

extension ObservableConvertibleType {
    /// What the sequence is made of, from its sources to here. See `Pipeline`.
    public var pipeline: Pipeline { Pipeline(asObservable()) }
}

// MARK: - How it is made

extension Pipeline {
    package init(_ part: any PipelinePart) {
        var survey = Survey()
        last = survey.node(of: part)
    }

    /// Asks the parts, each one once.
    private struct Survey {
        private var known: [ObjectIdentifier: Node] = [:]
        private var count = 0

        /// - Parameter audience: that of a hub below it that counts as one with it.
        mutating func node(of part: any PipelinePart, _ audience: Audience? = nil) -> Node {
            if let node = known[ObjectIdentifier(part)] { return node }
            let audience = audience ?? part.audience
            let node =
                if part.name.isEmpty, let source = part.onlySource {
                    self.node(of: source, audience)
                } else {
                    makeNode(part.name, audience, sources(of: part))
                }
            known[ObjectIdentifier(part)] = node
            return node
        }

        private mutating func makeNode(_ name: String, _ audience: Audience?, _ sources: [Node]) -> Node {
            count += 1
            return Node(
                id: count, name: name, observerCount: audience?.count, replayed: audience?.replayed ?? [],
                sources: sources)
        }

        /// Where a source has no name, its own sources stand in its place.
        private mutating func sources(of part: any PipelinePart) -> [Node] {
            guard let sources = part.sources else { return [makeNode("…", nil, [])] }
            return sources.flatMap { source in
                source.name.isEmpty && source.onlySource == nil ? self.sources(of: source) : [node(of: source)]
            }
        }
    }
}

extension PipelinePart {
    fileprivate var onlySource: (any PipelinePart)? { sources?.count == 1 ? sources?[0] : nil }
}
