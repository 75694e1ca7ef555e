import Foundation
import Testing

@testable import LiveSearch

/// `--explain`: the pipelines of the screen, and the path of one query through them.
@Suite struct ExplainTests {
    @Test func aDriverIsSharedFromTheFieldOn() throws {
        let run = try run(.driver)
        let common = """
            └─ flatMapLatest, 2 observers, replays 0 lines match
               └─ throttle, 1 observer, replays ""
                  └─ asDriver, 1 observer, replays ""
                     └─ ControlProperty
                        └─ BehaviorRelay, 1 observer, replays ""
            """
        #expect(
            run.trees == """
                map, 1 observer, replays 0
                \(common)

                map, 1 observer, replays []
                \(common)
                """)
        #expect(
            run.trace == [
                "main field: one", "main engine: one", "worker 1 engine: 2 lines match", "main label: 2",
                #"main list: ["a.txt:1: one", "b.txt:1: someone"]"#,
            ])
    }

    @Test func naiveRunsAllTwiceOnTwoThreads() throws {
        let run = try run(.naive)
        #expect(run.trees.contains("BehaviorRelay, 2 observers"))
        #expect(run.trees.split(separator: "flatMapLatest\n").count == 3)
        #expect(run.trace.filter { $0 == "main field: one" }.count == 1)
        #expect(run.trace.filter { $0 == "main engine: one" }.count == 2)
        #expect(run.trace.filter { $0.hasPrefix("worker") && $0.hasSuffix(" engine: 2 lines match") }.count == 2)
        #expect(run.trace.filter { $0.hasPrefix("worker") && $0.hasSuffix(" label: 2") }.count == 1)
        #expect(run.trace.filter { $0.hasPrefix("worker") && $0.contains(" list: ") }.count == 1)
    }

    @Test func byHandSharesOnlyTheResult() throws {
        let run = try run(.byHand)
        #expect(run.trees.contains("share, 2 observers, replays 0 lines match"))
        #expect(
            run.trace == [
                "main field: one", "main engine: one", "worker 1 engine: 2 lines match", "main label: 2",
                #"main list: ["a.txt:1: one", "b.txt:1: someone"]"#,
            ])
    }

    @Test func anErrorIsPartOfTheTrace() throws {
        let run = try run(.driver, query: "(")
        #expect(
            run.trace == [
                "main field: (", "main engine: (", "worker 1 engine: error: expected ')'",
                "main label: error: expected ')'", "main list: []",
            ])
    }

    @Test func naiveEndsWithTheFirstError() throws {
        let run = try run(.naive, query: "(")
        #expect(run.trace.filter { $0.hasPrefix("worker") && $0.hasSuffix("label: ended by expected ')'") }.count == 1)
        #expect(run.trace.filter { $0.hasPrefix("worker") && $0.hasSuffix("list: ended by expected ')'") }.count == 1)
    }

    private func run(_ pipeline: Pipeline, query: String = "one") throws -> (trees: String, trace: [String]) {
        let fixture = try Fixture(["a.txt": "one\ntwo\n", "b.txt": "someone\n"])
        let run = try LiveSearchProcess(
            ["--explain", "--pipeline", pipeline.rawValue, query, fixture.path], input: "")
        #expect(run.errors == "")
        #expect(run.status == 0)
        let parts = run.output.split(separator: "\n\nThe trace of \(query):\n\n")
        #expect(parts.count == 2)
        let trees = parts[0].replacing(
            "The pipelines of the screen:\n\n", with: "")
        // Without times, and with single spaces.
        let trace = parts[1].split(separator: "\n").map { line in
            line.trimmingPrefix(/\s*\d+ µs\s+/).replacing(/\s{2,}/, with: " ")
        }
        return (String(trees), trace.map(String.init))
    }
}
