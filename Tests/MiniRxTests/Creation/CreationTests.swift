import MiniRxTest
import TestSupport
import XCTest

/// Factories that create observables.
final class CreationTests: LeakCheckedTestCase {
    func testJustOfFromEmptyNeverError() {
        XCTAssertEqual(eventsAtOnce(.just(1)), [.next(1), .completed])
        XCTAssertEqual(eventsAtOnce(.of(1, 2)), [.next(1), .next(2), .completed])
        XCTAssertEqual(eventsAtOnce(.from([1, 2])), [.next(1), .next(2), .completed])
        XCTAssertEqual(eventsAtOnce(.from(stride(from: 0, to: 6, by: 2))), [.next(0), .next(2), .next(4), .completed])
        XCTAssertEqual(eventsAtOnce(.from(optional: 1)), [.next(1), .completed])
        XCTAssertEqual(eventsAtOnce(Observable<Int>.from(optional: nil)), [.completed])
        XCTAssertEqual(eventsAtOnce(Observable<Int>.empty()), [.completed])
        XCTAssertEqual(eventsAtOnce(Observable<Int>.never()), [])
        XCTAssertEqual(eventsAtOnce(Observable<Int>.error(TestError.source)), [.error(TestError.source)])
    }

    func testFactoriesAndOperatorsArePassedOnAsFunctions() {
        let numbers = Observable.of(1, 2)
        let map: (@escaping @Sendable (Int) throws -> Int) -> Observable<Int> = numbers.map
        XCTAssertEqual(eventsAtOnce(map { $0 * 10 }), [.next(10), .next(20), .completed])
        XCTAssertEqual(eventsAtOnce(numbers.flatMap(Observable.just)), [.next(1), .next(2), .completed])
        XCTAssertEqual(
            eventsAtOnce(Observable.just([1, 2]).flatMap(Observable.from)), [.next(1), .next(2), .completed])
        let failing = Observable<Int>.error(TestError.source).catch(Observable.error)
        XCTAssertEqual(eventsAtOnce(failing), [.error(TestError.source)])
    }

    func testNothingIsSentToAFinishedObserver() {
        let create = Observable<Int>.create { observer in
            observer.onNext(1)
            observer.onNext(2)
            observer.onCompleted()
            return Disposables.create()
        }
        for source in [.just(1), .of(1), .from([1]), .of(1, 2), create] {
            let log = Log<Event<Int>>()
            let watched = source.do(onNext: { log.append(.next($0)) }, onCompleted: { log.append(.completed) })
            XCTAssertEqual(eventsAtOnce(watched.take(1)), [.next(1), .completed])
            XCTAssertEqual(log.entries, [.next(1)])
        }
    }

    func testEverySubscriptionIteratesAnew() {
        let numbers = Observable.of(1, 2)
        XCTAssertEqual(eventsAtOnce(numbers), eventsAtOnce(numbers))
    }

    func testJustCallsAllHandlersOfASubscription() {
        let log = Log<String>()
        Observable.just(1).subscribe(
            onNext: { log.append("\($0)") }, onCompleted: { log.append("|") }, onDisposed: { log.append("disposed") }
        ).dispose()
        XCTAssertEqual(log.entries, ["1", "|", "disposed"])
    }

    func testNeverReleasesItsObserverWhenDisposed() {
        weak var witness: Witness?
        let subscription: any Disposable
        do {
            let held = Witness()
            witness = held
            subscription = Observable<Int>.never().subscribe(onNext: { _ in withExtendedLifetime(held) {} })
        }
        XCTAssertNotNil(witness)
        subscription.dispose()
        XCTAssertNil(witness)
    }

    func testDeferredMakesTheSequenceForEverySubscription() {
        let count = Box(0)
        let sequence = Observable<Int>.deferred {
            count.value += 1
            return .just(count.value)
        }
        XCTAssertEqual(count.value, 0)
        XCTAssertEqual(eventsAtOnce(sequence), [.next(1), .completed])
        XCTAssertEqual(eventsAtOnce(sequence), [.next(2), .completed])
        XCTAssertEqual(
            eventsAtOnce(Observable<Int>.deferred { throw TestError.thrown }), [.error(TestError.thrown)])
    }

    // MARK: create

    func testCreateDoesNotCallItsClosureIfTheSubscriptionWasDisposedBefore() {
        let (log, stop) = (Log<String>(), PublishSubject<Void>())
        let source = Observable<Int>.create { _ in
            log.append("called")
            return Disposables.create()
        }
        let late = Observable<Int>.deferred {
            stop.onNext(())
            return source
        }
        _ = late.take(until: stop).subscribe()
        XCTAssertEqual(log.entries, [])
    }

