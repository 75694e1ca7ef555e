import MiniDriver
import MiniRxTest
import Recipes
import TestSupport
import XCTest

/// A protocol of a framework: it compiles because the types of the recipe are public.
public protocol Numbers {
    /// A number.
    func number(_ id: Int) -> Single<Int>
}

final class SingleTests: LeakCheckedTestCase {
    private struct Failure: Error, CustomStringConvertible { var description: String { "Failure()" } }
    private let log = Locked<[String]>([])

    private var note: @Sendable (Any) -> Void { { [log] text in log.change { $0.append("\(text)") } } }

    private func assertLog(_ expected: [String], line: UInt = #line) {
        XCTAssertEqual(
            log.change { lines in
                defer { lines = [] }; return lines
            }, expected, line: line)
    }

    private func events<Trait, Element: Sendable>(_ sequence: PrimitiveSequence<Trait, Element>) -> [String] {
        let events = Locked<[String]>([])
        sequence.asObservable().subscribe { event in events.change { $0.append("\(event)") } }.dispose()
        return events.value
    }

    func testASingleEmitsOneElementOrAnError() {
        let loaded = Single<Int>.create { single in
            single(.success(1))
            single(.success(2))
            return Disposables.create()
        }
        let failed = Single<Int>.create { single in
            single(.failure(Failure()))
            return Disposables.create()
        }
        XCTAssertEqual(events(loaded.map { $0 * 10 }), ["next(10)", "completed"])
        XCTAssertEqual(events(loaded.flatMap { .just("\($0)") }), ["next(1)", "completed"])
        XCTAssertEqual(events(failed.map { $0 * 10 }), ["error(Failure())"])
        XCTAssertEqual(events(failed.applying { $0.catchAndReturn(3) }), ["next(3)", "completed"])
        loaded.subscribe(onSuccess: note, onFailure: note).dispose()
        failed.subscribe(onSuccess: note, onFailure: note).dispose()
        loaded.subscribe().dispose()
        assertLog(["1", "Failure()"])
    }

    func testTheClosureOfCreateIsCalledFromInsideTheObserver() {
        let send = Locked<(@Sendable (SingleEvent<Int>) -> Void)?>(nil)
        let single = Single<Int>.create { single in
            send.change { $0 = single }
            return Disposables.create()
        }
        let subscription = single.subscribe(onSuccess: { [note] in
            note($0)
            send.value?(.success(2))
        })
        send.change { $0 }?(.success(1))
        assertLog(["1"])
        subscription.dispose()
        send.change { $0 = nil }
    }

    /// For example the answer and a time limit.
    func testThreadsCallTheClosureOfCreateTogether() {
        for round in 0..<Effort.choose(quick: 300, full: 20_000) {
            let (first, second, calls) = (PublishSubject<Int>(), PublishSubject<Int>(), Locked(0))
            let single = Single<Int>.create { single in
                Disposables.create(
                    first.subscribe(onNext: { single(.success($0)) }),
                    second.subscribe(onNext: { single(round % 2 == 0 ? .success($0) : .failure(Failure())) }))
            }
            let subscription = single.subscribe { _ in calls.change { $0 += 1 } }
            let maybe = Maybe<Int>.create { maybe in
                Disposables.create(
                    first.subscribe(onNext: { maybe(.success($0)) }), second.subscribe(onNext: { maybe(.success($0)) }))
            }.asObservable().subscribe(onNext: { _ in calls.change { $0 += 1 } })
            together(2) { thread in [first, second][thread].onNext(thread) }
            XCTAssertEqual(calls.value, 2, "round \(round)")
            subscription.dispose()
            maybe.dispose()
        }
    }

    func testASingleIsReturnedThroughAPublicProtocol() {
        struct Same: Numbers {
            func number(_ id: Int) -> Single<Int> { .just(id) }
        }
        let numbers: any Numbers = Same()
        XCTAssertEqual(events(numbers.number(3)), ["next(3)", "completed"])
        let found = Observable.of(1, 2).flatMap { [numbers = Same()] in numbers.number($0) }
        XCTAssertEqual(events(found.toArray().asSingle()), ["next([1, 2])", "completed"])
    }

    func testDisposingASingleDisposesWhatItsClosureReturned() {
        let pending = Single<Int>.create { [note] _ in Disposables.create { note("disposed") } }
        pending.subscribe(onSuccess: { _ in XCTFail("no element") }).dispose()
        assertLog(["disposed"])
    }

