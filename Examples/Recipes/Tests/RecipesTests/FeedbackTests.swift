import MiniDriver
import MiniRxTest
import TestSupport
import XCTest

@testable import Recipes

@MainActor
final class FeedbackTests: LeakCheckedTestCase {
    private let log = Recorder<String>()

    private func loop(_ feedback: @escaping @MainActor (Driver<String>) -> Signal<String>) -> Driver<String> {
        Driver.system(initialState: "", reduce: { $0 + $1 }, feedback: feedback)
    }

    private func on(_ states: Driver<String>, _ state: String, _ event: String) -> Signal<String> {
        states.filter { $0 == state }.map { _ in event }.asSignal(onErrorSignalWith: .empty())
    }

    private func show(_ states: Driver<String>, _ work: () -> Void = {}) -> [String] {
        let subscription = states.drive(onNext: { [log] in log.record($0) })
        work()
        subscription.dispose()
        return log.new()
    }

    func testTwoAnswersToTheFirstState() async {
        let states = loop { states in Signal.merge(self.on(states, "", "a"), self.on(states, "", "b")) }
        XCTAssertEqual(show(states), ["", "a", "ab"])
        XCTAssertEqual(show(states), ["", "a", "ab"], "again")
    }

    func testEventsAreReducedInTheirOrder() async {
        let states = loop { states in
            Signal.merge(
                self.on(states, "", "a"), self.on(states, "a", "b"), self.on(states, "ax", "c"),
                self.on(states, "", "x"))
        }
        XCTAssertEqual(show(states), ["", "a", "ax", "axb", "axbc"])
    }

    func testUserEvents() async {
        let user = PublishRelay<String>()
        let states = loop { states in
            Signal.merge(
                user.asSignal(), self.on(states, "u", "a"), self.on(states, "u", "b"), self.on(states, "uab", "c"))
        }
        let shown = show(states) {
            user.accept("u")
            user.accept("v")
        }
        XCTAssertEqual(shown, ["", "u", "ua", "uab", "uabc", "uabcv"])
    }

    func testAnObserverOfTheStateSends() async {
        let user = PublishRelay<String>()
        let states = loop { states in Signal.merge(user.asSignal(), self.on(states, "u", "a")) }
            .do(onNext: { if $0 == "ua" { user.accept("v") } })
        XCTAssertEqual(show(states) { user.accept("u") }, ["", "u", "ua", "uav"])
    }

    func testTwoObserversShareOneLoop() async {
        let (reductions, log) = (Recorder<Int>(), log)
        let states = Driver.system(
            initialState: 0,
            reduce: { (state: Int, step: Int) in
                reductions.record(step)
                return state + step
            }, feedback: { $0.filter { $0 < 3 }.map { _ in 1 }.asSignal(onErrorJustReturn: 0) })
        let first = states.drive(onNext: { log.record("first \($0)") })
        let second = states.drive(onNext: { log.record("second \($0)") })
        XCTAssertEqual(log.all, ["first 0", "first 1", "first 2", "first 3", "second 3"])
        XCTAssertEqual(reductions.all.count, 3)
        first.dispose()
        second.dispose()
    }

    func testManyRounds() async {
        let count = Effort.many
        var last = 0
        Driver.system(
            initialState: 0, reduce: { (state: Int, step: Int) in state + step },
            feedback: { $0.filter { $0 < count }.map { _ in 1 }.asSignal(onErrorJustReturn: 0) }
        ).drive(onNext: { last = $0 }).dispose()
        XCTAssertEqual(last, count)
    }

    func testADisposalInTheMiddleStopsTheLoop() async {
        let (user, log, subscription) = (PublishRelay<String>(), log, SerialDisposable())
        subscription.disposable = loop { states in
            Signal.merge(
                user.asSignal(), self.on(states, "u", "a"), self.on(states, "u", "b"), self.on(states, "ua", "c"))
        }.drive(onNext: {
            log.record($0)
            if $0 == "ua" { subscription.dispose() }
        })
        user.accept("u")
        XCTAssertEqual(log.all, ["", "u", "ua"])
        XCTAssertFalse(user.hasObservers)
    }

    /// A request that fails is an event like another.
    func testAnAnswerThatComesLater() async {
        let scheduler = TestScheduler(initialClock: 0)
        let result = SharingScheduler.mock(scheduler: scheduler) {
            scheduler.start(disposed: 300) {
                Driver.system(
                    initialState: "load", reduce: { $1 },
                    feedback: { states in
                        states.flatMapLatest { state -> Driver<String> in
                            guard state == "load" else { return .empty() }
                            let answer = scheduler.cold("--#").asObservable().map { _ in "loaded" }
                            return answer.asDriver(onErrorJustReturn: "failed")
                        }.asSignal(onErrorSignalWith: .empty())
                    })
            }
        }
        XCTAssertEqual(result.events.map { "\($0.value)" }, ["next(load)", "next(failed)"])
    }

    func testAFeedbackThatCompletes() async {
        XCTAssertEqual(show(loop { _ in .of("a", "b") }), ["", "a", "ab"])
        XCTAssertEqual(show(loop { _ in .empty() }), [""])
        let completed = Recorder<Int>()
        loop { _ in .just("a") }.drive(onCompleted: { completed.record(1) }).dispose()
        XCTAssertEqual(completed.all, [])
    }
}
