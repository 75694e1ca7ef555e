import TestSupport

/// The seeds of a run: the first one and its successors. A failing case can be rerun alone by its own seed.
///
///     MINIRX_SEED=1234 MINIRX_CASES=1 swift test --filter PipelineTests
struct Seeds: Sequence, CustomStringConvertible {
    private let first: UInt64
    private let count: Int

    init(from first: UInt64, count: Int) {
        self.first = first
        self.count = count
    }

    /// The seeds that the environment requests. By default a quick run always has the same cases, a full run new
    /// ones.
    static func ofRun(quick: Int, full: Int) -> Seeds {
        Seeds(
            from: Effort.seed ?? Effort.choose(quick: 1, full: .random(in: 1...1_000_000_000_000)),
            count: Effort.cases ?? Effort.choose(quick: quick, full: full))
    }

    func makeIterator() -> some IteratorProtocol<UInt64> {
        (0..<UInt64(count)).lazy.map { first &+ $0 }.makeIterator()
    }

    var description: String { "MINIRX_SEED=\(first) MINIRX_CASES=\(count)" }
}
