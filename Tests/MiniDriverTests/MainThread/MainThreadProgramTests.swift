import TestSupport
import XCTest

/// "On main is right everywhere": in every kind of program that runs a main queue. `Checks` has the checks of these
/// programs.
final class MainThreadProgramTests: XCTestCase {
    private func assertPasses(_ program: String, _ arguments: [String], times: Int = 1) throws {
        let run = try ProgramRun(program, arguments + ["\(Effort.choose(quick: 10_000, full: 100_000))"])
        XCTAssertEqual(run.status, 0, "\(program) \(arguments): \(run.errors)")
        XCTAssertEqual(run.output, String(repeating: "all on the main thread\n", count: times))
    }

    func testRunLoop() throws {
        try assertPasses("SynchronousProgram", ["run-loop"])
    }

    func testDispatchMain() throws {
        try assertPasses("SynchronousProgram", ["dispatch-main"])
        try assertPasses("SynchronousProgram", ["dispatch-main, later"])
    }

    func testScript() throws {
        try assertPasses("SynchronousProgram", ["script"])
    }

    func testAsynchronousMain() throws {
        try assertPasses("AsynchronousProgram", [], times: 2)
    }
}
