import XCTest

@testable import Exercises
@testable import FromScratch

@MainActor
final class Step10SignalTests: XCTestCase {
    private let log = Log<String>()
    private let taps = PublishSubject<Int>()

    func testALateObserverReceivesNoOldEvent() async {
        let signal = Signal(taps.asObservable(), onErrorJustReturn: 0)
        _ = signal.emit { [log] in log.append("a\($0)") }
        taps.onNext(1)
        _ = signal.emit { [log] in log.append("b\($0)") }
        XCTAssertEqual(log.entries, ["a1"], "a late observer must not receive an old event")
        taps.on(.error(Failure()))
        XCTAssertEqual(log.entries, ["a1", "a0", "b0"], "an error is replaced by the element, for all observers")
    }

    func testObserversShareOneSubscription() async {
        let signal = Signal(taps.asObservable(), onErrorJustReturn: 0)
        _ = signal.emit { _ in }
        _ = signal.emit { _ in }
        XCTAssertEqual(taps.members.count, 1, "all observers share one subscription to the source")
    }

    /// The other thread disposes, and then the main thread emits.
    func testNothingIsDeliveredAfterADisposalOnAnotherThread() async {
        let disposals = Log<Bool>()
        let source = Observable<Int> { [taps] observer in
            let membership = taps.join(observer)
            return Disposables.create {
                disposals.append(MainScheduler.instance.isCurrent)
                membership.dispose()
            }
        }
        let subscription = Signal(source, onErrorJustReturn: 0).emit { [log] in log.append("signal \($0)") }
        DispatchQueue.global().sync { subscription.dispose() }
        log.append("disposed")
        taps.onNext(1)
        XCTAssertEqual(log.entries, ["disposed"], "after dispose(), on any thread, nothing is delivered")
        await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
        XCTAssertEqual(disposals.entries, [true], "the hub must be left on the main thread")
    }
}
