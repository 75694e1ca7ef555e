import Foundation
import MiniRxBenchmarkProbes

/// Measures the scenarios of a program, as the options of its command line say.
///
/// ```swift
/// await Benchmark.main {
///     Scenario("search.subscribe") { search.results.drive().dispose() }
///     Scenario("search.event", setUp: { search.results.drive() }) { relay.accept("a") }
/// }
/// ```
///
/// `swift run -c release MyBenchmarks --help` lists the options.
public enum Benchmark {
    /// The options of the command line, as text.
    package static var help: String { Options.help }

    /// Measures the scenarios and prints the results. Ends the process with a status other than 0 if an option is wrong,
    /// if something cannot be measured, or if `--check` fails.
    ///
    /// Call this at the top level of `main.swift`, before anything that starts threads. The program is started again for
    /// each series of samples, so the code before this call runs in each of these processes.
    ///
    /// The program may also end by a signal: no process and no temporary file is left. If it is killed, its processes end,
    /// and the next run removes its files.
    ///
    /// - Parameter scenarios: the scenarios, in the order of the table. Their names differ.
    @MainActor
    public static func main(@ScenarioBuilder _ scenarios: @MainActor () -> [Scenario]) async {
        let scenarios = scenarios()
        do {
            try refuseEqualNames(scenarios)
            let options = try Options(Array(CommandLine.arguments.dropFirst()))
            if try await isWorker(options, scenarios) { exit(0) }
            #if os(macOS) || os(Linux)
                Leftovers.endWithSignals()
            #endif
            if options.helps { return try writeLine("usage: \(CommandLine.arguments[0]) [options]\n\n\(Options.help)") }
            let selected = try options.selected(of: scenarios)
            if options.lists { return try write(selected.map { "\($0.name)\n" }.joined()) }
            try options.checkPaths()
            let run = Run(options: options, scenarios: selected, all: scenarios)
            try await run.perform()
        } catch let mistake as Options.Mistake {
            fail(mistake.message, status: 2)
        } catch {
            fail("\(error)", status: 1)
        }
    }

    /// Prints one line on standard error and ends the process.
    package static func fail(_ message: String, status: Int32) -> Never {
        #if os(macOS) || os(Linux)
            Leftovers.clear()
        #endif
        let program = CommandLine.arguments[0].split(separator: "/").last ?? "benchmark"
        try? FileHandle.standardError.write(contentsOf: Data("\(program): \(message)\n".utf8))
        exit(status)
    }

    /// Writes to standard output. Unlike `print`, it fails if the output is closed or its disk is full.
    static func write(_ text: String) throws {
        // The program may have printed something.
        fflush(nil)
        do {
            try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
        } catch {
            throw Failure("cannot write to standard output")
        }
    }

    /// Writes a file; `-` is standard output.
    package static func write(_ text: String, to path: String, for option: String) throws {
        if path == "-" { return try write(text) }
        do {
            try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        } catch {
            throw Failure("\(option): cannot write \(path)")
        }
    }

    static func writeLine(_ line: String) throws { try write("\(line)\n") }

    static func refuseEqualNames(_ scenarios: [Scenario]) throws(Options.Mistake) {
        var places: [String: String] = [:]
        for scenario in scenarios {
            if let place = places.updateValue(scenario.place, forKey: scenario.name) {
                throw Options.Mistake(
                    "two scenarios have the name \(scenario.name): at \(place) and at \(scenario.place)")
            }
        }
    }

    /// Does the work of a process that another one of this program has started. Returns false if this is not one.
    @MainActor
    private static func isWorker(_ options: Options, _ scenarios: [Scenario]) async throws -> Bool {
        #if os(macOS) || os(Linux)
            if options.serves {
                await Worker(scenarios).serve()
                return true
            }
        #endif
        guard let operations = options.performed else { return false }
        try await Valgrind.perform(operations: operations, by: Worker(scenarios))
        return true
    }
}

/// One run: measures, and prints what the options ask for.
@MainActor
struct Run {
    let options: Options
    private(set) var scenarios: [Scenario]
    let all: [Scenario]

    /// Processes and rounds of each. A comparison needs at least eight pairs of processes for an interval of 99 %.
    private var processes: Int { !options.measuresTime ? 1 : options.otherExecutable == nil ? 5 : 12 }
    private var rounds: Int { !options.measuresTime ? 0 : options.otherExecutable == nil ? 20 : 8 }

    func perform() async throws {
        #if os(macOS) || os(Linux)
            for program in [try ownExecutable(), options.otherExecutable].compactMap({ $0 }) {
                Leftovers.removeAbandoned(OtherProcess.original(program))
            }
            Leftovers.removeAbandoned(Leftovers.folders)
        #endif
        var run = self
        try await run.leaveOutMissing()
        try await run.performSelected()
    }

