import AllocationCounter
import Callgrind
import Dispatch

/// The results of one scenario, per operation.
struct Measurement {
    let nanoseconds: (min: Double, median: Double, max: Double)
    /// `nil` where allocations cannot be counted.
    let allocations: (calls: Double, bytes: Double)?
}

/// Measures a scenario: first the time, then, in a run of its own, the allocations.
@MainActor
struct Meter {
    /// The minimum duration of one sample.
    private static let sampleNanoseconds = 4_000_000.0
    private static let sampleCount = 31
    /// Enough to make one allocation in a thousand operations visible.
    private static let countedOperations = 10_000

    private let scenario: Scenario
    private let run: Scenario.Run

    init(_ scenario: Scenario) {
        self.scenario = scenario
        run = scenario.prepare()
    }

    /// Performs `operations` operations twice; callgrind counts the second run. The number is rounded up to whole
    /// rounds, and is at least the size of a growing scenario.
    func perform(operations: Int) {
        let rounds = wholeRounds(for: max(operations, scenario.step?.size ?? 0))
        run(rounds) { $0() }
        run(rounds) { work in
            CallgrindStart()
            work()
            CallgrindStop()
        }
    }

    func measure() -> Measurement {
        let rounds = calibrate()
        let samples = (0..<Self.sampleCount).map { _ in time(rounds) / Double(rounds * scenario.batch) }.sorted()
        return Measurement(
            nanoseconds: (samples[0], samples[samples.count / 2], samples[samples.count - 1]),
            // Limit the counted run to about a second.
            allocations: AllocationCounterIsAvailable()
                ? count(min(wholeRounds(for: Self.countedOperations), 250 * rounds)) : nil)
    }

    /// Warms up, and finds the number of rounds for a sample of the minimum duration.
    private func calibrate() -> Int {
        var rounds = 1
        while time(rounds) < Self.sampleNanoseconds { rounds *= 2 }
        return rounds
    }

    private func time(_ rounds: Int) -> Double {
        var elapsed: UInt64 = 0
        run(rounds) { work in
            let start = DispatchTime.now().uptimeNanoseconds
            work()
            elapsed = DispatchTime.now().uptimeNanoseconds - start
        }
        return Double(elapsed)
    }

    private func count(_ rounds: Int) -> (calls: Double, bytes: Double) {
        var counts = AllocationCounts()
        run(rounds) { work in
            AllocationCounterStart()
            work()
            counts = AllocationCounterStop()
        }
        let operations = Double(rounds * scenario.batch)
        let bytes = scenario.isAboutMemory ? counts.liveBytes : counts.requestedBytes
        return (Double(counts.calls) / operations, Double(bytes) / operations)
    }

    private func wholeRounds(for operations: Int) -> Int {
        (operations + scenario.batch - 1) / scenario.batch
    }
}
