import MiniRx
import MiniRxBenchmark
import MiniRxSynchronization

extension Scenario {
    /// The parts of subscribing, measured one by one.
    static var basics: [Scenario] {
        [
            // Allocates and frees an object of the size of a subscription.
            Scenario(loop: "basic.object") {
                { rounds in
                    for _ in 0..<rounds { keep(Block()) }
                }
            },
            Scenario(loop: "basic.retain.release") {
                let block = Block()
                return { rounds in
                    for _ in 0..<rounds { keep(block) }
                }
            },
            Scenario(loop: "basic.atomic.update") {
                let counter = Counter()
                return { rounds in
                    for _ in 0..<rounds { counter.count.wrappingAdd(1, ordering: .acquiringAndReleasing) }
                }
            },
            // Locks and unlocks, without contention.
            Scenario(loop: "basic.lock") {
                let counter = Counter()
                return { rounds in
                    for _ in 0..<rounds { counter.lock.withLock { counter.plain &+= 1 } }
                }
            },
            Scenario(loop: "basic.closure.call") {
                let add = opaque { (number: Int) in consume(number &+ 31) }
                return { rounds in
                    for number in 0..<rounds { add(number) }
                }
            },
        ]
    }
}

/// As large as a subscription: 104 bytes, of which 16 are the object header.
private final class Block {
    var words = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
}

private final class Counter: @unchecked Sendable {
    let count = SystemAtomic<Int>(0)
    let lock = Lock()
    @exclusivity(unchecked) var plain = 0
}

@exclusivity(unchecked) nonisolated(unsafe) private var kept: Block?

@inline(never)
private func keep(_ block: Block) { kept = block }

@inline(never)
private func opaque(_ closure: @escaping @Sendable (Int) -> Void) -> @Sendable (Int) -> Void { closure }
