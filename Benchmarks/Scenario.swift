/// An operation to measure.
///
/// `prepare` makes everything that the operation needs, and returns the loop. Only the loop is measured.
struct Scenario: Sendable {
    /// Performs `rounds` rounds in a closure that it passes to `measure`. `measure` calls the closure exactly once.
    typealias Run = @MainActor (_ rounds: Int, _ measure: (() -> Void) -> Void) -> Void

    let name: String
    /// For a peer: the scenario of this library to compare it with.
    var besides: String?
    /// For a growing scenario: the name of its series, and the size.
    var step: (series: String, size: Int)?
    /// The number of operations in one round of the loop. Results are per operation.
    let batch: Int
    /// Whether `bytes` counts the bytes still in use at the end, instead of all requested bytes.
    let isAboutMemory: Bool
    let prepare: @MainActor () -> Run
}

extension Scenario {
    /// A scenario whose loop takes the number of rounds.
    init(
        _ name: String, besides: String? = nil, batch: Int = 1,
        prepare: @escaping @MainActor () -> @MainActor (_ rounds: Int) -> Void
    ) {
        self.init(name: name, besides: besides, batch: batch, isAboutMemory: false) {
            let loop = prepare()
            return { rounds, measure in measure { loop(rounds) } }
        }
    }

    /// A scenario that builds many equal objects and keeps them alive. The memory of their array is reserved
    /// beforehand, so it is not counted.
    init<Kept>(
        memory name: String, besides: String? = nil, prepare: @escaping @MainActor () -> @MainActor () -> Kept
    ) {
        self.init(name: name, besides: besides, batch: 1, isAboutMemory: true) {
            let build = prepare()
            return { rounds, measure in
                var kept: [Kept] = []
                kept.reserveCapacity(rounds)
                measure {
                    for _ in 0..<rounds { kept.append(build()) }
                }
                withExtendedLifetime(kept) {}
            }
        }
    }

    /// All scenarios except those of `growing`, in the order of the table.
    static let all = [
        subjects, chains, operators, sources, borders, elementTypes, largeElements, sharing, mainThread, queues,
        drivers, driverOperators, bindings, lifetimes, screens, memory, basics, peers, combinePeers,
    ].flatMap { $0 }
}

/// The sum of all results. It is public, so the optimiser must assume that it is read, and cannot remove any work.
@exclusivity(unchecked) nonisolated(unsafe) public var sum = 0

/// Uses `value`. Scenarios that count events subscribe with `onNext: consume`. The compiler merges equal closures, such
/// as `{ consume($0) }`, into one function, and each call then takes more instructions. Scenarios that count
/// subscriptions use such a closure, as a client would.
func consume(_ value: Int) {
    sum &+= value
}
