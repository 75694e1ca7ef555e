import Foundation
import MiniRx
import TestSupport
import XCTest

/// Operators on several sources that emit on several threads.
final class JoiningThreadTests: LeakCheckedTestCase {
    /// Two threads feed the two sources of `apply` to completion. Returns the events of the result.
    private func results<Output: Sendable>(
        _ race: Race, count: Int, _ apply: (Observable<Int>, Observable<Int>) -> Observable<Output>
    ) -> [Output] {
        let (source1, source2) = (PublishSubject<Int>(), PublishSubject<Int>())
        let (room, seen, endings) = (Room(), Locked<[Output]>([]), Counter())
        let subscription = apply(source1.asObservable(), source2.asObservable()).subscribe(
            onNext: { element in room.visit { seen.change { $0.append(element) } } },
            onCompleted: { room.visit { endings.increment() } })
        race.inParallel(count: 2) { thread in
            let source = thread == 0 ? source1 : source2
            for number in 0..<count { source.onNext(number) }
            source.onCompleted()
        }
        XCTAssertEqual(room.meetingCount, 0, "threads inside the observer at once")
        XCTAssertEqual(endings.value, 1, "one end")
        subscription.dispose()
        return seen.value
    }

    func testMerge() {
        for race in races(250) {
            let all = results(race, count: 300) { Observable<Int>.merge($0, $1.map { $0 + 1000 }) }
            XCTAssertEqual(all.filter { $0 < 1000 }, Array(0..<300))
            XCTAssertEqual(all.filter { $0 >= 1000 }, Array(1000..<1300))
        }
    }

    func testFlatMap() {
        for race in races(250) {
            let all = results(race, count: 100) { outer, inner in
                Observable<Int>.merge(inner.map { _ in -1 }, outer.flatMap { Observable.of($0, $0 + 1000) })
            }
            XCTAssertEqual(all.filter { (0..<1000).contains($0) }, Array(0..<100))
            XCTAssertEqual(all.filter { $0 >= 1000 }, Array(1000..<1100))
        }
    }

    func testFlatMapLatest() {
        for race in races(250) {
            let all = results(race, count: 200) { outer, inner in
                outer.flatMapLatest { number in inner.map { [number, $0] } }
            }
            let keys = all.map { $0[0] }
            XCTAssertEqual(keys, keys.sorted(), "elements of a replaced inner sequence")
        }
    }

    func testCombineLatest() {
        for race in races(250) {
            let rows = results(race, count: 300) { Observable<[Int]>.combineLatest($0, $1) { [$0, $1] } }
            guard let first = rows.first else { continue }
            XCTAssertEqual(rows.last, [299, 299])
            XCTAssertEqual(rows.count, 299 - first[0] + 299 - first[1] + 1, "number of rows")
            for (row, next) in zip(rows, rows.dropFirst()) {
                XCTAssertEqual(next[0] + next[1], row[0] + row[1] + 1, "one element advances per row")
            }
        }
    }

    func testZip() {
        for race in races(250) {
            let rows = results(race, count: 300) { Observable<[Int]>.zip($0, $1) { [$0, $1] } }
            XCTAssertEqual(rows, (0..<300).map { [$0, $0] })
        }
    }

    /// One thread fails a source and another disposes, while the other source emits.
    func testEndsRace() {
        for race in races(750) {
            let (source1, source2) = (PublishSubject<Int>(), PublishSubject<Int>())
            let (ends, disposals, afterEnd) = (Counter(), Counter(), Counter())
            weak var witness: Witness?
            let subscription = Locked<(any Disposable)?>(nil)
            do {
                let held = Witness()
                witness = held
                let inner = source1.flatMapLatest { [held] _ in withExtendedLifetime(held) { source2 } }
                let both = Observable<Int>.merge(source1, source2)
                let joined = Observable<Int>.combineLatest(inner, both) { $0 + $1 }
                subscription.change {
                    $0 = joined.subscribe(
                        onNext: { [held] _ in
                            withExtendedLifetime(held) { if ends.value > 0 { afterEnd.increment() } }
                        }, onError: { _ in ends.increment() }, onDisposed: { disposals.increment() })
                }
            }
            race.inParallel(
                {
                    for number in 0..<20 + race.round % 10 { source1.onNext(number) }
                    source1.onError(TestError.source)
                }, { for number in 0..<50 { source2.onNext(number) } },
                {
                    race.pause()
                    if race.round % 2 == 0 { subscription.value?.dispose() }
                })
            XCTAssertEqual(disposals.value, 1)
            XCTAssertLessThanOrEqual(ends.value, 1)
            XCTAssertEqual(afterEnd.value, 0)
            XCTAssertFalse(source2.hasObservers)
            XCTAssertNil(witness, "closures are not released while the disposable is retained")
            withExtendedLifetime(subscription) {}
        }
    }

