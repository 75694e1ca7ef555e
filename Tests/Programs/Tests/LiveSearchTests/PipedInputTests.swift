import Foundation
import Testing

@testable import LiveSearch

/// The program with piped input: lines in, lines out.
@Suite struct PipedInputTests {
    @Test(arguments: [Pipeline.driver, .byHand])
    func answersEachQueryOnceOnTheMainThread(_ pipeline: Pipeline) throws {
        let run = try run(pipeline, "one\nt.o\n\n(\none\none\nnothing\n")
        #expect(
            run.output == """
                one\t2
                t.o\t1
                \t0
                (\terror: expected ')'
                one\t2
                one\t2
                nothing\t0
                searches: 6, off-main deliveries: 0

                """)
        #expect(run.errors == "")
        #expect(run.status == 0)
    }

    @Test func anExpressionThatTakesTooMuchWorkDoesNotBlockTheNextLine() throws {
        let fixture = try Fixture(["a.txt": "one\n\(String(repeating: "a", count: 100_000))!\n", "b.txt": "aaa\n"])
        let run = try LiveSearchProcess([fixture.path], input: "(a+)+$\none\n")
        #expect(
            run.output == """
                (a+)+$\t1, too much work in 1 file
                one\t1
                searches: 2, off-main deliveries: 0

                """)
        #expect(run.errors == "" && run.status == 0)
    }

    @Test func naiveSearchesTwiceAndOffTheMainThread() throws {
        let run = try run(.naive, "one\n\nt.o\n")
        #expect(run.output == "one\t2\n\t0\nt.o\t1\nsearches: 4, off-main deliveries: 4\n")
        #expect(run.status == 0)
    }

    @Test func naiveStopsWithTheFirstError() throws {
        let run = try run(.naive, "one\n(\none\n\n")
        #expect(
            run.output == """
                one\t2
                (\terror: expected ')'
                one\terror: ended by the first error
                \terror: ended by the first error
                searches: 4, off-main deliveries: 2

                """)
        #expect(run.errors == "")
        #expect(run.status == 0)
    }

    @Test(arguments: Pipeline.allCases)
    func readsLinesOfAllSystems(_ pipeline: Pipeline) throws {
        let run = try run(pipeline, "one\r\n\u{FC}\r\nt.o")
        #expect(run.output.hasPrefix("one\t2\n\u{FC}\t1\nt.o\t1\nsearches: "))
    }

    @Test(arguments: Pipeline.allCases)
    func withoutQueriesThereIsOnlyTheSum(_ pipeline: Pipeline) throws {
        let run = try run(pipeline, "")
        #expect(run.output == "searches: 0, off-main deliveries: 0\n")
        #expect(run.status == 0)
    }

    @Test(arguments: Pipeline.allCases)
    func manyQueriesAreAnsweredInOrder(_ pipeline: Pipeline) throws {
        let queries = (0..<300).map { ["one", "", "nothing", "t.o"][$0 % 4] }
        let answers = ["one": "2", "": "0", "nothing": "0", "t.o": "1"]
        let run = try run(pipeline, queries.map { $0 + "\n" }.joined())
        let lines = run.output.split(separator: "\n").dropLast()
        #expect(lines.map(String.init) == queries.map { "\($0)\t\(answers[$0]!)" })
    }

    @Test func rejectsInvalidArguments() throws {
        for words in [["/no/such/folder"], ["--fast"], ["--pipeline", "best"]] {
            let run = try LiveSearchProcess(words, input: "one\n")
            #expect(run.status == 2)
            #expect(run.output == "")
            #expect(run.errors.hasPrefix("LiveSearch: "))
            #expect(run.errors.contains(words.last!))
        }
    }

    #if os(Linux)
        @Test func failsIfItCannotWriteItsAnswers() throws {
            let fixture = try Fixture(["a.txt": "one\n"])
            let run = try LiveSearchProcess([fixture.path], input: "one\n", output: "/dev/full")
            #expect(run.status == 1)
            #expect(run.errors == "LiveSearch: cannot write to standard output\n")
        }
    #endif

    @Test func helps() throws {
        let run = try LiveSearchProcess(["--help"], input: "")
        #expect(run.status == 0)
        #expect(run.output.hasPrefix("Usage: LiveSearch"))
    }

    private func run(_ pipeline: Pipeline, _ input: String) throws -> LiveSearchProcess {
        let fixture = try Fixture(["a.txt": "one\ntwo\n", "b/c.txt": "someone\n\u{FC}ber\n"])
        return try LiveSearchProcess(["--pipeline", pipeline.rawValue, fixture.path], input: input)
    }
}
