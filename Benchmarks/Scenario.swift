/// One thing that is measured.
///
/// What it needs is made by `prepare`, outside of what is measured; `prepare` returns the loop that is measured.
struct Scenario: Sendable {
    /// Performs `rounds` rounds inside `measure`, which calls its argument exactly once.
    typealias Run = @MainActor (_ rounds: Int, _ measure: (() -> Void) -> Void) -> Void

    let name: String
    /// For a peer: our scenario that it is to be compared with.
    var besides: String?
    /// For one of the same with ever more of something: which they are, and how much of it.
    var step: (series: String, size: Int)?
    /// How many operations one round of the loop performs. Results are per operation.
    let batch: Int
    /// Whether `bytes` are those still in use at the end, and not all that were asked for.
    let isAboutMemory: Bool
    let prepare: @MainActor () -> Run
}

extension Scenario {
    /// A scenario whose loop is run a number of rounds.
    init(
        _ name: String, besides: String? = nil, batch: Int = 1,
        prepare: @escaping @MainActor () -> @MainActor (_ rounds: Int) -> Void
    ) {
        self.init(name: name, besides: besides, batch: batch, isAboutMemory: false) {
            let loop = prepare()
            return { rounds, measure in measure { loop(rounds) } }
        }
    }

    /// A scenario that builds many of the same and keeps them all alive. Where they are kept is reserved before.
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

    /// All scenarios but those of `growing`, in the order of the table.
    static let all = [
        subjects, chains, operators, sources, borders, elementTypes, largeElements, sharing, mainThread, queues,
        drivers, driverOperators, bindings, lifetimes, screens, memory, basics, peers, combinePeers,
    ].flatMap { $0 }
}

/// Where all results go. It is public, so that the optimiser must take it to be read, and can leave out no work.
@exclusivity(unchecked) nonisolated(unsafe) public var sum = 0

/// Uses `value`. Where events are counted, the observer is `onNext: consume`: of many closures `{ consume($0) }` the compiler
/// makes one function and detours to it, 4 instructions an event. Where subscriptions are, it is such a closure, as a client
/// would write it.
func consume(_ value: Int) {
    sum &+= value
}
