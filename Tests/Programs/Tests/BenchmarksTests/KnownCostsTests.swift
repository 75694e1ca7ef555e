import Foundation
import TestSupport
import Testing

@testable import MiniRxBenchmark

/// The bench measures scenarios whose costs are known.
@Suite struct KnownCostsTests {
    private static let results = Result {
        let run = try ProgramRun("KnownCosts", ["--json", "-", "--time", "0.05"])
        #expect(run.status == 0, "\(run.errors)")
        return try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    }

    private func row(_ scenario: String) throws -> Report.Row {
        try #require(Self.results.get().row(scenario))
    }

    /// Whether a count is missing, and the table says why.
    private func isExplained(_ reason: String) throws -> Bool {
        try Self.results.get().notMeasured.keys.contains { $0.contains(reason) }
    }

    @Test func anEmptyScenarioCostsNothing() throws {
        for name in ["empty", "empty.state", "empty.asynchronous"] {
            let row = try row(name)
            for count in Count.allCases {
                #expect(abs(count.value(row) ?? 0) < 0.05, "\(name): \(count.rawValue)")
            }
        }
        let additions = try #require(row("additions.1000").nanoseconds)
        #expect(try #require(row("empty").nanoseconds).median < additions.median / 10)
    }

    @Test func threeAllocationsOf40Bytes() throws {
        let row = try row("allocations.3")
        if row.allocations == nil {
            #expect(try isExplained("allocations and bytes"))
        } else {
            #expect(row.allocations == 3 && row.bytes == 120)
        }
    }

    @Test func anObjectInMemory() throws {
        let row = try row("memory.box")
        if row.bytes == nil {
            #expect(try isExplained("allocations and bytes"))
        } else {
            #expect(row.allocations == 1 && row.bytes == 40)
        }
    }

    @Test func tenLocksAreTwentyLockedInstructions() throws {
        guard let locked = try row("locks.10").locked else { return #expect(try isExplained("locked")) }
        #expect(abs(locked - 20) < 0.05)
    }

    @Test func tenRetainsAndReleases() throws {
        let row = try row("retains.10")
        guard let retains = row.retains, let releases = row.releases else {
            return #expect(try isExplained("retains and releases"))
        }
        #expect(abs(retains - 10) < 0.05 && abs(releases - 10) < 0.05)
    }

    /// The median is exact to a factor that holds on a busy machine, the number of instructions to one in a thousand.
    @Test func twiceAsManyAdditionsCostTwice() throws {
        let (once, twice) = (try row("additions.1000"), try row("additions.2000"))
        let times = try (#require(once.nanoseconds).median, #require(twice.nanoseconds).median)
        #expect(times.1 / times.0 > 1.3 && times.1 / times.0 < 3)
        guard let before = once.instructions, let after = twice.instructions else {
            return #expect(try isExplained("instructions"))
        }
        #expect(abs(after / before - 2) < 0.002)
    }

    @Test func scenariosThatWaitForAnotherThreadAreMeasured() throws {
        for name in ["background", "background.asynchronous"] {
            let row = try row(name)
            #expect(try #require(row.nanoseconds).median > 0)
            #expect(row.instructions == nil)
        }
        #expect(try isExplained("of some scenarios") || isExplained("instructions"))
    }
}