    func testZip() {
        XCTAssertEqual(
            events(Single.zip(Single.just(1), Single.just("a")).map { "\($0)\($1)" }), ["next(1a)", "completed"])
        XCTAssertEqual(
            events(Single.zip(Single.just(1), Single<Int>.error(Failure())).map { $0 + $1 }), ["error(Failure())"])
    }

    func testAMaybeCompletesWithoutAnElementOrCallsOnSuccess() {
        func subscribe(_ maybe: Maybe<Int>) {
            maybe.subscribe(
                onSuccess: note, onError: note,
                onCompleted: { [note] in note("completed") }
            ).dispose()
        }
        for event in [MaybeEvent<Int>.success(1), .completed, .error(Failure())] {
            subscribe(
                .create { maybe in
                    maybe(event)
                    return Disposables.create()
                })
        }
        subscribe(.empty())
        assertLog(["1", "completed", "Failure()", "completed"])
    }

    func testACompletableCompletesOrFails() {
        for event in [CompletableEvent.completed, .error(Failure())] {
            Completable.create { completable in
                completable(event)
                return Disposables.create()
            }.subscribe(onCompleted: { [note] in note("completed") }, onError: note).dispose()
        }
        assertLog(["completed", "Failure()"])
    }

    func testAndThenSubscribesWhenTheCompletableHasCompleted() {
        let scheduler = TestScheduler(initialClock: 0)
        let (saved, loaded) = (scheduler.cold("--|", [Character: Never]()), scheduler.cold("-a|"))
        let result = scheduler.start { saved.asCompletable().andThen(loaded.asSingle()).asObservable() }
        expectMarbles(result.events, "----(a|)") { XCTFail($0) }
        XCTAssertEqual(loaded.subscriptions.map(\.subscribe), [202])
        XCTAssertEqual(events(Completable.error(Failure()).andThen(Single.just(1))), ["error(Failure())"])
        XCTAssertEqual(events(Completable.empty().andThen(Maybe<Int>.empty())), ["completed"])
        XCTAssertEqual(events(Completable.empty().andThen(Completable.empty())), ["completed"])
    }

    func testASequenceWithAnotherNumberOfElementsFails() {
        let numbers = Observable.from([1, 2, 3])
        XCTAssertEqual(events(numbers.take(1).asSingle()), ["next(1)", "completed"])
        XCTAssertEqual(events(numbers.asSingle()), ["error(moreThanOneElement)"])
        XCTAssertEqual(events(Observable<Int>.empty().asSingle()), ["error(noElements)"])
        XCTAssertEqual(events(numbers.take(1).asMaybe()), ["next(1)", "completed"])
        XCTAssertEqual(events(numbers.asMaybe()), ["error(moreThanOneElement)"])
        XCTAssertEqual(events(Observable<Int>.empty().asMaybe()), ["completed"])
        XCTAssertEqual(events(Observable.concat([numbers, .never()]).asSingle()), ["error(moreThanOneElement)"])
    }

    func testSubscribeWithAClosureOfTheEvent() {
        for source in [Single.just(1), .error(Failure())] { source.subscribe { [note] in note($0) }.dispose() }
        for source in [Maybe.just(1), .empty(), .error(Failure())] { source.subscribe { [note] in note($0) }.dispose() }
        for source in [Completable.empty(), .error(Failure())] { source.subscribe { [note] in note($0) }.dispose() }
        assertLog([
            "success(1)", "failure(Failure())", "success(1)", "completed", "error(Failure())", "completed",
            "error(Failure())",
        ])
    }

    func testSubscribeWithAnObjectHoldsItWeakly() {
        final class Owner: Sendable {}
        var owner: Owner? = Owner()
        weak let released = owner
        let (source, saved) = (PublishSubject<Int>(), PublishSubject<Never>())
        let subscriptions = Disposables.create(
            source.asSingle().subscribe(
                with: owner!, onSuccess: { [note] in note($1) }, onFailure: { [note] in note($1) },
                onDisposed: { [note] _ in note("disposed") }),
            saved.asCompletable().subscribe(
                with: owner!, onCompleted: { [note] _ in note("completed") }, onError: { [note] in note($1) }))
        source.onNext(1)
        source.onCompleted()
        assertLog(["1", "disposed"])
        owner = nil
        XCTAssertNil(released)
        saved.onCompleted()
        assertLog([])
        subscriptions.dispose()
    }