    /// One thread fails the source while another disposes the subscription.
    func testCatchHandOverRacesWithDisposal() {
        for race in races(1500) {
            let (source, recovery) = (PublishSubject<Int>(), PublishSubject<Int>())
            let recovered = Counter()
            weak var witness: Witness?
            let subscription = Locked<(any Disposable)?>(nil)
            do {
                let held = Witness()
                witness = held
                subscription.change {
                    $0 = source.catch { [held] _ in withExtendedLifetime(held) { recovery } }
                        .subscribe(onNext: { [held] _ in withExtendedLifetime(held) { recovered.increment() } })
                }
            }
            race.inParallel(
                {
                    race.pause()
                    source.onError(TestError.source)
                    recovery.onNext(1)
                },
                {
                    race.pause()
                    if race.round % 10 != 0 { subscription.value?.dispose() }
                })
            if race.round % 10 == 0 {
                XCTAssertEqual(recovered.value, 1)
                subscription.value?.dispose()
            }
            XCTAssertFalse(source.hasObservers)
            XCTAssertFalse(recovery.hasObservers, "the recovery is not disposed")
            XCTAssertNil(witness)
        }
    }

    /// For each operator on two sources: the sources emit and end on two threads, and a third thread disposes.
    func testEverythingIsReleasedWhateverEndsFirst() {
        for operation in TwoSourceOperator.all {
            for race in races(150, seconds: 1, test: "\(operation)") {
                let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
                let (room, ends, afterEnd, disposals) = (Room(), Counter(), Counter(), Counter())
                weak var witness: Witness?
                let subscription = Locked<(any Disposable)?>(nil)
                do {
                    let held = Witness()
                    witness = held
                    let joined = operation.join(first.asObservable(), second.asObservable(), held)
                    subscription.change {
                        $0 = joined.subscribe(
                            onNext: { _ in room.visit { if ends.value > 0 { afterEnd.increment() } } },
                            onError: { _ in room.visit { ends.increment() } },
                            onCompleted: { room.visit { ends.increment() } }, onDisposed: { disposals.increment() })
                    }
                }
                race.inParallel(
                    {
                        for number in 0..<20 { first.onNext(number) }
                        if race.round % 3 == 0 { first.onCompleted() } else { first.onError(TestError.source) }
                    },
                    {
                        for number in 0..<20 { second.onNext(number) }
                        if race.round % 4 == 0 { second.onError(TestError.source) } else { second.onCompleted() }
                    },
                    {
                        race.pause()
                        if race.round % 2 == 0 { subscription.value?.dispose() }
                    })
                subscription.value?.dispose()
                XCTAssertEqual(room.meetingCount, 0, "\(operation): threads inside the observer at once")
                XCTAssertEqual(afterEnd.value, 0, "\(operation): events after the terminal event")
                XCTAssertLessThanOrEqual(ends.value, 1, "\(operation): terminal events")
                XCTAssertEqual(disposals.value, 1, "\(operation): over once")
                XCTAssertFalse(first.hasObservers || second.hasObservers, "\(operation): a source is not released")
                XCTAssertNil(witness, "\(operation): closures are not released while the disposable is retained")
            }
        }
    }

