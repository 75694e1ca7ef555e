import MiniDriver
import MiniRxTest
import TestSupport
import XCTest

/// The recipe `Single.swift` of *Moving a view model*.
final class SingleTests: LeakCheckedTestCase {
    private struct Failure: Error {}
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
        assertLog((1...5).map { "\(#fileID):\(#line - 6 + $0)" })
    }
}