    func testCreateEnforcesTheGrammar() {
        let disposals = Box(0)
        let sequence = Observable<Int>.create { observer in
            observer.onNext(1)
            observer.onCompleted()
            observer.onNext(2)
            observer.onError(TestError.source)
            return Disposables.create { disposals.value += 1 }
        }
        XCTAssertEqual(eventsAtOnce(sequence), [.next(1), .completed])
        XCTAssertEqual(disposals.value, 1)
        // Here the downstream has not ended, so `create` itself must drop the events after the end.
        XCTAssertEqual(eventsAtOnce(.merge(sequence, .never())), [.next(1)])
        XCTAssertEqual(eventsAtOnce(.concat(sequence, sequence)), [.next(1), .next(1), .completed])
        let failing = Observable<Int>.create { observer in
            observer.onNext(1)
            observer.onError(TestError.source)
            observer.onNext(2)
            return Disposables.create()
        }
        XCTAssertEqual(eventsAtOnce(failing.catch { _ in .never() }), [.next(1)])
        XCTAssertEqual(eventsAtOnce(failing.retry(2)), [.next(1), .next(1), .error(TestError.source)])
        XCTAssertEqual(
            eventsAtOnce(failing.map { $0 }.concat(Observable.never())), [.next(1), .error(TestError.source)])
    }

    /// An element emitted from inside an observer waits until the previous element has been delivered.
    func testCreateTakesElementsFromInsideAnObserverInTurn() {
        let (log, observers) = (Log<String>(), Box<[AnyObserver<Int>]>([]))
        let subscription = Observable<Int>.create { observer in
            observers.value = [observer]
            observer.onNext(0)
            log.append("closure")
            return Disposables.create()
        }.scan(into: 100) { sum, element in
            log.append("add \(element)")
            if element < 2 { observers.value[0].onNext(element + 1) }
            sum += element
        }.subscribe(onNext: { log.append("\($0)") })
        observers.value[0].onNext(1)
        XCTAssertEqual(
            log.entries,
            ["add 0", "100", "add 1", "101", "add 2", "103", "closure", "add 1", "104", "add 2", "106"])
        subscription.dispose()
        observers.value = []
    }

    /// Nothing can stop a closure that is still running, but its later emissions call nothing.
    func testCreateDropsElementsAfterTheChainHasEnded() {
        let fails: @Sendable (Int) throws -> Int = { _ in throw TestError.thrown }
        let chains: [(Observable<Int>) -> Observable<Int>] = [
            { $0.map(fails) },
            { $0.take(1) },
            { $0.map { $0 }.filter { _ in true }.take(1) },
            { $0.scan(0) { try fails($0 + $1) } },
            { $0.flatMap { Observable.just($0) }.take(1) },
            { .merge($0, .never()).take(1) },
        ]
        for (index, chain) in chains.enumerated() {
            let calls = Counter()
            let source = Observable<Int>.create { observer in
                for number in 1...3 { observer.onNext(number) }
                return Disposables.create()
            }
            let counted = source.map {
                calls.increment()
                return $0
            }
            _ = chain(counted).subscribe(onError: { _ in })
            XCTAssertEqual(calls.value, 1, "chain \(index)")
        }
    }

    func testCreateDropsEventsAfterDisposalAndDisposesOnce() {
        let (observer, disposals) = (Box<AnyObserver<Int>?>(nil), Box(0))
        let log = Log<Event<Int>>()
        let subscription = Observable<Int>.create {
            observer.value = $0
            return Disposables.create { disposals.value += 1 }
        }.subscribe { log.append($0) }
        observer.value?.onNext(1)
        subscription.dispose()
        subscription.dispose()
        observer.value?.onNext(2)
        observer.value?.onCompleted()
        XCTAssertEqual(log.entries, [.next(1)])
        XCTAssertEqual(disposals.value, 1)
    }

    func testCreateIsDisposedBeforeItsEndLeadsToAnotherSubscription() {
        let log = Log<String>()
        let emitters = Log<AnyObserver<Int>>()
        let source = Observable<Int>.create { emitter in
            emitters.append(emitter)
            log.append("subscribed")
            return Disposables.create { log.append("disposed") }
        }
        let subscription = source.retry(2).catch { _ in source }.subscribe(onDisposed: { log.append("over") })
        for attempt in 0..<2 { emitters.entries[attempt].onError(TestError.source) }
        XCTAssertEqual(log.entries, ["subscribed", "disposed", "subscribed", "disposed", "subscribed"])
        emitters.entries[2].onCompleted()
        XCTAssertEqual(log.entries.suffix(2), ["over", "disposed"])
        subscription.dispose()
        XCTAssertEqual(log.count, 7)
    }

    func testCreateReleasesTheObserverWhileTheEmitterIsRetained() {
        let emitter = Box<AnyObserver<Int>?>(nil)
        for isError in [false, true] {
            weak var witness: Witness?
            do {
                let held = Witness()
                witness = held
                _ = Observable<Int>.create {
                    emitter.value = $0
                    return Disposables.create()
                }.subscribe(onNext: { _ in withExtendedLifetime(held) {} }, onError: { _ in })
            }
            XCTAssertNotNil(witness)
            if isError { emitter.value?.onError(TestError.source) } else { emitter.value?.onCompleted() }
            XCTAssertNil(witness)
        }
    }
}
