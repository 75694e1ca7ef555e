import Foundation
import Testing

@testable import MiniRxBenchmark

@MainActor
@Suite struct SessionTests {
    private let log = Log()

    private func session(processes: Int, rounds: Int, _ scenarios: [Scenario]) -> Session {
        let programs = ["old", "new"].map { name in { Recorder(name, log) as any Subject } }
        return Session(
            scenarios: scenarios, programs: programs, processes: processes, rounds: rounds, nanoseconds: 1000)
    }

    @Test func eachRoundTakesASampleOfEachScenario() async throws {
        let results = try await session(processes: 1, rounds: 2, [Scenario("a") {}, Scenario("b") {}]).run()
        let sampled = log.lines.filter { $0.hasPrefix("sample") }
        #expect(
            sampled == [
                "sample a of old", "sample a of new", "sample b of old", "sample b of new",
                "sample a of new", "sample a of old", "sample b of new", "sample b of old",
            ])
        #expect(results.samples[0]["a"]?.processes == [[Sample(nanoseconds: 3, wasPreempted: false)]].map { $0 + $0 })
        #expect(results.counts[1]["b"] == Counts(allocations: 3, bytes: 0))
    }

    /// Otherwise the second program of each pair would seem faster: it finds more in the caches.
    @Test func eachProgramIsTheFirstOneInHalfOfTheProcessesAndRounds() async throws {
        _ = try await session(processes: 4, rounds: 3, [Scenario("a") {}]).run()
        for action in ["start", "sample a of"] {
            let programs = log.lines.filter { $0.hasPrefix(action) }.compactMap { $0.split(separator: " ").last }
            let first = stride(from: 0, to: programs.count, by: 2).map { programs[$0] }
            #expect(first.count { $0 == "old" } * 2 == first.count, "\(action): \(first)")
        }
    }

    /// A subject that an asynchronous scenario has suspended may be on another thread.
    @Test func asynchronousScenariosHaveAProcessOfTheirOwn() async throws {
        let waiting = Scenario("b") { await Task.yield() }
        _ = try await session(processes: 1, rounds: 1, [Scenario("a") {}, waiting]).run()
        #expect(
            log.lines.filter { !$0.hasPrefix("count") } == [
                "start old", "start new", "sample a of old", "sample a of new", "end old", "end new",
                "start old", "start new", "sample b of old", "sample b of new", "end old", "end new",
            ])
    }

    #if os(macOS) || os(Linux)
        /// Passes the path of a shell script to `body`, and expects that nothing else is left in its folder.
        private func withProgram(_ script: String, _ body: @MainActor (String) async throws -> Void) async throws {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let program = folder.appendingPathComponent("program").path
            try #require(
                FileManager.default.createFile(
                    atPath: program, contents: Data("#!/bin/sh\n\(script)\n".utf8),
                    attributes: [.posixPermissions: 0o700]))
            try await body(program)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["program"])
        }

        /// The program answers with its path.
        @Test func eachProcessRunsACopyThatIsRemoved() async throws {
            let script = "echo \(Request.greeting)\nread request\nprintf '[\"%s\"]\\n' \"$0\""
            try await withProgram(script) { program in
                @MainActor func path() async throws -> String {
                    let process = try OtherProcess(program)
                    defer { process.end() }
                    return try #require(try await process.names().first)
                }
                let paths = [try await path(), try await path()]
                #expect(paths[0] != paths[1])
                for path in paths { #expect(path.hasPrefix("\(program)-") || path.hasPrefix("/private\(program)-")) }
            }
        }

        @Test(arguments: ["while :; do echo; done", "exit 3"])
        func aProgramThatIsNoBenchmarkIsRefused(_ script: String) async throws {
            try await withProgram(script) { program in
                #expect {
                    try OtherProcess(program)
                } throws: {
                    "\($0)" == "\(program) is not a benchmark of this version of MiniRxBenchmark"
                }
            }
        }
    #endif
}

@MainActor
private final class Log {
    var lines: [String] = []
}

/// Each sample takes as many nanoseconds as the name of the program has letters.
@MainActor
private final class Recorder: Subject {
    private let name: String
    private let log: Log

    init(_ name: String, _ log: Log) {
        (self.name, self.log) = (name, log)
        log.lines.append("start \(name)")
    }

    func names() async throws -> Set<String> { [] }

    func sample(_ scenario: String, nanoseconds: Double) async throws -> Sample {
        log.lines.append("sample \(scenario) of \(name)")
        return Sample(nanoseconds: Double(name.count), wasPreempted: false)
    }

    func count(_ scenario: String) async throws -> Counts {
        log.lines.append("count \(scenario) of \(name)")
        return Counts(allocations: Double(name.count), bytes: 0)
    }

    func end() { log.lines.append("end \(name)") }
}
