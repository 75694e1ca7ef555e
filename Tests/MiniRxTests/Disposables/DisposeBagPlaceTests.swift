import MiniRx
import TestSupport
import XCTest

final class DisposeBagPlaceTests: LeakCheckedTestCase {
    /// While a subscription delivers its terminal event, a sweep removes it and gives its place to another
    /// subscription.
    func testSubscriptionThatEndsLeavesTheBagOnlyOnce() {
        let bag = Box<DisposeBag?>(DisposeBag())
        let ending = PublishSubject<Int>()
        let running = PublishSubject<Int>()
        for _ in 0..<31 { running.subscribe(onNext: { _ in }).disposed(by: bag.value!) }
        ending.subscribe(onCompleted: {
            running.subscribe(onNext: { _ in }).disposed(by: bag.value!)
        }).disposed(by: bag.value!)

        ending.onCompleted()
        bag.value = nil

        XCTAssertFalse(running.hasObservers, "the bag has disposed the running subscription")
    }
}
