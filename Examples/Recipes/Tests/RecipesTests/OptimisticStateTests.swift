import MiniDriverUI
import MiniRxTest
import TestSupport
import XCTest

@testable import Recipes

@MainActor
final class OptimisticStateTests: LeakCheckedTestCase {
    private let log = Recorder<String>()

    private func observe(_ state: OptimisticState<[Int]>) -> DisposeBag {
        let (bag, log) = (DisposeBag(), log)
        state.value.distinctUntilChanged().drive(onNext: { log.record("\($0)") }).disposed(by: bag)
        state.errors.emit(onNext: { log.record("\($0)") }).disposed(by: bag)
        return bag
    }

    func testAChangeIsShownAtOnceAndTakenBackIfItFails() async {
        let (state, answer) = (OptimisticState([0]), PublishSubject<Void>())
        let bag = observe(state)
        state.apply({ $0.append(1) }, request: answer.asObservable())
        XCTAssertEqual(log.new(), ["[0]", "[0, 1]"])
        answer.onNext(())
        answer.onError(Failure())
        XCTAssertEqual(log.new(), ["[0]", "Failure()"])
        state.apply({ $0.append(2) }, request: .empty())
        XCTAssertEqual(log.new(), ["[0, 2]"])
        withExtendedLifetime(bag) {}
    }

    func testRequestsRunOneAfterTheOtherAndOnlyTheFailedChangeIsTakenBack() async {
        let scheduler = TestScheduler(initialClock: 0)
        let requests = [scheduler.cold("--|"), scheduler.cold("--#"), scheduler.cold("--|")]
        let state = OptimisticState([0])
        let bag = observe(state)
        for (index, request) in requests.enumerated() {
            state.apply({ $0.append(index + 1) }, request: request.asObservable().map { _ in })
        }
        scheduler.start()
        await drainMainQueue()
        XCTAssertEqual(
            log.all,
            ["[0]", "[0, 1]", "[0, 1, 2]", "[0, 1, 2, 3]", "[0, 1, 3]", "Failure()"].map {
                $0 == "Failure()" ? "MarbleError()" : $0
            })
        XCTAssertEqual(requests.map { $0.subscriptions.count }, [1, 1, 1])
        XCTAssertGreaterThanOrEqual(requests[1].subscriptions[0].subscribe, requests[0].subscriptions[0].unsubscribe)
        withExtendedLifetime(bag) {}
    }

    func testAValueOfTheServerDuringARequest() async {
        let (state, answer) = (OptimisticState([0]), PublishSubject<Void>())
        let bag = observe(state)
        state.apply({ $0.append(1) }, request: answer.asObservable())
        state.confirm([5])
        answer.onError(Failure())
        XCTAssertEqual(log.all, ["[0]", "[0, 1]", "[5, 1]", "[5]", "Failure()"])
        withExtendedLifetime(bag) {}
    }

    /// The requests must be answered for the changes to which they belong.
    func testAnObserverOfTheValueChangesIt() async {
        let (state, bag, log) = (OptimisticState([0]), DisposeBag(), log)
        var hasChanged = false
        state.value.drive(onNext: {
            log.record("\($0)")
            if $0 == [0, 1], !hasChanged {
                hasChanged = true
                state.apply({ $0.append(2) }, request: .error(Failure()))
            }
        }).disposed(by: bag)
        state.apply({ $0.append(1) }, request: .empty())
        var last: [Int] = []
        state.value.drive(onNext: { last = $0 }).dispose()
        XCTAssertEqual(last, [0, 1])
    }

    func testARequestOnAnotherThread() async {
        let (state, answer) = (OptimisticState([0]), PublishSubject<Void>())
        let bag = observe(state)
        state.apply({ $0.append(1) }, request: answer.asObservable())
        await onBackground { answer.onError(Failure()) }
        XCTAssertEqual(log.all, ["[0]", "[0, 1]", "[0]", "Failure()"])
        withExtendedLifetime(bag) {}
    }

    func testAReleaseCancelsTheRequests() async {
        let answer = PublishSubject<Void>()
        var state: OptimisticState<[Int]>? = OptimisticState([0])
        weak let watched = state
        state?.apply({ $0.append(1) }, request: answer.asObservable())
        state?.apply({ $0.append(2) }, request: answer.asObservable())
        XCTAssertTrue(answer.hasObservers)
        state = nil
        XCTAssertNil(watched)
        XCTAssertFalse(answer.hasObservers)
    }

    func testManyRequestsThatEndAtOnce() async {
        let (state, answer) = (OptimisticState([Int]()), PublishSubject<Void>())
        state.apply({ $0.append(0) }, request: answer.asObservable())
        for number in 1...2000 { state.apply({ $0 = [number] }, request: .empty()) }
        answer.onCompleted()
        let bag = observe(state)
        XCTAssertEqual(log.all, ["[2000]"])
        withExtendedLifetime(bag) {}
    }
}
