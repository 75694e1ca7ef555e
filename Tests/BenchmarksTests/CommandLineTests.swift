import Foundation
import TestSupport
import Testing

@testable import MiniRxBenchmark

/// Runs of a program with scenarios of known costs, as a user starts it.
@Suite struct CommandLineTests {
    private func run(_ arguments: String...) throws -> ProgramRun {
        try ProgramRun("KnownCosts", ["--no-valgrind", "--time", "0.001"] + arguments)
    }

    /// A path for a file that does not exist yet.
    private var path: String { FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path }

    #if os(Linux)
        @Test func aProgramIsComparedWithItself() throws {
            let run = try run("--against", "/proc/self/exe", "--filter", "allocations|additions", "--json", "-")
            #expect(run.status == 0, "\(run.errors)")
            let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
            #expect(report.rows.map(\.scenario) == ["allocations.3", "additions.1000", "additions.2000"])
            let before = try #require(report.before)
            for (old, now) in zip(before, report.rows) {
                #expect(old.allocations == now.allocations && old.bytes == now.bytes)
                let ratio = try #require(now.ratio)
                #expect(ratio.low <= ratio.estimate && ratio.estimate <= ratio.high && ratio.level >= 0.99)
            }
        }
    #endif

    @Test func aCheckNamesTheRowsWhoseCountsHaveGrown() throws {
        let path = path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let recording = try run("--record", path)
        // A sanitizer replaces the allocator.
        if recording.status == 1 {
            #expect(recording.errors.contains("--record: nothing was counted, for the reasons below the table"))
            return
        }
        #expect(try run("--check", path).status == 0)
        let record = try String(contentsOfFile: path, encoding: .utf8)
        try record.replacingOccurrences(of: "\"allocations.3\": 3", with: "\"allocations.3\": 2")
            .write(toFile: path, atomically: true, encoding: .utf8)
        let check = try run("--check", path, "--tolerance", "3")
        #expect(check.status == 1)
        #expect(check.output.contains("FAILED  allocations.3: allocations 3, recorded 2, 50.0 % more"))
        #expect(check.output.contains("Scenarios: 11. Failures: 1."))
        #expect(try run("--check", path, "--tolerance", "50").status == 0)
    }

    @Test(arguments: [
        (["--fast"], 2, "unknown option --fast; --help lists the options"),
        (["--filter", "nothing"], 2, "--filter: no scenario matches; --list lists them"),
        (["--compare", "missing.json"], 1, "cannot read missing.json"),
        (["--check", "missing.json"], 1, "cannot read missing.json"),
        (["--record", "/dev/null"], 1, "cannot read /dev/null"),
        (["--against", "missing"], 1, "cannot start missing"),
    ])
    func refuses(_ arguments: [String], _ status: Int32, _ message: String) throws {
        let run = try ProgramRun("KnownCosts", arguments)
        #expect(run.status == status && run.output.isEmpty)
        #expect(run.errors == "KnownCosts: \(message)\n")
    }
}
