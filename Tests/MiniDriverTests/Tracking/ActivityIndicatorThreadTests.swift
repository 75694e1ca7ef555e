import MiniDriver
import TestSupport
import XCTest

@MainActor
final class ActivityIndicatorThreadTests: LeakCheckedTestCase {
    /// Work begins and ends on four threads at once. The main thread sees changes only, and the last is `false`.
    func testWorkOfManyThreads() async {
        let (bag, indicator, shown, strangers) = (DisposeBag(), ActivityIndicator(), Recorder<Bool>(), Recorder<Bool>())
        indicator.drive(onNext: { if isMain { shown.record($0) } else { strangers.record($0) } }).disposed(by: bag)
        let rounds = Effort.choose(quick: 500, full: 20_000)
        await onBackground {
            DispatchQueue.concurrentPerform(iterations: 4) { thread in
                for round in 0..<rounds {
                    switch (thread + round) % 3 {
                    case 0: Observable.just(round).trackActivity(indicator).subscribe().dispose()
                    case 1: Observable<Int>.never().trackActivity(indicator).subscribe().dispose()
                    default:
                        Observable<Int>.error(Failure()).trackActivity(indicator).subscribe(onError: { _ in }).dispose()
                    }
                }
            }
        }
        await drainMainQueue()
        XCTAssertEqual(strangers.all, [])
        XCTAssertEqual(shown.all.last, false)
        XCTAssertEqual(shown.all.enumerated().filter { $0.element != ($0.offset % 2 == 1) }.count, 0, "equal states")
    }

    /// While work of the main thread runs, work of other threads shows no change.
    func testAPieceOfWorkKeepsTheIndicatorActive() async {
        let (bag, indicator, shown) = (DisposeBag(), ActivityIndicator(), Recorder<Bool>())
        indicator.drive(onNext: { shown.record($0) }).disposed(by: bag)
        let work = PublishSubject<Int>()
        work.trackActivity(indicator).subscribe().disposed(by: bag)
        await onBackground {
            DispatchQueue.concurrentPerform(iterations: 200) { number in
                Observable.just(number).trackActivity(indicator).subscribe().dispose()
            }
        }
        await drainMainQueue()
        XCTAssertEqual(shown.all, [false, true])
        await onBackground { work.onCompleted() }
        await drainMainQueue()
        XCTAssertEqual(shown.all, [false, true, false])
    }

    /// One thread ends the work while another one disposes it: it is discounted once.
    func testAnEndAndADisposalAtOnce() async {
        let (bag, indicator, shown) = (DisposeBag(), ActivityIndicator(), Recorder<Bool>())
        indicator.drive(onNext: { shown.record($0) }).disposed(by: bag)
        await onBackground {
            for _ in 0..<Effort.choose(quick: 200, full: 5_000) {
                let work = PublishSubject<Int>()
                let subscription = work.trackActivity(indicator).subscribe()
                DispatchQueue.concurrentPerform(iterations: 2) { thread in
                    if thread == 0 { work.onCompleted() } else { subscription.dispose() }
                }
            }
        }
        let held = Observable<Int>.never().trackActivity(indicator).subscribe()
        await drainMainQueue()
        XCTAssertEqual(shown.all.last, true)
        held.dispose()
        await drainMainQueue()
        XCTAssertEqual(shown.all.last, false)
    }
}
