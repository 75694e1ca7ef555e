import Dispatch
import MiniRx
import TestSupport
import XCTest

/// `create`: events from another thread while its closure still runs.
final class CreateThreadTests: LeakCheckedTestCase {
    /// The closure breaks the grammar, which allows one event at a time. The chain must still not be released while
    /// the closure uses it.
    func testEndOnAnotherThreadWhileTheClosureEmits() {
        for race in races(200) {
            let ends = Counter()
            let source = Observable<Int>.create { observer in
                let ended = DispatchSemaphore(value: 0)
                DispatchQueue.global().async {
                    race.pause(1)
                    observer.onCompleted()
                    ended.signal()
                }
                for number in 0..<20 {
                    observer.onNext(number)
                    race.pause()
                }
                ended.wait()
                observer.onNext(20)
                return Disposables.create()
            }
            let seen = Locked<[Int]>([])
            weak var held: Counter?
            do {
                let mapped = Counter()
                held = mapped
                let chain = source.map {
                    mapped.increment()
                    return $0
                }
                _ = chain.subscribe(
                    onNext: { number in seen.change { $0.append(number) } }, onCompleted: { ends.increment() })
            }
            XCTAssertEqual(ends.value, 1)
            XCTAssertFalse(seen.value.contains(20), "20 was delivered after the terminal event")
            XCTAssertNil(held, "the chain is not released")
        }
    }

    /// The closure passes the observer to another thread and returns.
    func testEmissionsOnAnotherThreadRaceWithTheReturnOfTheClosureAndDisposal() {
        for race in races(200) {
            let (seen, disposals) = (Locked<[Int]>([]), Counter())
            let done = DispatchSemaphore(value: 0)
            let subscription = Observable<Int>.create { observer in
                observer.onNext(0)
                DispatchQueue.global().async {
                    for number in 1...10 { observer.onNext(number) }
                    done.signal()
                }
                race.pause()
                return Disposables.create { disposals.increment() }
            }.map { $0 }.subscribe(onNext: { number in seen.change { $0.append(number) } })
            race.pause(2)
            subscription.dispose()
            let count = seen.value.count
            done.wait()
            XCTAssertEqual(seen.value, Array(0..<seen.value.count), "in order")
            XCTAssertLessThanOrEqual(seen.value.count, count + 1, "more than one element after the disposal")
            XCTAssertEqual(disposals.value, 1)
        }
    }

    /// This misuse may reorder elements, but must break nothing: one thread at a time enters an operator that stores
    /// elements.
    func testFourThreadsEmitAtOnce() {
        let operators: [@Sendable (Observable<[String]>) -> Observable<[String]>] = [
            { $0.map { $0 } },
            { $0.scan(into: []) { $0 += $1 } },
            { $0.scan([]) { $0 + $1 } },
            { $0.distinctUntilChanged() },
            { $0.skip(1).take(1_000_000) },
            { $0.take(while: { _ in true }) },
            { $0.skip(while: { $0.isEmpty }) },
            { $0.do(onNext: { _ in }) },
            { $0.startWith([]).catchAndReturn([]) },
            { $0.share(replay: 1) },
            { $0.withLatestFrom(Observable.just(1)) { elements, _ in elements } },
        ]
        for (number, apply) in operators.enumerated() {
            let (room, observers) = (Room(), Locked<[AnyObserver<[String]>]>([]))
            let created = Observable<[String]>.create { observer in
                observers.change { $0 = [observer] }
                return Disposables.create()
            }
            let count = Locked(0)
            let subscription = apply(created).subscribe(onNext: { elements in
                room.visit { count.change { $0 += 1 } }
                _ = elements.map(\.count)
            })
            let observer = observers.value[0]
            inParallel(count: 4) { thread in
                for element in 0..<100 { observer.onNext(["thread \(thread)", "a long enough element \(element)"]) }
            }
            XCTAssertGreaterThan(count.value, 395, "of operator \(number)")
            XCTAssertEqual(room.meetingCount, 0, "in operator \(number)")
            subscription.dispose()
            observers.change { $0 = [] }
        }
    }

    func testThreadsEmitEndAndDisposeAtOnce() {
        for race in races(200) {
            let (room, observers, ends) = (Room(), Locked<[AnyObserver<[Int]>]>([]), Counter())
            weak var held: Counter?
            let subscription: any Disposable
            do {
                let mapped = Counter()
                held = mapped
                subscription = Observable<[Int]>.create { observer in
                    observers.change { $0 = [observer] }
                    return Disposables.create()
                }.scan(into: []) { all, element in
                    mapped.increment()
                    all += element
                }.subscribe(
                    onNext: { _ in room.visit { race.pause() } }, onCompleted: { room.visit { ends.increment() } })
            }
            let observer = observers.value[0]
            inParallel(
                { for number in 0..<10 { observer.onNext([number]) } },
                { for number in 0..<10 { observer.onNext([number]) } },
                {
                    race.pause(1)
                    observer.onCompleted()
                },
                {
                    race.pause(2)
                    subscription.dispose()
                })
            XCTAssertEqual(room.meetingCount, 0)
            XCTAssertLessThanOrEqual(ends.value, 1)
            XCTAssertNil(held, "the chain is not released")
            observers.change { $0 = [] }
        }
    }
}
