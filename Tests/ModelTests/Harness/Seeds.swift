import Foundation

/// The seeds of the cases of a run: the first and those that follow it, so that a case that fails is run alone by its own
/// seed.
///
///     MODEL_SEED=1234 MODEL_CASES=1 swift test --filter PipelineTests
struct Seeds: Sequence, CustomStringConvertible {
    private let first: UInt64
    private let count: Int

    init(from first: UInt64, count: Int) {
        self.first = first
        self.count = count
    }

    /// What the environment asks for, otherwise the same cases in every run.
    static func ofRun(_ count: Int) -> Seeds {
        let environment = ProcessInfo.processInfo.environment
        return Seeds(
            from: environment["MODEL_SEED"].flatMap { UInt64($0) } ?? 1,
            count: environment["MODEL_CASES"].flatMap { Int($0) } ?? count)
    }

    func makeIterator() -> some IteratorProtocol<UInt64> {
        (0..<UInt64(count)).lazy.map { first &+ $0 }.makeIterator()
    }

    var description: String { "MODEL_SEED=\(first) MODEL_CASES=\(count)" }
}