    func testDoCallsItsClosuresAroundTheSubscriber() {
        _ = Single.just(1).do(
            onSuccess: { [note] in note("on \($0)") }, afterSuccess: { [note] in note("after \($0)") },
            onSubscribe: { [note] in note("subscribe") }, onSubscribed: { [note] in note("subscribed") },
            onDispose: { [note] in note("dispose") }
        ).subscribe(onSuccess: note)
        assertLog(["subscribe", "on 1", "1", "after 1", "subscribed", "dispose"])
        _ = Single<Int>.error(Failure()).do(
            onError: { [note] in note("on \($0)") }, afterError: { [note] in note("after \($0)") }
        ).subscribe(onFailure: note)
        assertLog(["on Failure()", "Failure()", "after Failure()"])
        _ = Maybe<Int>.empty().do(
            onNext: note, onCompleted: { [note] in note("on") }, afterCompleted: { [note] in note("after") }
        ).subscribe(onCompleted: { [note] in note("completed") })
        assertLog(["on", "completed", "after"])
        _ = Completable.empty().do(
            onCompleted: { [note] in note("on") }, afterCompleted: { [note] in note("after") }
        ).subscribe(onCompleted: { [note] in note("completed") })
        assertLog(["on", "completed", "after"])
    }

    func testDeferredMakesASingleForEachSubscriber() {
        let calls = Locked(0)
        let single = Single<Int>.deferred {
            .just(
                calls.change {
                    $0 += 1; return $0
                })
        }
        XCTAssertEqual(events(single) + events(single), ["next(1)", "completed", "next(2)", "completed"])
        XCTAssertEqual(events(Single<Int>.deferred { throw Failure() }), ["error(Failure())"])
    }

    func testErrorsAreCaughtAndRetried() {
        let attempts = Locked(0)
        let thirdTime = Single<Int>.deferred {
            attempts.change {
                $0 += 1; return $0
            } < 3 ? .error(Failure()) : .just(3)
        }
        XCTAssertEqual(events(thirdTime.retry(2)), ["error(Failure())"])
        attempts.change { $0 = 0 }
        XCTAssertEqual(events(thirdTime.retry(3)), ["next(3)", "completed"])
        attempts.change { $0 = 0 }
        XCTAssertEqual(events(thirdTime.retry()), ["next(3)", "completed"])
        attempts.change { $0 = 0 }
        XCTAssertEqual(events(thirdTime.retry { $0.take(5) }), ["next(3)", "completed"])
        let failed = Single<Int>.error(Failure())
        XCTAssertEqual(events(failed.catchAndReturn(0)), ["next(0)", "completed"])
        XCTAssertEqual(events(failed.catch { _ in .just(1) }), ["next(1)", "completed"])
        XCTAssertEqual(events(Completable.error(Failure()).catch { _ in .empty() }), ["completed"])
        XCTAssertEqual(events(Completable.error(Failure()).retry(2)), ["error(Failure())"])
    }

    func testWhatDropsTheElementMakesAMaybe() {
        XCTAssertEqual(events(Single.just(1).filter { $0 > 0 } as Maybe), ["next(1)", "completed"])
        XCTAssertEqual(events(Single.just(1).filter { $0 > 1 }), ["completed"])
        XCTAssertEqual(events(Single.just("1").compactMap { Int($0) }), ["next(1)", "completed"])
        XCTAssertEqual(events(Single.just("a").compactMap { Int($0) }), ["completed"])
        XCTAssertEqual(events(Maybe.just(1).filter { $0 > 1 }.ifEmpty(default: 2) as Single), ["next(2)", "completed"])
        XCTAssertEqual(events(Maybe.just(1).ifEmpty(default: 2)), ["next(1)", "completed"])
        XCTAssertEqual(events(Maybe.empty().ifEmpty(switchTo: .just(2))), ["next(2)", "completed"])
        XCTAssertEqual(events(Maybe.just(1).ifEmpty(switchTo: .just(2))), ["next(1)", "completed"])
        XCTAssertEqual(events(Maybe<Int>.empty().asSingle()), ["error(noElements)"])
        XCTAssertEqual(events(Single.just(1).asMaybe()), ["next(1)", "completed"])
    }

    func testFlatMapOfAnotherKind() {
        XCTAssertEqual(events(Single.just(1).flatMapMaybe { _ in Maybe<Int>.empty() }), ["completed"])
        XCTAssertEqual(events(Single.just(1).flatMapCompletable { _ in .empty() }), ["completed"])
        XCTAssertEqual(events(Single.just(1).flatMapCompletable { _ in .error(Failure()) }), ["error(Failure())"])
        XCTAssertEqual(events(Single.just(1).asCompletable()), ["completed"])
        XCTAssertEqual(events(Single<Int>.error(Failure()).asCompletable()), ["error(Failure())"])
        XCTAssertEqual(events(Observable.of(1, 2).ignoreElements().asCompletable()), ["completed"])
    }

