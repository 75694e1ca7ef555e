/// What a sequence is made of, from its sources to here: a description, made without subscribing.
///
/// `print(results.pipeline)` shows it as a tree:
///
/// ```
/// map at App/Search.swift:14, 2 observers, replays 3
/// └─ flatMapLatest at App/Search.swift:12, 1 observer, replays [a, b, c]
///    └─ asDriver at App/Search.swift:11, 1 observer, replays abc
///       └─ BehaviorRelay at App/Search.swift:8, 1 observer, replays abc
/// ```
///
/// It shows what is there at this moment, and may be made on any thread while others emit. What an operator's closure
/// will make (the inner sequences of `flatMap`, the recovery of `catch`) is not there yet, and a lazy sequence of sources
/// is not asked. What a driver or signal replays is shown on the main thread only, to which it belongs.
///
/// Every source, operator and subject notes where it was made, from the `fileID` and `line` of its caller: one word in an
/// object that is made once. Events and subscriptions cost nothing more.
public struct Pipeline: Sendable {
    /// The sequence that was asked; the others are its sources, and theirs.
    public let last: Node

    /// A source, an operator or a subject.
    public struct Node: Sendable, Identifiable {
        /// Its number within the pipeline: two operators with one source have the same node as their source.
        public let id: Int

        /// What the user calls it: `map`, `BehaviorRelay`.
        public let name: String

        /// Where it was made, as `Module/File.swift:12`; `nil` if the library made it by itself.
        public let place: String?

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

extension Observable {
    /// `the map made at Module/File.swift:12`, for a message.
    package var origin: String {
        let node = pipeline.last
        return node.place.map { "the \(node.name) made at \($0)" } ?? "a \(node.name)"
    }
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
            let node: Node
            if part.isPartOfAnother, let source = part.onlySource {
                node = self.node(of: source, audience)
            } else {
                let sources = sources(of: part)
                count += 1
                node = Node(
                    id: count, name: part.name,
                    place: part.place.isKnown ? part.place.description : nil,
                    observerCount: audience?.count, replayed: audience?.replayed ?? [], sources: sources)
            }
            known[ObjectIdentifier(part)] = node
            return node
        }

        /// Where a source is only a part of this, its own sources stand in its place.
        private mutating func sources(of part: any PipelinePart) -> [Node] {
            var nodes: [Node] = []
            for source in part.sources {
                if source.isPartOfAnother, source.onlySource == nil {
                    nodes += sources(of: source)
                } else {
                    nodes.append(node(of: source))
                }
            }
            return nodes
        }
    }
}

extension PipelinePart {
    fileprivate var onlySource: (any PipelinePart)? {
        let sources = sources
        return sources.count == 1 ? sources[0] : nil
    }
}
