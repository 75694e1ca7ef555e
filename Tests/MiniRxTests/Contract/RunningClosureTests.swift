import MiniRxTest
import TestSupport
import XCTest

@testable import MiniRx

/// The exception to what `SuccessionTests` checks: a subscription ends while the closure of `create` still runs. The
/// disposable of the closure is disposed once, when the closure returns. The next source may have started before.
final class RunningClosureTests: LeakCheckedTestCase {
    private let waits = ["started", "returned", "disposed", "next"]
    private let startsEarly = ["started", "next", "returned", "disposed"]

    // MARK: The closure emits

    /// The closure runs inside the `subscribe` of the operator that starts the next source.
    func testTheNextSourceWaitsForAClosureThatRunsInsideSubscribe() {
        for follower in Follower.all {
            let log = Log<String>()
            _ = follower.follow(follower.end(.emitting(log)), .next(log)).subscribe()
            XCTAssertEqual(log.entries, waits, follower.name)
        }
    }

    func testTheNextSourceStartsEarlyIfTheClosureIsStartedLater() {
        for follower in Follower.all {
            for starter in Starter.all {
                let (log, scheduler) = (Log<String>(), TestScheduler())
                let source = follower.end(starter.startLater(.emitting(log), scheduler))
                _ = follower.follow(source, .next(log)).subscribe()
                scheduler.start()
                XCTAssertEqual(log.entries, startsEarly, "\(follower.name) after \(starter.name)")
            }
        }
    }

    func testTheNextSourceStartsEarlyIfTheSequenceThatIsStartedLaterFails() {
        for follower in Follower.all where follower.followsErrors {
            for starter in Starter.all where starter.failure != .retried {
                let (log, scheduler) = (Log<String>(), TestScheduler())
                let source = starter.startLater(follower.end(.emitting(log)), scheduler)
                _ = follower.follow(source, .next(log)).subscribe()
                scheduler.start()
                let expected = starter.failure == .passedOn ? startsEarly : waits
                XCTAssertEqual(log.entries, expected, "\(follower.name) after \(starter.name)")
            }
        }
    }

    func testAResourceIsDisposedEarlyIfTheClosureIsStartedLater() {
        for starter in Starter.all where !starter.holdsResources {
            let (log, scheduler) = (Log<String>(), TestScheduler())
            let source = starter.startLater(.emitting(log), scheduler)
            _ = Observable.using({ Resource { log.append("resource") } }, observableFactory: { _ in source })
                .take(1).subscribe()
            scheduler.start()
            XCTAssertEqual(log.entries, ["started", "resource", "returned", "disposed"], starter.name)
        }
    }

    // MARK: Another thread emits while the closure runs

    func testTheRecoveryOfCatchStartsEarlyIfAnotherThreadEmits() {
        let operators: [(String, (Observable<Int>) -> Observable<Int>)] = [
            ("map", { $0.map { _ in throw TestError.thrown } }),
            ("filter", { $0.filter { _ in throw TestError.thrown } }),
            ("do", { $0.do(onNext: { _ in throw TestError.thrown }) }),
            ("scan", { $0.scan(0) { _, _ in throw TestError.thrown } }),
            ("flatMap", { $0.flatMap { _ -> Observable<Int> in throw TestError.thrown } }),
            ("flatMapLatest", { $0.flatMapLatest { _ in Observable<Int>.error(TestError.source) } }),
            ("merge", { .merge($0.map { _ in throw TestError.thrown }, .never()) }),
            (
                "using",
                { source in
                    .using(
                        { BooleanDisposable() }, observableFactory: { _ in source.map { _ in throw TestError.thrown } })
                }
            ),
        ]
        for (name, fail) in operators {
            let log = Log<String>()
            _ = fail(.emitting(log, onAnotherThread: true)).catch { _ in .next(log) }.subscribe()
            XCTAssertEqual(log.entries, startsEarly, name)
        }
    }

    /// An operator that subscribes to one source after another waits until its own `subscribe` has returned.
    func testOperatorsOnSeveralSourcesWaitIfAnotherThreadEmits() {
        for follower in Follower.all where follower.isSerial {
            let log = Log<String>()
            let source = follower.end(.emitting(log, onAnotherThread: true))
            _ = follower.follow(source, .next(log)).subscribe()
            XCTAssertEqual(log.entries, waits, follower.name)
        }
    }

    func testTheyStartEarlyUnderSubscribeOnIfAnotherThreadEmits() {
        for follower in Follower.all where follower.isSerial {
            let (log, scheduler) = (Log<String>(), TestScheduler())
            let source = Observable.emitting(log, onAnotherThread: true).subscribe(on: scheduler)
            _ = follower.follow(follower.end(source), .next(log)).subscribe()
            scheduler.start()
            XCTAssertEqual(log.entries, startsEarly, follower.name)
        }
    }

    // MARK: The closure ends the sequence itself

    func testTheNextSourceWaitsIfTheClosureFails() {
        for onAnotherThread in [false, true] {
            for starter in Starter.all where starter.failure != .retried {
                let (log, scheduler) = (Log<String>(), TestScheduler())
                let source = Observable.emitting(log, onAnotherThread: onAnotherThread) { $0.onError(TestError.source) }
                _ = starter.startLater(source, scheduler).catch { _ in .next(log) }.subscribe()
                scheduler.start()
                XCTAssertEqual(log.entries, waits, starter.name)
            }
        }
    }

    func testTheNextSourceStartsEarlyIfAnotherThreadCompletesUnderSubscribeOn() {
        let (log, scheduler) = (Log<String>(), TestScheduler())
        let source = Observable.emitting(log, onAnotherThread: true) { $0.onCompleted() }
        _ = source.subscribe(on: scheduler).concat(Observable.next(log)).subscribe()
        scheduler.start()
        XCTAssertEqual(log.entries, startsEarly)
    }
}

