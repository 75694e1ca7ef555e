import MiniDriver
import TestSupport
import XCTest

@MainActor
final class StartWithTests: LeakCheckedTestCase {
    func testOnlyTheObserverThatStartsTheSequenceGetsIt() async {
        let subject = PublishSubject<Int>()
        let signal = subject.asSignal(onErrorJustReturn: 9).startWith(0)
        let (first, late) = (Recorder<Int>(), Recorder<Int>())
        let subscriptions = [
            signal.emit(onNext: { first.record($0) }), signal.emit(onNext: { late.record($0) }),
        ]
        subject.onNext(1)
        XCTAssertEqual(first.all, [0, 1])
        XCTAssertEqual(late.all, [1])
        for subscription in subscriptions { subscription.dispose() }
    }

    func testTheSourceIsNotSubscribedForAFinishedObserver() async {
        var isSubscribed = false
        let driver = Driver.just(1).do(onSubscribe: { isSubscribed = true }).startWith(0)
        let received = Recorder<Int>()
        driver.asObservable().take(1).subscribe(onNext: { received.record($0) }).dispose()
        XCTAssertEqual(received.all, [0])
        XCTAssertFalse(isSubscribed)
    }

    func testEachConnectionBeginsWithTheElement() async {
        let relay = PublishRelay<Int>()
        let driver = relay.asDriver().startWith(0)
        let received = Recorder<Int>()
        for number in [1, 2] {
            let subscription = driver.drive(onNext: { received.record($0) })
            relay.accept(number)
            subscription.dispose()
        }
        XCTAssertEqual(received.all, [0, 1, 0, 2])
    }
}
