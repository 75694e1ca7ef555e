import MiniDriver
import MiniRxTest
import TestSupport
import XCTest

@testable import Recipes

@MainActor
final class PollingTests: LeakCheckedTestCase {
    /// The times at which answers are shown, and at which requests begin.
    private func poll(
        until end: Int, observers: Int = 1,
        _ answer: @escaping @Sendable (TestScheduler, _ request: Int) -> Observable<Int>
    ) -> (shown: [[Int]], requests: [Int]) {
        let (scheduler, requests) = (TestScheduler(initialClock: 0), Recorder<Int>())
        let shown = (0..<observers).map { _ in scheduler.createObserver(Int.self) }
        SharingScheduler.mock(scheduler: scheduler) {
            let answers = Driver.polling(every: .seconds(30)) {
                .deferred {
                    requests.record(scheduler.clock)
                    return answer(scheduler, requests.all.count)
                }
            }
            let bag = DisposeBag()
            for observer in shown { answers.drive(observer).disposed(by: bag) }
            scheduler.advanceTo(end)
        }
        return (shown.map { $0.events.map(\.time) }, requests.all)
    }

    func testAFastServer() async {
        let (shown, requests) = poll(until: 70) { .just($1).delay(.seconds(1), scheduler: $0) }
        XCTAssertEqual(requests, [0, 30, 60])
        XCTAssertEqual(shown[0].count, 3)
    }

    func testASlowServerIsShown() async {
        let (shown, requests) = poll(until: 3600) { .just($1).delay(.seconds($1 < 2 ? 5 : 31), scheduler: $0) }
        XCTAssertEqual(requests.count, 61)
        XCTAssertGreaterThanOrEqual(shown[0].count, 60)
    }

    func testARequestThatFailsIsSkipped() async {
        let (shown, requests) = poll(until: 70) { $1 == 2 ? .error(Failure()) : .just($1) }
        XCTAssertEqual(requests, [0, 30, 60])
        XCTAssertEqual(shown[0].count, 2)
    }

    func testTwoObserversShareTheRequests() async {
        let (shown, requests) = poll(until: 40, observers: 2) { .just($1).delay(.seconds(1), scheduler: $0) }
        XCTAssertEqual(requests, [0, 30])
        XCTAssertEqual(shown[0], shown[1])
    }

    func testADisposalCancelsTheRequestAndStopsTheInterval() async {
        let scheduler = TestScheduler(initialClock: 0)
        let request = scheduler.cold("---a|")
        SharingScheduler.mock(scheduler: scheduler) {
            let polling = Driver.polling(every: .seconds(30)) { request.asObservable() }.drive()
            scheduler.advanceTo(31)
            polling.dispose()
            scheduler.advanceTo(200)
        }
        XCTAssertEqual(request.subscriptions, [Subscription(0, 4), Subscription(30, 31)])
    }
}
