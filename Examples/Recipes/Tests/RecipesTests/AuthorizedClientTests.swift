import MiniDriver
import MiniRxTest
import TestSupport
import XCTest

@testable import Recipes

final class AuthorizedClientTests: LeakCheckedTestCase {
    private let network = TestScheduler(initialClock: 0)

    /// A request that the server refuses if it has the token "0".
    private func refused(
        after delay: String = "-#"
    ) -> @Sendable (_ token: String) -> Observable<String> {
        { [network] token in
            token == "0" ? network.cold(delay, error: Unauthorized()).asObservable() : .just("answer to \(token)")
        }
    }

    func testRequestsThatFailDuringARefreshWaitForIt() {
        let refresh = network.cold("---t|", ["t": "1"])
        let client = AuthorizedClient(token: "0") { refresh.asObservable() }
        let answers = network.start {
            Observable.merge(client.send(self.refused()), client.send(self.refused(after: "---#")))
        }
        XCTAssertEqual(
            answers.events.map { "\($0)" },
            [
                "next(answer to 1) @ 204", "next(answer to 1) @ 204", "completed @ 204",
            ])
        XCTAssertEqual(refresh.subscriptions, [Subscription(201, 204)])
    }

    func testARequestThatFailsAfterTheRefreshUsesItsToken() {
        let refresh = network.cold("-t|", ["t": "1"])
        let client = AuthorizedClient(token: "0") { refresh.asObservable() }
        let answers = network.start {
            Observable.merge(client.send(self.refused()), client.send(self.refused(after: "-----#")))
        }
        XCTAssertEqual(
            answers.events.map { "\($0)" },
            [
                "next(answer to 1) @ 202", "next(answer to 1) @ 205", "completed @ 205",
            ])
        XCTAssertEqual(refresh.subscriptions.count, 1)
    }

    /// The first token has been replaced twice when the request fails.
    func testALateFailureUsesTheLatestToken() {
        let (tokens, late) = (Locked(0), PublishSubject<String>())
        let client = AuthorizedClient(token: "0") { .deferred { .just("\(tokens.change { $0 += 1; return $0 })") } }
        let log = Recorder<String>()
        let waiting = client.send { token in token == "0" ? late.asObservable() : .just("late \(token)") }
            .subscribe { log.record("\($0)") }
        for expired in ["0", "1"] {
            let request = client.send { token in token == expired ? .error(Unauthorized()) : .just(token) }
            XCTAssertEqual(events(request).last, "completed")
        }
        late.onError(Unauthorized())
        XCTAssertEqual(log.all, ["next(late 2)", "completed"])
        XCTAssertEqual(tokens.value, 2)
        waiting.dispose()
    }

    func testOtherErrorsAndASecondRefusalArePassedOn() {
        let refreshes = Locked(0)
        let client = AuthorizedClient(token: "0") { .deferred { .just("\(refreshes.change { $0 += 1; return $0 })") } }
        XCTAssertEqual(events(client.send { _ in Observable<Int>.error(Failure()) }), ["error(Failure())"])
        XCTAssertEqual(refreshes.value, 0)
        XCTAssertEqual(events(client.send { _ in Observable<Int>.error(Unauthorized()) }), ["error(Unauthorized())"])
        XCTAssertEqual(refreshes.value, 1)
    }

    func testARefreshThatFailsOrIsEmptyFailsTheRequestAndTheNextOneTriesAgain() {
        let attempts = Locked(0)
        let client = AuthorizedClient(token: "0") {
            .deferred {
                [Observable.error(Failure()), .empty(), .just("1")][
                    attempts.change {
                        $0 += 1; return $0 - 1
                    }]
            }
        }
        let request = client.send { token in token == "0" ? Observable<String>.error(Unauthorized()) : .just(token) }
        XCTAssertEqual(events(request), ["error(Failure())"])
        XCTAssertEqual(events(request), ["error(Unauthorized())"])
        XCTAssertEqual(events(request), ["next(1)", "completed"])
        XCTAssertEqual(events(request), ["next(1)", "completed"])
        XCTAssertEqual(attempts.value, 3)
    }

    /// The server may have replaced the token already, so the refresh is not cancelled.
    func testADisposalDuringTheRefreshDoesNotLoseTheToken() {
        let refresh = network.cold("---t|", ["t": "1"])
        let client = AuthorizedClient(token: "0") { refresh.asObservable() }
        _ = network.start(disposed: 202) { client.send(self.refused()) }
        let answers = network.start(created: 210, subscribed: 220, disposed: 300) { client.send(self.refused()) }
        XCTAssertEqual(refresh.subscriptions, [Subscription(201, 204)])
        XCTAssertEqual(answers.events.map { "\($0)" }, ["next(answer to 1) @ 220", "completed @ 220"])
    }

    /// The observer leaves before the refresh has completed.
    func testAnObserverThatLeavesAtItsAnswer() {
        let (refreshes, late, log) = (Locked(0), PublishSubject<String>(), Recorder<String>())
        let client = AuthorizedClient(token: "0") {
            .deferred { .just("\(refreshes.change { $0 += 1; return $0 })") }
        }
        let waiting = client.send { token in token == "0" ? late.asObservable() : .just("late \(token)") }
            .subscribe { log.record("\($0)") }
        let first = client.send { token in
            token == "0" ? Observable<String>.error(Unauthorized()) : Observable.just(token).concat(Observable.never())
        }
        XCTAssertEqual(events(first.take(1)), ["next(1)", "completed"])
        late.onError(Unauthorized())
        XCTAssertEqual(log.all, ["next(late 1)", "completed"])
        XCTAssertEqual(refreshes.value, 1)
        waiting.dispose()
    }

    func testAnObserverOfAnAnswerSends() {
        let client = AuthorizedClient(token: "0") { .just("1") }
        let request = client.send { token in token == "0" ? Observable<String>.error(Unauthorized()) : .just(token) }
        XCTAssertEqual(events(request.flatMap { first in request.map { first + $0 } }), ["next(11)", "completed"])
    }

    /// All requests are sent before one fails. A refresh answers at once, or later on another thread.
    func testThreadsWhoseRequestsFailTogether() {
        for round in 0..<Effort.choose(quick: 300, full: 20_000) {
            let (sent, refreshes, answers) = (Locked(0), Locked(0), Recorder<String>())
            let client = AuthorizedClient(token: "0") {
                .deferred { .just("\(refreshes.change { $0 += 1; return $0 })") }
            }
            together(2) { _ in
                client.send { token in
                    if token != "0" { return Observable.just(token) }
                    sent.change { $0 += 1 }
                    while sent.value < 2 { sched_yield() }
                    return Observable.error(Unauthorized())
                }
                .subscribe(onNext: { answers.record($0) }, onError: { answers.record("\($0)") }).dispose()
            }
            XCTAssertEqual(refreshes.value, 1, "round \(round)")
            XCTAssertEqual(answers.all.first, "1", "round \(round)")
        }
    }
}
