import MiniDriverUI
import MiniRxTest
import TestSupport
import XCTest

@testable import Recipes

final class GroupByTests: LeakCheckedTestCase {
    func testEachKeyHasAGroup() {
        let groups = Observable.of("ant", "bee", "ape", "cat", "bat").groupBy { $0.first! }
        let seen = groups.flatMap { group in group.map { "\(group.key) \($0)" } }
        XCTAssertEqual(
            events(seen),
            ["a ant", "b bee", "a ape", "c cat", "b bat"].map { "next(\($0))" } + ["completed"])
        XCTAssertEqual(events(groups.map { $0.key }).count, 4)
    }

    func testAWindowForEachKey() {
        let scheduler = TestScheduler(initialClock: 0)
        let taps = scheduler.hot("-aab-a----ba-")
        let result = scheduler.start {
            taps.groupBy { $0 }.flatMap { $0.throttle(.seconds(5), latest: false, scheduler: scheduler) }
        }
        expectMarbles(result.events, "-a-b------ba-") { XCTFail($0) }
    }

    func testEnds() {
        let log = Recorder<String>()
        func watch(_ source: Observable<Int>) -> [String] {
            source.groupBy { $0 % 2 }.flatMap { group in
                group.do(
                    onError: { log.record("\(group.key) \($0)") }, onCompleted: { log.record("\(group.key) completed") }
                ).catchAndReturn(-1)
            }.subscribe { log.record("\($0)") }.dispose()
            return log.new()
        }
        XCTAssertEqual(Set(watch(.of(1, 2)).dropFirst(2)), ["0 completed", "1 completed", "completed"])
        let failed = watch(Observable.of(1).concat(Observable.error(Failure())))
        XCTAssertEqual(failed, ["next(1)", "1 Failure()", "next(-1)", "error(Failure())"])
        XCTAssertEqual(watch(.empty()), ["completed"])
    }

    func testAKeyThatThrows() {
        let groups = Observable.of(1, 2).groupBy { if $0 == 2 { throw Failure() } else { $0 } }
        XCTAssertEqual(events(groups.flatMap { $0 }), ["next(1)", "error(Failure())"])
        let (log, bag) = (Recorder<String>(), DisposeBag())
        groups.subscribe(
            onNext: { group in group.subscribe { log.record("group \($0)") }.disposed(by: bag) },
            onError: { log.record("result \($0)") }
        ).disposed(by: bag)
        XCTAssertEqual(log.all, ["group next(1)", "group error(Failure())", "result Failure()"])
    }

    func testADisposalReleasesTheSourceAndTheGroups() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.hot("-a-b-a")
        let result = scheduler.start(disposed: 204) { source.groupBy { $0 }.flatMap { $0 } }
        XCTAssertEqual(result.events, [.next(201, "a"), .next(203, "b")])
        XCTAssertEqual(source.subscriptions, [Subscription(200, 204)])
        let (numbers, kept) = (PublishSubject<Int>(), Recorder<Int>())
        let bag = DisposeBag()
        numbers.groupBy { $0 }.take(1).subscribe(onNext: { group in
            group.subscribe(onNext: { kept.record($0) }).disposed(by: bag)
        }).disposed(by: bag)
        numbers.onNext(1)
        numbers.onNext(1)
        XCTAssertFalse(numbers.hasObservers)
    }

    func testTwoSubscriptionsHaveGroupsOfTheirOwn() {
        let keys = Observable.of(1, 1, 2).groupBy { $0 }.map { $0.key }
        for _ in 0..<2 { XCTAssertEqual(events(keys), ["next(1)", "next(2)", "completed"]) }
    }

    func testThreadsAndReentrance() {
        let (numbers, seen) = (PublishRelay<Int>(), Recorder<Int>())
        let subscription = numbers.groupBy { $0 % 7 }.flatMap { $0 }.subscribe(onNext: { number in
            seen.record(number)
            if number < 10 { numbers.accept(number + 1000) }
        })
        together(4) { thread in for number in 0..<50 { numbers.accept(thread * 50 + number) } }
        XCTAssertEqual(seen.all.sorted(), Array(0..<200) + Array(1000..<1010))
        subscription.dispose()
    }
}
