import Foundation
import Testing

@testable import LiveSearch

/// `--explain`: what the screen is made of, and the way of one query through it.
@Suite struct ExplainTests {
    @Test func aDriverIsSharedFromTheFieldOn() throws {
        let run = try run(.driver)
        let common = """
            └─ flatMapLatest at LiveSearch/Pipelines.swift:0, 2 observers, replays 0 lines match
               └─ throttle at LiveSearch/Pipelines.swift:0, 1 observer, replays ""
                  └─ asDriver at LiveSearch/Pipelines.swift:0, 1 observer, replays ""
                     └─ ControlProperty at LiveSearch/TextField.swift:0
                        └─ BehaviorRelay at LiveSearch/TextField.swift:0, 1 observer, replays ""
            """
        #expect(
            run.trees == """
                map at LiveSearch/Pipelines.swift:0, 1 observer, replays 0
                \(common)

                map at LiveSearch/Pipelines.swift:0, 1 observer, replays []
                \(common)
                """)
        #expect(
            run.hops == [
                "main asDriver: one", "main throttle: one", "worker 1 create: 2 lines match",
                "main asDriver: 2 lines match", "main flatMapLatest: 2 lines match", "main map: 2",
                #"main map: ["a.txt:1: one", "b.txt:1: someone"]"#,
            ])
    }

    @Test func naiveRunsAllTwiceOnTwoThreads() throws {
        let run = try run(.naive)
        #expect(run.trees.contains("BehaviorRelay at LiveSearch/TextField.swift:0, 2 observers"))
        #expect(run.trees.split(separator: "flatMapLatest at LiveSearch/Pipelines.swift:0\n").count == 3)
        #expect(run.hops.filter { $0 == "main throttle: one" }.count == 2)
        #expect(run.hops.filter { $0.hasPrefix("worker") && $0.hasSuffix(" create: 2 lines match") }.count == 2)
        #expect(run.hops.filter { $0.hasPrefix("worker") && $0.hasSuffix(" map: 2") }.count == 1)
    }

    @Test func byHandSharesOnlyTheResult() throws {
        let run = try run(.byHand)
        #expect(run.trees.contains("share at LiveSearch/Pipelines.swift:0, 2 observers, replays 0 lines match"))
        #expect(
            run.hops == [
                "main ControlProperty: one", "main throttle: one", "worker 1 create: 2 lines match",
                "main observe: 2 lines match", "main catch: 2 lines match", "main flatMapLatest: 2 lines match",
                "main map: 2", #"main map: ["a.txt:1: one", "b.txt:1: someone"]"#,
            ])
    }

    @Test func anErrorIsPartOfTheWay() throws {
        let run = try run(.driver, query: "(")
        #expect(run.hops.contains("worker 1 create: error: expected ')'"))
        #expect(run.hops.contains("main asDriver: error: expected ')'"))
    }

    private func run(_ pipeline: Pipeline, query: String = "one") throws -> (trees: String, hops: [String]) {
        let fixture = try Fixture(["a.txt": "one\ntwo\n", "b.txt": "someone\n"])
        let run = try LiveSearchProcess(
            ["--explain", "--pipeline", pipeline.rawValue, query, fixture.path], input: "")
        #expect(run.errors == "")
        #expect(run.status == 0)
        let parts = run.output.split(separator: "\n\nThe way of \(query):\n\n")
        #expect(parts.count == 2)
        let trees = parts[0].replacing(/\.swift:\d+/, with: ".swift:0")
            .replacing("What the screen shows, and what that is made of:\n\n", with: "")
        // Without the time, and with single spaces.
        let hops = parts[1].split(separator: "\n").map { line in
            line.trimmingPrefix(/\s*\d+ µs\s+/).replacing(/\s{2,}/, with: " ")
        }
        return (String(trees), hops.map(String.init))
    }
}