    private func performSelected() async throws {
        let record = try options.checkPath.map { try Record(file: $0) }
        let earlier = try options.earlierPath.map(Self.report)
        let replaced = try options.recordPath.flatMap { path in
            FileManager.default.fileExists(atPath: path) ? try Record(file: path) : nil
        }
        var report = Report(environment: Machine.environment)
        let begin = Load.Times()
        let results = try await session().run()
        let load = Load(since: begin, results.samples.flatMap(\.values))
        report.notMeasured = reasons(results.counts[results.counts.count - 1])
        report.rows = rows(results, results.samples.count - 1, try countInstructions())
        report.before = earlier?.rows
        if let path = options.otherExecutable { report.before = rows(results, 0, try countInstructions(of: path)) }
        if let before = report.before { compare(&report, with: before, results) }
        if options.jsonPath != "-", options.svgPath != "-" { try writeTable(report, load) }
        if let path = options.jsonPath { try Benchmark.write(report.json, to: path, for: "--json") }
        if let path = options.svgPath {
            try Benchmark.write(RatioPicture(report, load: load).text, to: path, for: "--svg")
        }
        if let path = options.recordPath {
            let record = Record(report, scenarios, replacing: replaced)
            if record.isEmpty { throw Failure("--record: nothing was counted, for the reasons below the table") }
            try Benchmark.write(record.text, to: path, for: "--record")
        }
        if let record { try check(report, record) }
    }

    /// Leaves out the scenarios that the other program does not have.
    private mutating func leaveOutMissing() async throws {
        #if os(macOS) || os(Linux)
            guard let path = options.otherExecutable else { return }
            let other = try OtherProcess(path)
            let names = try await other.names()
            other.end()
            let missing = scenarios.filter { !names.contains($0.name) }.map(\.name)
            if !missing.isEmpty {
                try Benchmark.writeLine(
                    "Left out, because \(path) has no such scenario: \(missing.joined(separator: ", "))")
            }
            scenarios.removeAll { !names.contains($0.name) }
            if scenarios.isEmpty { throw Failure("\(path) has none of the selected scenarios") }
        #endif
    }

    // MARK: - Measuring

    private func session() throws -> Session {
        var programs: [() throws -> any Subject] = []
        #if os(macOS) || os(Linux)
            if let path = options.otherExecutable { programs.append { try OtherProcess(path) } }
            programs.append { try OtherProcess(try ownExecutable()) }
        #else
            if options.otherExecutable != nil { throw Failure("--against needs macOS or Linux") }
            let worker = Worker(all)
            programs.append { worker }
        #endif
        var session = Session(
            scenarios: scenarios, programs: programs, processes: processes, rounds: rounds,
            nanoseconds: options.seconds * 1e9 / Double(max(1, processes * rounds)))
        if isatty(STDERR_FILENO) != 0 {
            session.progress = { try? FileHandle.standardError.write(contentsOf: Data("\r\($0)  ".utf8)) }
        }
        return session
    }

    /// - Parameter program: a program with the same scenarios; `nil` is this one.
    private func countInstructions(of program: String? = nil) throws -> [String: InstructionCounts] {
        #if os(Linux)
            if options.leavesOutValgrind || Valgrind.obstacles.instructions != nil { return [:] }
            return try Valgrind.count(scenarios.filter(\.repeatsExactly), of: program ?? ownExecutable())
        #else
            return [:]
        #endif
    }

    /// Why columns are empty.
    private func reasons(_ counts: [String: Counts]) -> [String: String] {
        var reasons: [String: String] = [:]
        let obstacles = Valgrind.obstacles
        let leftOut = options.leavesOutValgrind ? "left out by --no-valgrind" : nil
        reasons["instructions"] = leftOut ?? obstacles.instructions
        reasons["locked"] = leftOut ?? obstacles.locked
        reasons["retains and releases"] = leftOut ?? obstacles.references
        if scenarios.contains(where: { !$0.repeatsExactly }), reasons["instructions"] == nil {
            reasons["instructions to releases of some scenarios"] = "they depend on the order of threads"
        }
        if counts.values.contains(where: { $0.allocations == nil }) {
            reasons["allocations and bytes"] =
                "not counted in this build: with a sanitizer, a static C library, or another C library than glibc"
        }
        if !options.measuresTime { reasons["nanoseconds"] = "left out by --counts, --record or --check" }
        return reasons
    }

