import MiniRx
import TestSupport
import XCTest

/// Tests the explorer: it counts correctly, omits no outcome, and finds errors.
final class ExplorerTests: InterleavingTestCase {
    /// A program of two threads of four steps each.
    private func twoThreads(_ step: @escaping @Sendable (Program, _ thread: Int) -> Void) -> (Program) -> Void {
        { program in
            for thread in 0..<2 { program.thread { for _ in 0..<4 { step(program, thread) } } }
        }
    }

    func testRunsEverySchedule() {
        let variable = Box(0)
        let program = twoThreads { program, _ in program.step("writes", on: variable) }
        for (preemptions, expected) in [(0, 2), (1, 8), (7, 70)] {
            var exploration = Exploration("writes")
            exploration.runBounded(Bound(preemptions: preemptions), program)
            XCTAssertEqual(exploration.boundedSchedules, expected, "\(preemptions) preemptions")
        }
        var reduced = Exploration("writes")
        reduced.runReduced(program)
        XCTAssertEqual(reduced.reducedSchedules, 70, "8 over 4: the order of writes to one object matters")
    }

    func testOneScheduleRepresentsAllOrdersOfIndependentSteps() {
        let variables = [Box(0), Box(0)]
        var writes = Exploration("writes to two objects")
        writes.runReduced(twoThreads { program, thread in program.step("writes", on: variables[thread]) })
        XCTAssertEqual(writes.reducedSchedules, 1)
        var reads = Exploration("reads of one object")
        reads.runReduced(twoThreads { program, _ in program.step("reads", on: variables[0], isRead: true) })
        XCTAssertEqual(reads.reducedSchedules, 1)
    }

    // MARK: Finding errors

    /// Checks that both searches find the violation.
    private func assertFound(
        _ violation: String, preemptions: Int, file: StaticString = #filePath, line: UInt = #line,
        _ setUp: (Program) -> Void
    ) {
        var bounded = Exploration("bounded")
        bounded.runBounded(Bound(preemptions: 3), setUp)
        XCTAssertEqual(bounded.failure?.violations, [violation], file: file, line: line)
        XCTAssertEqual(
            bounded.bound.preemptions, preemptions, "preemptions of the failing schedule", file: file, line: line)
        var reduced = Exploration("reduced")
        reduced.runReduced(setUp)
        XCTAssertEqual(reduced.failure?.violations, [violation], file: file, line: line)
        guard let failure = reduced.failure else { return }
        var replay = Exploration("replay")
        _ = replay.run(Replay(Schedule("\(failure.schedule)")), setUp)
        XCTAssertEqual(replay.failure?.description, failure.description, "replayed failure", file: file, line: line)
    }

    func testFindsLostUpdate() {
        assertFound("value: 1, not 2", preemptions: 1) { program in
            let variable = Box(0)
            for _ in 0..<2 {
                program.thread {
                    program.step("reads", on: variable, isRead: true)
                    let value = variable.value
                    program.step("writes", on: variable)
                    variable.value = value + 1
                }
            }
            program.atEnd { program.expectEqual(variable.value, 2, "value") }
        }
    }

    private final class SharedLock: Sendable {
        let lock = Lock()
    }

    func testFindsDeadlock() {
        assertFound("deadlock of A, B", preemptions: 1) { program in
            let (first, second) = (SharedLock(), SharedLock())
            program.thread { first.lock.withLock { second.lock.withLock {} } }
            program.thread { second.lock.withLock { first.lock.withLock {} } }
        }
    }

    func testFindsEndlessRun() {
        var exploration = Exploration("waits")
        exploration.runBounded(Bound(preemptions: 0)) { program in
            let variable = Box(0)
            program.thread { while variable.value == 0 { program.step("looks", on: variable, isRead: true) } }
        }
        XCTAssertEqual(exploration.failure?.violations, ["the run does not end"])
    }

    /// A faulty disposable: it reads its state under one lock acquisition and acts under a second one.
    private final class CarelessSerialDisposable: Disposable, @unchecked Sendable {
        private let lock = Lock()
        private var current: (any Disposable)?
        private var isDisposed = false

        func set(_ disposable: any Disposable) {
            let (before, isDisposed) = lock.withLock { (current, self.isDisposed) }
            if isDisposed { return disposable.dispose() }
            lock.withLock { current = disposable }
            before?.dispose()
        }

        func dispose() {
            let last = lock.withLock {
                isDisposed = true
                return current
            }
            last?.dispose()
        }
    }

    func testFindsCheckThenAct() {
        assertFound("disposals: 0, not 1", preemptions: 1) { program in
            let serial = CarelessSerialDisposable()
            let disposals = Box(0)
            program.thread { serial.set(Disposables.create { disposals.value += 1 }) }
            program.thread { serial.dispose() }
            program.atEnd { program.expectEqual(disposals.value, 1, "disposals") }
        }
    }

    func testFindsWritesUnderALock() {
        assertFound("writes under a lock", preemptions: 0) { program in
            let (shared, variable) = (SharedLock(), Box(0))
            program.thread { shared.lock.withLock { program.step("writes", on: variable) } }
        }
    }

    func testFailureNamesThreadsAndPlaces() {
        var exploration = Exploration("two disposals")
        exploration.runBounded(Bound(preemptions: 0)) { program in
            let disposable = BooleanDisposable()
            program.thread { disposable.dispose() }
            program.thread { program.expect(!disposable.isDisposed, "disposed") }
        }
        let lines = exploration.failure.map { "\($0)".split(separator: "\n") } ?? []
        XCTAssertEqual(lines.prefix(2), ["disposed", "replay: \"A1 B1\""])
        XCTAssertEqual(lines.count, 4)
        XCTAssertTrue(lines[2].contains("A store #1 BooleanDisposable.swift:"), "\(lines)")
        XCTAssertTrue(lines[3].contains("B load #1 BooleanDisposable.swift:"), "\(lines)")
    }
}