private struct Resource: Disposable {
    let action: @Sendable () -> Void

    func dispose() { action() }
}

extension Observable<Int> {
    /// Calls `emit` inside the closure of `create`, and returns when `emit` has returned.
    fileprivate static func emitting(
        _ log: Log<String>, onAnotherThread: Bool = false,
        _ emit: @escaping @Sendable (AnyObserver<Int>) -> Void = { $0.onNext(1) }
    ) -> Observable {
        .create { observer in
            log.append("started")
            if onAnotherThread { inParallel({ emit(observer) }) } else { emit(observer) }
            log.append("returned")
            return Disposables.create { log.append("disposed") }
        }
    }

    /// The next source.
    fileprivate static func next(_ log: Log<String>) -> Observable {
        .deferred {
            log.append("next")
            return .empty()
        }
    }

    /// The first subscription is one to `first`, the others are to `next`.
    fileprivate static func first(_ first: Observable, then next: Observable) -> Observable {
        let isFirst = Box(true)
        return .deferred {
            defer { isFirst.value = false }
            return isFirst.value ? first : next
        }
    }
}

/// An operator that subscribes to another source when the first one has ended.
private struct Follower {
    let name: String
    var followsErrors = true
    /// Whether the operator itself subscribes to one source after another, as `SerialCoordinator` does.
    var isSerial = false
    let follow: (_ first: Observable<Int>, _ next: Observable<Int>) -> Observable<Int>

    /// Ends the sequence at its first element, as the follower needs it.
    func end(_ source: Observable<Int>) -> Observable<Int> {
        followsErrors ? source.map { _ in throw TestError.thrown } : source.take(1)
    }

    static var all: [Follower] {
        [
            Follower(name: "catch") { first, next in first.catch { _ in next } },
            Follower(name: "catch(sequence:)", isSerial: true) { .catch(sequence: [$0, $1]) },
            Follower(name: "retry", isSerial: true) { Observable.first($0, then: $1).retry(2) },
            Follower(name: "retry(when:)", isSerial: true) {
                Observable.first($0, then: $1).retry(when: { $0.take(1) })
            },
            Follower(name: "the recovery of a driver") { first, next in
                first.observed(by: nil).catching { _ in next.observed(by: nil) }.sharedOnMain(replayCount: 1)
            },
            Follower(name: "concat", followsErrors: false, isSerial: true) { .concat($0, $1) },
            Follower(name: "concatMap", followsErrors: false, isSerial: true) { first, next in
                Observable.of(true, false).concatMap { $0 ? first : next }
            },
            Follower(name: "merge(maxConcurrent:)", followsErrors: false, isSerial: true) {
                Observable.of($0, $1).merge(maxConcurrent: 1)
            },
            Follower(name: "share, subscribed again", followsErrors: false) { first, next in
                let shared = Observable.first(first, then: next).share()
                return .concat(shared, shared)
            },
        ]
    }
}

/// Subscribes to a source later, when the follower's `subscribe` has returned.
private struct Starter {
    /// What happens to a failure of the source.
    enum Failure { case passedOn, passedOnWhenSubscribeHasReturned, retried }

    let name: String
    var failure = Failure.passedOn
    /// Whether a resource downstream is disposed only when the `subscribe` of the source has returned.
    var holdsResources = false
    let startLater: (_ source: Observable<Int>, _ scheduler: TestScheduler) -> Observable<Int>

    private static func timer(_ scheduler: TestScheduler) -> Observable<Int> {
        .timer(.seconds(1), scheduler: scheduler)
    }

    private static func failing(_ scheduler: TestScheduler) -> Observable<Int> {
        timer(scheduler).map { _ in throw TestError.source }
    }

    static var all: [Starter] {
        [
            Starter(name: "flatMap") { source, scheduler in timer(scheduler).flatMap { _ in source } },
            Starter(name: "flatMapLatest") { source, scheduler in timer(scheduler).flatMapLatest { _ in source } },
            Starter(name: "flatMapFirst") { source, scheduler in timer(scheduler).flatMapFirst { _ in source } },
            Starter(name: "concatMap") { source, scheduler in timer(scheduler).concatMap { _ in source } },
            Starter(name: "switchLatest") { source, scheduler in timer(scheduler).map { _ in source }.switchLatest() },
            Starter(name: "merge") { source, scheduler in timer(scheduler).map { _ in source }.merge() },
            Starter(name: "concat") { source, scheduler in
                .concat(timer(scheduler).filter { _ in false }, source)
            },
            Starter(name: "catch") { source, scheduler in failing(scheduler).catch { _ in source } },
            Starter(name: "catch(sequence:)", failure: .passedOnWhenSubscribeHasReturned) { source, scheduler in
                .catch(sequence: [failing(scheduler), source])
            },
            Starter(name: "retry(when:)", failure: .retried) { source, scheduler in
                let trigger = timer(scheduler)
                return Observable.first(.error(TestError.source), then: source).retry(when: {
                    $0.flatMap { _ in trigger }
                })
            },
            Starter(name: "subscribe(on:)", failure: .passedOnWhenSubscribeHasReturned, holdsResources: true) {
                source, scheduler in source.subscribe(on: scheduler)
            },
            Starter(name: "delaySubscription", failure: .passedOnWhenSubscribeHasReturned, holdsResources: true) {
                source, scheduler in
                source.delaySubscription(.seconds(1), scheduler: scheduler)
            },
            Starter(name: "timeout(other:)") { source, scheduler in
                Observable.never().timeout(.seconds(1), other: source, scheduler: scheduler)
            },
        ]
    }
}
