import MiniDriver
import TestSupport
import XCTest

@MainActor
final class WithUnretainedTests: LeakCheckedTestCase {
    func testWithUnretainedCompletesWhenTheObjectIsDeallocated() async {
        let relay = PublishRelay<Int>()
        let numbers = Recorder<Int>()
        var object: Token? = Token()
        var isCompleted = false
        let subscription = relay.asDriver().withUnretained(object!) { $1 * 10 }
            .drive(onNext: { numbers.record($0) }, onCompleted: { isCompleted = true })
        relay.accept(1)
        object = nil
        relay.accept(2)
        XCTAssertEqual(numbers.all, [10])
        XCTAssertTrue(isCompleted)
        subscription.dispose()
    }

    func testReplayOfPairsDoesNotKeepTheObject() async {
        let relay = BehaviorRelay(value: 1)
        var object: Token? = Token()
        weak let weakObject = object
        let pairs = relay.asDriver().withUnretained(object!)
        let numbers = Recorder<Int>()
        let subscription = pairs.drive(onNext: { numbers.record($1) })
        let late = pairs.drive(onNext: { numbers.record($1 * 10) })
        XCTAssertEqual(numbers.all, [1, 10])
        object = nil
        XCTAssertNil(weakObject)
        relay.accept(2)
        XCTAssertEqual(numbers.all, [1, 10])
        subscription.dispose()
        late.dispose()
    }
}
