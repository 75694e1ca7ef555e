import XCTest

@testable import FromScratch

final class Step17BudgetTests: XCTestCase {
    private let main = ManualScheduler()
    private let worker = ManualScheduler()
    private let log = Log<String>()

    /// A turn that performs two notes of other threads on the main thread.
    private lazy var turn = Kernel.Turn(main: main, worker: worker) {
        let checks = Log<Void>()
        return {
            checks.append(())
            return checks.entries.count > 1
        }
    }

    /// Takes the turn on the main thread. Meanwhile, `count` notes arrive from another thread.
    private func takeTurn(notes count: Int) {
        main.isCurrent = true
        turn.whenFree { [main, turn, log] in
            log.append("main")
            main.isCurrent = false
            for number in 1...count { turn.whenFree { log.append("\(number)") } }
            main.isCurrent = true
        }
        log.append("returned")
    }

    /// The turn of step 5 returns after all notes, however many there are.
    func testStep5PerformsAllNotesOfOtherThreads() {
        let turn = Turn()
        turn.whenFree { [log] in
            for number in 1...4 { turn.whenFree { log.append("\(number)") } }
        }
        log.append("returned")
        XCTAssertEqual(log.entries, ["1", "2", "3", "4", "returned"])
    }

    func testWithinTheBudgetTheMainThreadPerformsTheNotes() {
        takeTurn(notes: 2)
        XCTAssertEqual(log.entries, ["main", "1", "2", "returned"])
        XCTAssertEqual(worker.scheduled, 0)
    }

    func testTheMainThreadHandsOverTheRest() {
        takeTurn(notes: 4)
        XCTAssertEqual(log.entries, ["main", "1", "2", "returned"])
        main.isCurrent = false
        worker.run()
        XCTAssertEqual(log.entries, ["main", "1", "2", "returned", "3", "4"])
    }

    func testTheTurnIsTakenUntilTheWorkerIsDone() {
        takeTurn(notes: 3)
        turn.whenFree { [log] in log.append("main again") }
        XCTAssertEqual(log.entries, ["main", "1", "2", "returned"])
        main.isCurrent = false
        worker.run()
        turn.whenFree { [log] in log.append("free") }
        XCTAssertEqual(log.entries, ["main", "1", "2", "returned", "3", "main again", "free"])
    }

    /// Takes the turn on the main thread. Meanwhile, `count` notes arrive from another thread, then one from the main thread.
    private func takeTurn(notesBeforeOwn count: Int) {
        main.isCurrent = true
        turn.whenFree { [turn, log, main] in
            main.isCurrent = false
            for number in 1...count { turn.whenFree { log.append("\(number)") } }
            main.isCurrent = true
            turn.whenFree { log.append("own") }
        }
    }

    /// A feedback loop of the main thread is complete when its call returns.
    func testTheMainThreadPerformsItsOwnNotes() {
        takeTurn(notesBeforeOwn: 2)
        XCTAssertEqual(log.entries, ["1", "2", "own"])
        XCTAssertEqual(worker.scheduled, 0)
    }

    func testOwnNotesBehindAFloodAreHandedOver() {
        takeTurn(notesBeforeOwn: 3)
        XCTAssertEqual(log.entries, ["1", "2"])
        main.isCurrent = false
        worker.run()
        XCTAssertEqual(log.entries, ["1", "2", "3", "own"])
    }
}
