import MiniDriverUI
import MiniRxTest
import TestSupport
import XCTest

@testable import Recipes

final class LiveTests: LeakCheckedTestCase {
    private let socket = TestScheduler(initialClock: 0)

    private func lines(_ changes: String, _ snapshot: String, disposed: Int) -> (
        lines: [String], changes: [Subscription], snapshots: [Subscription]
    ) {
        let changes = socket.cold(changes)
        let snapshot = socket.cold(snapshot, ["s": ["old"], "t": ["new"]])
        let result = socket.start(disposed: disposed) { [socket] in
            live(changes.asObservable(), snapshot: snapshot.asObservable(), on: socket)
        }
        let lines = result.events.map { "\($0.time) \($0.value.element?.joined() ?? "end")" }
        return (lines, changes.subscriptions, snapshot.subscriptions)
    }

    func testEarlyChangesFollowTheSnapshot() {
        XCTAssertEqual(lines("-ab--c--", "---s|", disposed: 208).lines, ["203 oldab", "205 oldabc"])
    }

    func testAFailureBeginsAgain() {
        let (lines, changes, snapshots) = lines("-a--b-#", "---s|", disposed: 212)
        XCTAssertEqual(lines, ["203 olda", "204 oldab", "210 olda", "211 oldab"])
        XCTAssertEqual(changes, [Subscription(200, 206), Subscription(207, 212)])
        XCTAssertEqual(snapshots.count, 2)
    }

    func testAConnectionThatIsClosedBeginsAgain() {
        let (lines, changes, _) = lines("-a---|", "--s|", disposed: 212)
        XCTAssertEqual(lines, ["202 olda", "208 olda"])
        XCTAssertEqual(changes, [Subscription(200, 205), Subscription(206, 211)])
    }

    func testASnapshotThatFailsBeginsAgain() {
        let (lines, changes, snapshots) = lines("-a------", "--#", disposed: 205)
        XCTAssertEqual(lines, [])
        XCTAssertEqual(changes, [Subscription(200, 202), Subscription(203, 205)])
        XCTAssertEqual(snapshots, [Subscription(200, 202), Subscription(203, 205)])
    }

    func testASecondSnapshotReplacesTheLines() {
        XCTAssertEqual(lines("-a---b", "--s-t|", disposed: 210).lines.prefix(3), ["202 olda", "204 newa", "205 newab"])
    }

    func testADisposalEndsBoth() {
        let (_, changes, snapshots) = lines("------", "------", disposed: 203)
        XCTAssertEqual(changes, [Subscription(200, 203)])
        XCTAssertEqual(snapshots, [Subscription(200, 203)])
    }

    func testAConnectionThatFailsAtOnceDoesNotUseTheStack() {
        let scheduler = VirtualTimeScheduler(initialClock: 0)
        let attempts = Locked(0)
        let changes = Observable<Int>.deferred {
            attempts.change { $0 += 1 }
            return .empty()
        }
        let subscription = live(changes, snapshot: .never(), on: scheduler).subscribe()
        for _ in 0..<1000 { scheduler.advanceBy(1) }
        XCTAssertEqual(attempts.value, 1001)
        subscription.dispose()
    }
}
