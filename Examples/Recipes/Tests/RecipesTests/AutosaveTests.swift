import MiniDriverUI
import MiniRxTest
import TestSupport
import XCTest

@testable import Recipes

final class AutosaveTests: LeakCheckedTestCase {
    /// When each text was saved, and the events of the result.
    private func saves(
        _ edits: String, closing: String, disposed: Int = 1000, _ answer: String = "|"
    ) -> (saved: [String], result: [String]) {
        let clock = TestScheduler(initialClock: 0)
        let (edits, closing, saved) = (clock.hot(edits), clock.hot(closing, ["x": ()]), Recorder<String>())
        let result = clock.start(disposed: disposed) {
            edits.autosave(after: .seconds(3), until: closing, on: clock) { text in
                .deferred {
                    saved.record("\(clock.clock) \(text)")
                    return clock.cold(answer, [Character: Void]()).asObservable()
                }
            }
        }
        return (saved.all, result.events.map { "\($0.time) \($0.value)" })
    }

    func testAPauseSaves() {
        XCTAssertEqual(saves("-a-b-----c---", closing: "--------------").saved, ["206 b", "212 c"])
    }

    func testClosingSavesAtOnceAndEndsAfterTheSave() {
        let (saved, result) = saves("-a-b----", closing: "----x", "--|")
        XCTAssertEqual(saved, ["204 b"])
        XCTAssertEqual(result, ["206 completed"])
        XCTAssertEqual(saves("-a------", closing: "------x", "|").saved, ["204 a"], "nothing is saved twice")
        XCTAssertEqual(saves("--------", closing: "--x", "|").result, ["202 completed"])
    }

    func testSavesRunOneAfterTheOther() {
        XCTAssertEqual(
            saves("-a-----b-----c----", closing: "--------------x", "-----------|").saved, ["204 a", "215 b", "226 c"])
    }

    func testASaveThatFails() {
        let (saved, result) = saves("-a----b------", closing: "-----------x", "#")
        XCTAssertEqual(saved, ["204 a", "209 b"])
        XCTAssertEqual(result, ["204 next(MarbleError())", "209 next(MarbleError())", "211 completed"])
    }

    func testTheEndOfTheEditsSaves() {
        XCTAssertEqual(saves("-a-|", closing: "--------").saved, ["203 a"])
    }

    /// As the documentation says.
    func testADisposalSavesNothing() {
        XCTAssertEqual(saves("-a------", closing: "--------", disposed: 202).saved, [])
    }

    /// A request that is sent when it is made, before it is observed.
    func testASaveIsCalledWhenTheOneBeforeItHasEnded() {
        let (edits, ends, log) = (PublishSubject<Int>(), PublishSubject<Void>(), Recorder<Int>())
        let scheduler = TestScheduler(initialClock: 0)
        let saving = edits.autosave(after: .seconds(1), until: Observable<Int>.never(), on: scheduler) { number in
            log.record(number)
            return ends.take(1)
        }.subscribe()
        for number in 1...2 {
            edits.onNext(number)
            scheduler.advanceBy(2)
        }
        XCTAssertEqual(log.all, [1])
        ends.onNext(())
        XCTAssertEqual(log.all, [1, 2])
        saving.dispose()
    }
}
