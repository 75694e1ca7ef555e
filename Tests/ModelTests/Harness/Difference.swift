/// A scenario in which library and model differ.
struct Difference {
    let scenario: Scenario
    let expected: Trace
    let actual: Trace

    /// `nil` if the traces are equal.
    init?(_ scenario: Scenario, expected: Trace, actual: Trace) {
        if expected == actual { return nil }
        self.scenario = scenario
        self.expected = expected
        self.actual = actual
    }
}

extension Difference: CustomStringConvertible {
    /// The scenario as Swift, and below it the expected and the actual calls, aligned.
    var description: String {
        let calls = differing { $0.calls.grouped }.map { row("\($0)", $1, $2) }
        let disposals = differing(\.disposals).map { row("\($0) disposed", $1.text, $2.text) }
        let subscriptions = differing(\.subscriptions).map { row("\($0) subscribed", $1.text, $2.text) }
        let order =
            calls.isEmpty && expected.calls != actual.calls
            ? [row("order of calls", expected.calls.inOrder, actual.calls.inOrder)] : []
        let left = actual.leftBehind == 0 ? [] : ["\(actual.leftBehind) objects of the library outlive the run"]
        return ([scenario.swift, ""] + calls + disposals + subscriptions + order + left).joined(separator: "\n")
    }

    /// The entries that differ between two dictionaries.
    private func differing<Key: Hashable, Value: Equatable>(
        _ part: (Trace) -> [Key: Value]
    ) -> [(Key, Value?, Value?)] {
        let (expected, actual) = (part(expected), part(actual))
        return Set(expected.keys).union(actual.keys).filter { expected[$0] != actual[$0] }
            .sorted { "\($0)" < "\($1)" }.map { ($0, expected[$0], actual[$0]) }
    }

    private func row(_ name: String, _ expected: String?, _ actual: String?) -> String {
        "\(name)\n    model    \(expected ?? "nothing")\n    library  \(actual ?? "nothing")"
    }
}

extension [Trace.Call] {
    /// The calls of each callee, as text.
    fileprivate var grouped: [Trace.Callee: String] {
        Dictionary(grouping: self, by: \.callee).mapValues { calls in calls.map(\.text).joined(separator: ", ") }
    }

    fileprivate var inOrder: String {
        map { "\($0.callee) \($0.text)" }.joined(separator: ", ")
    }
}

extension Trace.Call {
    fileprivate var text: String { (message.map { "\($0.swift) " } ?? "") + "@ \(time)" }
}

extension [Int]? {
    fileprivate var text: String? { self?.map { "@ \($0)" }.joined(separator: ", ") }
}

extension [Trace.Span]? {
    fileprivate var text: String? {
        self?.map { "\($0.begin)–\($0.end.map(String.init) ?? "")" }.joined(separator: ", ")
    }
}

extension Trace.Callee: CustomStringConvertible {
    var description: String {
        switch self {
        case .observer(let number): "observer\(number)"
        case .hook(let probe, let hook): "\(hook) of probe\(probe)"
        }
    }
}

extension Trace.Disposed: CustomStringConvertible {
    var description: String {
        switch self {
        case .observer(let number): "observer\(number)"
        case .hook(let probe), .disposable(let probe): "probe\(probe)"
        }
    }
}

extension Trace.Observed: CustomStringConvertible {
    var description: String {
        switch self {
        case .hot(let number): "hot\(number)"
        case .cold(let number): "cold\(number)"
        }
    }
}