    private func rows(
        _ results: Session.Results, _ program: Int, _ instructions: [String: InstructionCounts]
    ) -> [Report.Row] {
        scenarios.compactMap { scenario in
            guard let counts = results.counts[program][scenario.name] else { return nil }
            let counted = instructions[scenario.name]
            return Report.Row(
                scenario: scenario.name, instructions: counted?.instructions, locked: counted?.locked,
                allocations: counts.allocations, bytes: counts.bytes, retains: counted?.retains,
                releases: counted?.releases,
                nanoseconds: results.samples[program][scenario.name].flatMap { .init($0.nanoseconds) })
        }
    }

    /// Adds the ratio to each row.
    private func compare(_ report: inout Report, with before: [Report.Row], _ results: Session.Results) {
        for index in report.rows.indices {
            let name = report.rows[index].scenario
            if options.otherExecutable != nil {
                guard let old = results.samples[0][name], let now = results.samples[1][name] else { continue }
                report.rows[index].ratio = Ratio(paired: old, now)
            } else if let old = before.first(where: { $0.scenario == name })?.nanoseconds,
                let now = report.rows[index].nanoseconds
            {
                report.rows[index].ratio = Ratio(before: old.samples, now: now.samples)
            }
        }
    }

    // MARK: - Results

    private func writeTable(_ report: Report, _ load: Load) throws {
        try Benchmark.writeLine(Machine.description)
        if Machine.isDebug {
            try Benchmark.writeLine("DEBUG BUILD: all costs are those of unoptimised code; use -c release.")
        }
        if options.measuresTime { try Benchmark.writeLine(load.description) }
        try Benchmark.writeLine(
            """
            Per operation. Valgrind counts instructions, locked instructions (of atomics, locks and reference counts), and
            calls of swift_retain and swift_release. Bytes are those requested, for memory.… those in use. The measured
            cost of calling an empty closure is subtracted; a scenario with a loop of its own includes the loop.

            """)
        let table: Table
        if let before = report.before {
            table = Table(before, report)
        } else if options.grows {
            table = Table(growth: report, scenarios)
        } else {
            let besides = scenarios.compactMap { scenario in scenario.besides.map { (scenario.name, $0) } }
            table = Table(report, besides: Dictionary(uniqueKeysWithValues: besides))
        }
        try Benchmark.writeLine(table.lines.joined(separator: "\n"))
        if !options.measuresTime { return }
        if options.otherExecutable != nil {
            try Benchmark.writeLine(
                """

                ratio: now divided by before. \(processes) pairs of processes ran in alternate rounds; the ratio of a pair
                is the median of those of its rounds. The table shows the estimate of Hodges and Lehmann (1963) of these
                \(processes) ratios, and the interval of Wilcoxon's signed-rank test (1945). By chance, the interval of one
                row in a hundred lies beside the true ratio.
                """)
        } else if options.earlierPath != nil {
            try Benchmark.writeLine(
                """

                ratio: now divided by before, the estimate of Hodges and Lehmann (1963) from the medians of the processes,
                with the interval of the rank-sum test of Wilcoxon (1945). The interval does not contain what has changed
                on the machine since. To measure both alternately, use --against.
                """)
        }
    }

    /// Ends the process with status 1 if a count is larger than recorded.
    private func check(_ report: Report, _ record: Record) throws {
        guard record.environment == report.environment else {
            try Benchmark.writeLine(
                "\nNot compared: the record is from \(record.environment); this is \(report.environment).")
            return
        }
        let tolerance = options.tolerance ?? 3
        let differences = record.differences(
            from: report, scenarios, tolerating: tolerance, isSelected: options.isSelected)
        try Benchmark.writeLine("\nCompared with the record, tolerating \(Table.text(tolerance)) %:")
        let notCounted = record.countsMissing(in: report).map(\.rawValue)
        if !notCounted.isEmpty {
            try Benchmark.writeLine("  not compared, because not counted here: \(notCounted.joined(separator: ", "))")
        }
        for difference in differences {
            try Benchmark.writeLine("  \(difference.isFailure ? "FAILED  " : "")\(difference.text)")
        }
        let failures = differences.count { $0.isFailure }
        try Benchmark.writeLine("  Scenarios: \(report.rows.count). Failures: \(failures).")
        if failures > 0 { exit(1) }
    }

    /// Reads earlier results, which `--json` wrote.
    static func report(_ path: String) throws -> Report {
        guard let data = FileManager.default.contents(atPath: path) else { throw Failure("cannot read \(path)") }
        do {
            let report = try JSONDecoder().decode(Report.self, from: data)
            if report.rows.isEmpty { throw Failure("\(path) contains no scenario") }
            return report
        } catch let error as DecodingError {
            throw Failure("\(path) was not written by --json, or is damaged\(error.place)")
        }
    }

}
