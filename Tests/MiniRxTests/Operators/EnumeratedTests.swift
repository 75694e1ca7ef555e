import MiniRxTest
import TestSupport
import XCTest

final class EnumeratedTests: LeakCheckedTestCase {
    private func numbered(_ source: Observable<String>) -> Observable<String> {
        source.enumerated().map { "\($0.index)\($0.element)" }
    }

    func testNumbersTheElementsFromZero() {
        let history = History(of: [.next(210, "a"), .next(220, "b"), .completed(230)]) { self.numbered($0) }
        XCTAssertEqual(history.events, [.next(210, "0a"), .next(220, "1b"), .completed(230)])
        XCTAssertEqual(history.subscriptions, [Subscription(200, 230)])
    }

    func testTerminalEventsPassThrough() {
        assertTerminalEventsPassThrough { $0.enumerated().map { $0.element } }
    }

    func testEverySubscriptionCountsAnew() {
        let numbered = numbered(Observable.of("a", "b"))
        for _ in 0..<2 { XCTAssertEqual(eventsAtOnce(numbered), [.next("0a"), .next("1b"), .completed]) }
    }

    func testElementsThatAreEmittedInsideOneAnother() {
        XCTAssertEqual(
            elementsOfReentry { $0.enumerated().map { "\($0.index)\($0.element)" } }, ["01", "01", "12", "23"])
    }

    func testStopsASynchronousSource() {
        assertStopsSynchronousSource { $0.enumerated() }
    }
}
