import Dispatch
import MiniRxBenchmarkProbes

/// The time of some operations, performed without a pause.
struct Sample: Equatable {
    /// Per operation.
    let nanoseconds: Double
    /// Whether the kernel took the processor away meanwhile. The sample then also contains the time of other programs.
    let wasPreempted: Bool
}

/// What the allocator has done, per operation; `nil` where it cannot be counted.
struct Counts: Equatable {
    var allocations: Double?
    var bytes: Double?
}

/// Measures one scenario in this process.
@MainActor
final class Meter {
    /// Enough to make one allocation in a thousand operations visible.
    private static let countedOperations = 10_000
    /// A counted run takes at most about this time.
    private static let countedNanoseconds = 3e8
    private static let mostRounds = 1 << 40

    private let scenario: Scenario
    private let loop: Scenario.Loop
    /// The duration of a round, once it is known.
    private var roundNanoseconds: Double?

    init(_ scenario: Scenario) {
        self.scenario = scenario
        loop = scenario.prepare()
    }

    /// Performs `operations` operations twice; callgrind counts the second run. The number is rounded up to whole
    /// rounds.
    func perform(operations: Int) async {
        let rounds = wholeRounds(for: operations)
        await run(rounds)
        await run(rounds, start: CallgrindStart, stop: CallgrindStop)
    }

    /// Takes a sample of about `target` nanoseconds, after a short warm-up: other scenarios have used the caches since
    /// the previous sample. One operation that takes longer than that needs no warm-up.
    func sample(nanoseconds target: Double) async -> Sample {
        let rounds = await rounds(for: target)
        if rounds > 1 { await run((rounds + 9) / 10) }
        let preemptions = PreemptionCount()
        let nanoseconds = await time(rounds)
        return Sample(
            nanoseconds: nanoseconds / Double(rounds * scenario.batch),
            wasPreempted: PreemptionCount() > preemptions)
    }

    /// Counts allocations. Subtracts those of an empty scenario.
    ///
    /// Call this before taking samples: the number of rounds before the count is then the same in each run, unless an
    /// operation takes long.
    func count() async -> Counts {
        if !AllocationCounterIsAvailable() { return Counts() }
        let most = wholeRounds(for: Self.countedOperations)
        var rounds = 1
        while await time(rounds) < Self.countedNanoseconds / 2, rounds < most { rounds = min(2 * rounds, most) }
        let own = await allocations(rounds)
        let harness = await Meter(.empty(scenario.form)).allocations(rounds)
        let bytes: KeyPath<AllocationCounts, Int64> = scenario.isAboutMemory ? \.liveBytes : \.requestedBytes
        let operations = Double(rounds * scenario.batch)
        return Counts(
            allocations: Double(own.calls - harness.calls) / operations,
            bytes: Double(own[keyPath: bytes] - harness[keyPath: bytes]) / operations)
    }

    private func allocations(_ rounds: Int) async -> AllocationCounts {
        var counts = AllocationCounts()
        await run(rounds, start: AllocationCounterStart, stop: { counts = AllocationCounterStop() })
        return counts
    }

    private func rounds(for nanoseconds: Double) async -> Int {
        let round: Double
        if let known = roundNanoseconds {
            round = known
        } else {
            round = await calibrate()
            roundNanoseconds = round
        }
        return Int(min(max(1, (nanoseconds / round).rounded()), Double(Self.mostRounds)))
    }

    /// Warms up, and measures the duration of a round.
    private func calibrate() async -> Double {
        var rounds = 1
        while true {
            let nanoseconds = await time(rounds)
            // Long enough for the resolution of the clock. The optimiser may have removed an empty loop.
            if nanoseconds >= 500_000 || rounds == Self.mostRounds { return nanoseconds / Double(rounds) }
            rounds *= 2
        }
    }

    private func time(_ rounds: Int) async -> Double {
        var begin: UInt64 = 0
        var end: UInt64 = 0
        await run(
            rounds, start: { begin = DispatchTime.now().uptimeNanoseconds },
            stop: { end = DispatchTime.now().uptimeNanoseconds })
        return Double(end - begin)
    }

    /// Performs the rounds, and calls `start` and `stop` directly before and after them.
    private func run(_ rounds: Int, start: () -> Void = {}, stop: () -> Void = {}) async {
        switch loop {
        case .synchronous(let loop):
            loop(rounds) { work in
                start()
                work()
                stop()
            }
        case .asynchronous(let loop):
            start()
            await loop(rounds)
            stop()
        }
    }

    private func wholeRounds(for operations: Int) -> Int {
        (operations + scenario.batch - 1) / scenario.batch
    }
}
