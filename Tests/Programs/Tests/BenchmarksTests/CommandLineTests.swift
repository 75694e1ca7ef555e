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

    @Test func aCheckOfGrowingScenariosNamesTheRowsThatHaveGrownOrAreMissing() throws {
        let path = path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let recording = try run("--growth", "--record", path)
        // A sanitizer replaces the allocator.
        if recording.status == 1 {
            #expect(recording.errors.contains("--record: nothing was counted, for the reasons below the table"))
            return
        }
        let record = try Record(file: path)
        #expect(record["allocations"] == ["growing.1": 1, "growing.10": 1])
        #expect(record["nanoseconds"].keys.sorted() == ["growing.1", "growing.10"])
        let check = try run("--growth", "--check", path)
        #expect(check.status == 0 && check.output.contains("Scenarios: 2. Failures: 0."))
        // Nothing is compared with nanoseconds.
        var text = try String(contentsOfFile: path, encoding: .utf8)
            .replacing(/nanoseconds": {\s*"growing.1": [\d.]+/, with: #"nanoseconds": {"growing.1": 0.001"#)
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        #expect(try Record(file: path)["nanoseconds"]["growing.1"] == 0.001)
        #expect(try run("--growth", "--check", path).status == 0)
        text = text.replacing("\"growing.1\": 1", with: "\"growing.1\": 0.5")
            .replacing("growing.10", with: "growing.100")
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        let failed = try run("--growth", "--check", path)
        #expect(failed.status == 1)
        #expect(failed.output.contains("FAILED  growing.1: allocations 1, recorded 0.500, 100.0 % more"))
        #expect(failed.output.contains("FAILED  growing.100: recorded, but there is no such scenario"))
    }

    @Test func oddScenariosAreMeasuredAndChangeNoOther() throws {
        let path = path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let names = ["a\t\"b\"\\", "empty.body", "reads", "no loop", "\u{1F642}"]
        func run(_ arguments: String...) throws -> ProgramRun {
            try ProgramRun("KnownCosts", arguments, environment: ["ODD_SCENARIOS": names.joined(separator: "\n")])
        }
        let recording = try run("--record", path, "--json", "-")
        // A sanitizer replaces the allocator.
        if recording.status == 1 { return }
        let report = try JSONDecoder().decode(Report.self, from: Data(recording.output.utf8))
        let empty = try #require(report.row("empty"))
        for name in names {
            let row = try #require(report.row(name))
            for count in Count.allCases {
                #expect((count.value(row) == nil) == (count.value(empty) == nil), "\(name): \(count.rawValue)")
                #expect(abs(count.value(empty) ?? 0) < 0.05, "\(count.rawValue)")
            }
            #expect(try Record(file: path)["allocations"][name] == row.allocations)
        }
        #expect(try run("--check", path, "--no-valgrind").output.contains("Scenarios: 16. Failures: 0."))
    }

    @Test func aScenarioThatClosesItsDescriptorsIsNamed() throws {
        let run = try ProgramRun(
            "KnownCosts", ["--no-valgrind", "--time", "0.001", "--filter", "^closes$"],
            environment: ["ODD_SCENARIOS": "closes"])
        #expect(run.status == 1)
        #expect(run.errors.contains("KnownCosts: the scenario closes has closed descriptors of its process, /"))
    }

    @Test func twoScenariosOfOneNameAreRefusedWithTheirPlaces() throws {
        let run = try ProgramRun("KnownCosts", ["--list"], environment: ["ODD_SCENARIOS": "empty.state"])
        #expect(run.status == 2 && run.output.isEmpty)
        let places = run.errors.matches(of: #/KnownCosts/main.swift:\d+/#)
        #expect(run.errors.hasPrefix("KnownCosts: two scenarios have the name empty.state: at") && places.count == 2)
    }

    #if os(Linux)
        @Test func anOutputThatCannotBeWrittenFails() throws {
            for options in [["--list"], ["--help"], ["--json", "/dev/full"]] {
                let run = try ProgramRun(
                    "KnownCosts", options + ["--counts", "--no-valgrind", "--filter", "^empty$"], output: "/dev/full")
                #expect(run.status == 1 && run.errors.contains("KnownCosts: cannot write to standard output"))
            }
        }
    #endif

    @Test(arguments: [
        (["--fast"], 2, "unknown option --fast; --help lists the options"),
        (["--filter", "nothing"], 2, "--filter: no scenario matches; --list lists them"),
        (["--compare", "missing.json"], 1, "cannot read missing.json"),
        (["--check", "missing.json"], 1, "cannot read missing.json"),
        (["--record", "/dev/null"], 1, "cannot read /dev/null"),
        (["--record", "missing/a.json"], 2, "--record: cannot write missing/a.json: its folder does not exist"),
        (["--json", "/dev/null/a"], 2, "--json: cannot write /dev/null/a: its folder does not exist"),
        (["--json", "/"], 2, "--json: cannot write /: it is a folder"),
        (
            ["--compare", "a", "--json", "a.json", "--svg", "./a.json"], 2,
            "--json and --svg would write the same file, ./a.json"
        ),
        (["--against", "missing"], 1, "cannot start missing"),
    ])
    func refuses(_ arguments: [String], _ status: Int32, _ message: String) throws {
        let run = try ProgramRun("KnownCosts", arguments)
        #expect(run.status == status && run.output.isEmpty)
        #expect(run.errors == "KnownCosts: \(message)\n")
    }
}
