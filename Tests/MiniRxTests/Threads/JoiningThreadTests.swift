import MiniRx
import XCTest

/// Operators where sources on several threads meet.
final class JoiningThreadTests: XCTestCase {
    /// Feeds the two sources of `apply` from two threads, each to its end, and returns what came out.
    private func results<Output: Sendable>(
        count: Int, _ apply: (Observable<Int>, Observable<Int>) -> Observable<Output>
    ) -> [Output] {
        let (source1, source2) = (PublishSubject<Int>(), PublishSubject<Int>())
        let (room, seen, endings) = (Room(), Locked<[Output]>([]), Counter())
        let subscription = apply(source1.asObservable(), source2.asObservable()).subscribe(
            onNext: { element in room.visit { seen.change { $0.append(element) } } },
            onCompleted: { room.visit { endings.increment() } })
        inParallel(count: 2) { thread in
            let source = thread == 0 ? source1 : source2
            for number in 0..<count { source.onNext(number) }
            source.onCompleted()
        }
        XCTAssertEqual(room.meetingCount, 0, "one at a time")
        XCTAssertEqual(endings.value, 1, "one end")
        subscription.dispose()
        return seen.value
    }

    func testMerge() {
        for _ in 0..<50 {
            let all = results(count: 300) { Observable<Int>.merge($0, $1.map { $0 + 1000 }) }
            XCTAssertEqual(all.filter { $0 < 1000 }, Array(0..<300))
            XCTAssertEqual(all.filter { $0 >= 1000 }, Array(1000..<1300))
        }
    }

    func testFlatMap() {
        for _ in 0..<50 {
            let all = results(count: 100) { outer, inner in
                Observable<Int>.merge(inner.map { _ in -1 }, outer.flatMap { Observable.of($0, $0 + 1000) })
            }
            XCTAssertEqual(all.filter { (0..<1000).contains($0) }, Array(0..<100))
            XCTAssertEqual(all.filter { $0 >= 1000 }, Array(1000..<1100))
        }
    }

    func testFlatMapLatest() {
        for _ in 0..<50 {
            let all = results(count: 200) { outer, inner in
                outer.flatMapLatest { number in inner.map { [number, $0] } }
            }
            let keys = all.map { $0[0] }
            XCTAssertEqual(keys, keys.sorted(), "nothing of an inner sequence that has been given up")
        }
    }

    func testCombineLatest() {
        for _ in 0..<50 {
            let rows = results(count: 300) { Observable<[Int]>.combineLatest($0, $1) { [$0, $1] } }
            guard let first = rows.first else { continue }
            XCTAssertEqual(rows.last, [299, 299])
            XCTAssertEqual(rows.count, 299 - first[0] + 299 - first[1] + 1, "one row an element")
            for (row, next) in zip(rows, rows.dropFirst()) {
                XCTAssertEqual(next[0] + next[1], row[0] + row[1] + 1, "one step a row")
            }
        }
    }

    func testZip() {
        for _ in 0..<50 {
            let rows = results(count: 300) { Observable<[Int]>.zip($0, $1) { [$0, $1] } }
            XCTAssertEqual(rows, (0..<300).map { [$0, $0] })
        }
    }

    /// An error on one thread and disposal on another, while the other source emits.
    func testEndsRace() {
        for round in 0..<150 {
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
            inParallel(
                {
                    for number in 0..<20 + round % 10 { source1.onNext(number) }
                    source1.onError(TestError.source)
                }, { for number in 0..<50 { source2.onNext(number) } },
                {
                    for _ in 0..<round % 20 { sched_yield() }
                    if round % 2 == 0 { subscription.value?.dispose() }
                })
            XCTAssertEqual(disposals.value, 1)
            XCTAssertLessThanOrEqual(ends.value, 1)
            XCTAssertEqual(afterEnd.value, 0)
            XCTAssertFalse(source2.hasObservers)
            XCTAssertNil(witness, "closures are let go while the handle is still held")
            withExtendedLifetime(subscription) {}
        }
    }

    /// The source fails on one thread while the subscription is disposed on another.
    func testCatchHandOverRacesWithDisposal() {
        for round in 0..<300 {
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
            inParallel(
                {
                    for _ in 0..<round % 7 { sched_yield() }
                    source.onError(TestError.source)
                    recovery.onNext(1)
                },
                {
                    for _ in 0..<round % 5 { sched_yield() }
                    if round % 10 != 0 { subscription.value?.dispose() }
                })
            if round % 10 == 0 {
                XCTAssertEqual(recovered.value, 1)
                subscription.value?.dispose()
            }
            XCTAssertFalse(source.hasObservers)
            XCTAssertFalse(recovery.hasObservers, "disposal gives the recovery up, whenever it comes")
            XCTAssertNil(witness)
        }
    }
}
