import Dispatch
import MiniRx
import TestSupport
import XCTest

/// `create`: what comes from elsewhere while its closure is still running.
final class CreateThreadTests: LeakCheckedTestCase {
    /// Against the grammar, which asks for one event at a time; but the chain must not be let go of under the closure.
    func testEndElsewhereWhileTheClosureEmits() {
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
            XCTAssertFalse(seen.value.contains(20), "after the end")
            XCTAssertNil(held, "the chain is kept")
        }
    }

    /// The closure hands the observer over to another thread and is done with it.
    func testEmissionsElsewhereMeetTheReturnOfTheClosureAndDisposal() {
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
            XCTAssertLessThanOrEqual(seen.value.count, count + 1, "at most the one on its way when disposed")
            XCTAssertEqual(disposals.value, 1)
        }
    }
}
