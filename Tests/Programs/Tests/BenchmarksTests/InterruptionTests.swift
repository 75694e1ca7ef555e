#if os(macOS) || os(Linux)
    import Foundation
    import TestSupport
    import Testing

    @testable import MiniRxBenchmark

    /// Whatever ends the bench, it leaves no process and no file.
    @Suite struct InterruptionTests {
        /// The scenario spins, so its process cannot notice anything itself.
        private static let scenarios =
            ["spins"] + (Valgrind.obstacles.instructions == nil ? ["spins under valgrind"] : [])

        @Test(arguments: [SIGINT, SIGTERM, SIGHUP], scenarios)
        func aSignalLeavesNothing(_ signal: Int32, _ scenario: String) throws {
            let bench = try InterruptedBench()
            #expect(try bench.end(by: signal, in: scenario) == signal)
            #expect(try bench.files() == [])
        }

        @Test(arguments: scenarios)
        func theNextRunRemovesTheFilesOfAKilledOne(_ scenario: String) throws {
            let bench = try InterruptedBench()
            #expect(try bench.end(by: SIGKILL, in: scenario) == SIGKILL)
            #expect(try bench.files() != [])
            #expect(try bench.run(["--counts", "--no-valgrind", "--filter", "^empty$"]).status == 0)
            #expect(try bench.files() == [])
        }

        @Test func aClosedOutputLeavesNothing() throws {
            let bench = try InterruptedBench()
            for options in [["--list"], ["--help"], ["--counts", "--no-valgrind", "--filter", "^empty$"]] {
                let run = try bench.run(options, closesOutput: true)
                #expect(run.status == 1 && run.errors == "KnownCosts: cannot write to standard output\n")
                #expect(try bench.files() == [])
            }
        }
    }

    /// Runs of `KnownCosts` in a folder of their own.
    private final class InterruptedBench {
        private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        private var program: URL { folder.appendingPathComponent("KnownCosts") }

        init() throws {
            let temporary = folder.appendingPathComponent("temporary")
            try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
            try FileManager.default.copyItem(at: ProgramRun.folder.appendingPathComponent("KnownCosts"), to: program)
        }

        deinit { try? FileManager.default.removeItem(at: folder) }

        /// What the runs have left.
        func files() throws -> [String] {
            try FileManager.default.subpathsOfDirectory(atPath: folder.path)
                .filter { $0 != "KnownCosts" && $0 != "temporary" }.sorted()
        }

        private func process(_ arguments: [String], _ scenario: String? = nil) -> Process {
            let process = Process()
            process.executableURL = program
            process.arguments = arguments
            process.environment = .withoutSearchForLeaks
            process.environment?["ODD_SCENARIOS"] = scenario
            process.environment?["TMPDIR"] = folder.appendingPathComponent("temporary").path
            return process
        }

        func run(_ arguments: [String], closesOutput: Bool = false) throws -> (status: Int32, errors: String) {
            let process = process(arguments)
            let (output, errors) = (Pipe(), Pipe())
            process.standardOutput = output
            process.standardError = errors
            if closesOutput { try output.fileHandleForReading.close() }
            try process.run()
            let text = errors.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            return (process.terminationStatus, String(decoding: text, as: UTF8.self))
        }

        /// Sends a signal to a run while a scenario spins, and waits until its processes have ended. Returns the signal that
        /// has ended the run.
        func end(by number: Int32, in scenario: String) throws -> Int32? {
            // With `--counts`, a build with a sanitizer performs no scenario.
            let mode = scenario == "spins" ? ["--no-valgrind", "--time", "0.001"] : ["--counts"]
            let process = process(mode + ["--filter", "^\(scenario)$"], scenario)
            let pipe = folder.appendingPathComponent("spinning").path
            #expect(mkfifo(pipe, 0o600) == 0)
            defer { unlink(pipe) }
            process.environment?["TEST_PIPE"] = pipe
            process.standardOutput = FileHandle.nullDevice
            // Shells let programs in the background ignore it. The bench would ignore it, too.
            if number == SIGINT { signal(SIGINT, SIG_DFL) }
            try process.run()
            let spinning = open(pipe, O_RDONLY | O_NONBLOCK)
            defer { close(spinning) }
            var end = pollfd(fd: spinning, events: Int16(POLLIN), revents: 0)
            // The limits are for a broken bench, which would block the test.
            #expect(poll(&end, 1, 600_000) == 1)
            var text = [UInt8](repeating: 0, count: 20)
            let count = read(spinning, &text, text.count)
            let spinningProcess = try #require(pid_t(String(decoding: text.prefix(max(0, count)), as: UTF8.self)))
            kill(process.processIdentifier, number)
            process.waitUntilExit()
            let hasEnded = poll(&end, 1, 600_000) == 1
            #expect(hasEnded, "a process is left")
            if !hasEnded { kill(spinningProcess, SIGKILL) }
            return process.terminationReason == .uncaughtSignal ? process.terminationStatus : nil
        }
    }
#endif