    func testTimeAndSchedulers() {
        let scheduler = TestScheduler(initialClock: 0)
        let delayed = scheduler.start { Single.just(1).delay(.seconds(5), scheduler: scheduler).asObservable() }
        XCTAssertEqual(delayed.events, [.next(205, 1), .completed(206)])
        let moved = TestScheduler(initialClock: 0)
        let result = moved.start { Single.just(1).subscribe(on: moved).observe(on: moved).asObservable() }
        XCTAssertEqual(result.events.compactMap { $0.value.element }, [1])
        let late = TestScheduler(initialClock: 0)
        let failed = late.start { Single<Int>.never().timeout(.seconds(5), scheduler: late).asObservable() }
        XCTAssertEqual(failed.events.map { "\($0.value)" }, ["error(Sequence timeout.)"])
    }

    func testZipOfThreeOfManyAndWithAClosure() {
        let (one, a) = (Single.just(1), Single.just("a"))
        XCTAssertEqual(events(Single.zip(one, a) { "\($0)\($1)" }), ["next(1a)", "completed"])
        XCTAssertEqual(events(Single.zip(one, a, one).map { "\($0.0)\($0.1)\($0.2)" }), ["next(1a1)", "completed"])
        XCTAssertEqual(events(Single.zip(one, a, one) { "\($0)\($1)\($2)" }), ["next(1a1)", "completed"])
        XCTAssertEqual(events(Single.zip([one, one])), ["next([1, 1])", "completed"])
    }

    /// RxSwift's `zip` of completables waits for all of them, although none emits.
    func testCompletablesTogetherAndOneAfterTheOther() {
        func waits(_ combined: ([Completable]) -> Completable) -> [String] {
            let (first, second) = (PublishSubject<Never>(), PublishSubject<Never>())
            let subscription = combined([first.asCompletable(), second.asCompletable()])
                .subscribe { [note] in note($0) }
            note("\(first.hasObservers) \(second.hasObservers)")
            first.onCompleted()
            note("\(second.hasObservers)")
            second.onCompleted()
            subscription.dispose()
            return log.change { lines in
                defer { lines = [] }; return lines
            }
        }
        let together = ["true true", "true", "completed"]
        XCTAssertEqual(waits { .zip($0) }, together)
        XCTAssertEqual(waits { .zip($0[0], $0[1]) }, together)
        XCTAssertEqual(waits { .merge($0) }, together)
        XCTAssertEqual(waits { .merge($0[0], $0[1]) }, together)
        let successive = ["true false", "true", "completed"]
        XCTAssertEqual(waits { .concat($0) }, successive)
        XCTAssertEqual(waits { .concat($0[0], $0[1]) }, successive)
        XCTAssertEqual(waits { $0[0].concat($0[1]) }, successive)
        XCTAssertEqual(events(Completable.zip(.error(Failure()), .never())), ["error(Failure())"])
    }

    func testTheValueOfASingleIsAwaited() async throws {
        let value = try await Single.just(1).value
        XCTAssertEqual(value, 1)
        do {
            _ = try await Single<Int>.error(Failure()).value
            XCTFail("no error")
        } catch {
            XCTAssert(error is Failure)
        }
    }

    /// The recipe's `subscribe` passes on the caller's place, and does not take the place of an observable's.
    func testAnUnhandledErrorNamesThePlaceOfTheSubscription() {
        let original = Hooks.defaultErrorHandler
        defer { Hooks.defaultErrorHandler = original }
        Hooks.defaultErrorHandler = { [log] places, _ in log.change { $0 += places } }
        _ = Observable<Int>.error(Failure()).subscribe()
        _ = Single<Int>.error(Failure()).subscribe()
        _ = Single<Int>.error(Failure()).subscribe(onSuccess: { _ in })
        _ = Maybe<Int>.error(Failure()).subscribe(onSuccess: { _ in })
        _ = Completable.error(Failure()).subscribe(onCompleted: {})
        _ = Single<Int>.error(Failure()).subscribe(with: DisposeBag(), onSuccess: { _, _ in })
        assertLog((1...6).map { "\(#fileID):\(#line - 7 + $0)" })
    }
}