    /// No source ends: each of two threads emits, then releases its source. In some rounds a third thread disposes.
    func testReleasedSources() {
        for operation in TwoSourceOperator.all {
            for race in races(150, seconds: 1, test: "\(operation)") {
                let sources = [Locked<PublishSubject<Int>?>(PublishSubject()), Locked(PublishSubject())]
                let (disposals, ends) = (Counter(), Counter())
                weak var witness: Witness?
                let subscription = Locked<(any Disposable)?>(nil)
                do {
                    let (first, second) = (sources[0].value!.asObservable(), sources[1].value!.asObservable())
                    let held = Witness()
                    witness = held
                    let joined = operation.join(first, second, held)
                    subscription.change {
                        $0 = joined.subscribe(onCompleted: { ends.increment() }, onDisposed: { disposals.increment() })
                    }
                }
                race.inParallel(count: 3) { thread in
                    guard thread < 2 else {
                        race.pause()
                        if race.round % 2 == 0 { subscription.value?.dispose() }
                        return
                    }
                    for number in 0..<20 { sources[thread].value?.onNext(number) }
                    race.pause(thread)
                    _ = sources[thread].take()
                }
                XCTAssertEqual(disposals.value, 1, "\(operation): disposals")
                XCTAssertEqual(ends.value, 0, "\(operation): terminal events")
                XCTAssertNil(witness, "\(operation): closures are not released while the disposable is retained")
                withExtendedLifetime(subscription) {}
            }
        }
    }

    /// Each inner sequence emits on a thread of its own. Each is disposed once, and their elements are in order.
    func testFlatMapLatestDisposesEachInnerSequenceOnce() {
        for race in races(250) {
            let (outer, begun, given) = (PublishSubject<Int>(), Counter(), Counter())
            let (seen, room) = (Locked<[Int]>([]), Room())
            let subscription = outer.flatMapLatest { number in
                Observable<Int>.create { observer in
                    begun.increment()
                    let isGivenUp = BooleanDisposable()
                    Thread.detachNewThread {
                        for _ in 0..<200 where !isGivenUp.isDisposed { observer.onNext(number) }
                    }
                    return Disposables.create {
                        isGivenUp.dispose()
                        given.increment()
                    }
                }
            }.subscribe(onNext: { number in room.visit { seen.change { $0.append(number) } } })
            race.inParallel(
                {
                    for number in 0..<4 {
                        outer.onNext(number)
                        race.pause()
                    }
                }, { race.pause() })
            subscription.dispose()
            XCTAssertEqual(begun.value, 4)
            XCTAssertEqual(given.value, 4, "each once")
            let elements = seen.value
            XCTAssertEqual(elements, elements.sorted(), "elements of a replaced inner sequence")
            XCTAssertEqual(room.meetingCount, 0)
        }
    }

    /// One thread fails the source while another emits from the recovery. Then the recovery fails as well.
    func testCatchHandsOverWhileTheRecoveryEmits() {
        for race in races(500) {
            let (source, recovery) = (PublishSubject<Int>(), PublishSubject<Int>())
            let (seen, room, errors) = (Locked<[Int]>([]), Room(), Locked<[String]>([]))
            let handlings = Counter()
            let subscription = source.catch { _ in
                handlings.increment()
                return recovery
            }.subscribe(
                onNext: { number in room.visit { seen.change { $0.append(number) } } },
                onError: { error in room.visit { errors.change { $0.append("\(error)") } } })
            race.inParallel(
                {
                    for number in 0..<10 { source.onNext(number) }
                    source.onError(TestError.source)
                },
                {
                    for number in 10..<30 { recovery.onNext(number) }
                    while handlings.value == 0 { sched_yield() }
                    recovery.onNext(30)
                    XCTAssertTrue(eventually { recovery.hasObservers })
                    recovery.onNext(31)
                    recovery.onError(TestError.thrown)
                })
            XCTAssertEqual(Array(seen.value.prefix(10)), Array(0..<10))
            XCTAssertEqual(seen.value, seen.value.sorted(), "elements of the source, then of the recovery")
            XCTAssertEqual(seen.value.last, 31)
            XCTAssertEqual(errors.value, ["thrown"], "errors passed on")
            XCTAssertEqual(handlings.value, 1)
            XCTAssertEqual(room.meetingCount, 0)
            withExtendedLifetime(subscription) {}
        }
    }

    /// This test is for ThreadSanitizer: the disposing thread must not read the subscription that the other thread is
    /// creating.
    func testCatchIsDisposedWhileTheRecoveryBegins() {
        for race in races(1000) {
            let source = PublishSubject<Int>()
            let subscription = source.catch { _ in .create { _ in Disposables.create() } }.subscribe(onNext: { _ in })
            race.inParallel({ source.onError(TestError.source) }, { subscription.dispose() })
            XCTAssertFalse(source.hasObservers)
        }
    }
}
