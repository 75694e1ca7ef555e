import MiniRxBenchmark

extension Scenario {
    /// All scenarios except those of `growing`, in the order of the table.
    static let all = [
        subjects, chains, operators, sources, borders, elementTypes, largeElements, sharing, mainThread, queues,
        drivers, driverOperators, bindings, lifetimes, screens, memory, basics, peers, combinePeers,
    ].flatMap { $0 }

    /// A scenario of a part of the toolchain.
    ///
    /// - Parameter besides: the scenario of this library to compare it with.
    init(
        loop name: String, besides: String, batch: Int = 1,
        prepare: @escaping @MainActor () -> @MainActor (_ rounds: Int) -> Void
    ) {
        self.init(loop: name, batch: batch, prepare: prepare)
        self.besides = besides
    }
}

/// The sum of all results. It is public, so the optimiser must assume that it is read, and cannot remove any work.
@exclusivity(unchecked) nonisolated(unsafe) public var sum = 0

/// Uses `value`. Scenarios that count events subscribe with `onNext: consume`. The compiler merges equal closures, such
/// as `{ consume($0) }`, into one function, and each call then takes more instructions. Scenarios that count
/// subscriptions use such a closure, as a client would.
func consume(_ value: Int) {
    sum &+= value
}
