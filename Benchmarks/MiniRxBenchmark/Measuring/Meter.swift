import Dispatch
import MiniRxBenchmarkProbes

/// The time of some operations, performed without a pause.
struct Sample: Equatable {
    /// Per operation.
    let nanoseconds: Double
    /// Whether the kernel took the processor away meanwhile. The sample then also contains the time of other programs.
    let wasPreempted: Bool
}

/// What repeats exactly, per operation; `nil` where it cannot be counted.
struct Counts: Equatable {
    var allocations: Double?
    var bytes: Double?
    var retains: Double?
    var releases: Double?
}

/// Measures one scenario in this process.
@MainActor
final class Meter {
    /// Enough to make one allocation in a thousand operations visible.
    private static let countedOperations = 10_000
    /// A counted run takes at most about this time.
    private static let countedNanoseconds = 1e9

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
    /// the previous sample.
    func sample(nanoseconds target: Double) async -> Sample {
        let rounds = await rounds(for: target)
        await run(max(1, rounds / 10))
        let preemptions = PreemptionCount()
        let nanoseconds = await time(rounds)
        return Sample(
            nanoseconds: nanoseconds / Double(rounds * scenario.batch),
            wasPreempted: PreemptionCount() > preemptions)
    }

    /// Counts allocations and updates of reference counts. Subtracts those of an empty scenario.
    func count() async -> Counts {
        let rounds = min(
            wholeRounds(for: Self.countedOperations), await rounds(for: Self.countedNanoseconds))
        let own = await totals(rounds)
        let harness = await Meter(.empty(scenario.form)).totals(rounds)
        let operations = Double(rounds * scenario.batch)
        func each(_ total: KeyPath<Totals, Int64?>) -> Double? {
            guard let own = own[keyPath: total], let harness = harness[keyPath: total] else { return nil }
            return Double(own - harness) / operations
        }
        return Counts(
            allocations: each(\.calls), bytes: each(scenario.isAboutMemory ? \.liveBytes : \.requestedBytes),
            retains: each(\.retains), releases: each(\.releases))
    }

    private struct Totals {
        var calls, requestedBytes, liveBytes, retains, releases: Int64?
    }

    private func totals(_ rounds: Int) async -> Totals {
        var allocations = AllocationCounts()
        var countsReferences = false
        var references = ReferenceCounts()
        await run(
            rounds,
            start: {
                countsReferences = ReferenceCounterStart()
                AllocationCounterStart()
            },
            stop: {
                allocations = AllocationCounterStop()
                references = ReferenceCounterStop()
            })
        var totals = Totals()
        if AllocationCounterIsAvailable() {
            totals.calls = allocations.calls
            totals.requestedBytes = allocations.requestedBytes
            totals.liveBytes = allocations.liveBytes
        }
        if countsReferences {
            totals.retains = references.retains
            totals.releases = references.releases
        }
        return totals
    }

    private func rounds(for nanoseconds: Double) async -> Int {
        let round: Double
        if let known = roundNanoseconds {
            round = known
        } else {
            round = await calibrate()
            roundNanoseconds = round
        }
        return Int(max(1, (nanoseconds / round).rounded()))
    }

    /// Warms up, and measures the duration of a round.
    private func calibrate() async -> Double {
        var rounds = 1
        while true {
            let nanoseconds = await time(rounds)
            // Long enough for the resolution of the clock.
            if nanoseconds >= 500_000 { return nanoseconds / Double(rounds) }
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
