import MiniDriver
import TestSupport
import XCTest

@MainActor
final class DriveTests: LeakCheckedTestCase {
    private let source = PublishSubject<Int>()
    private var driver: Driver<Int> { source.asDriver(onErrorJustReturn: -1) }

    func testToObserversAndObserversOfOptionals() async {
        let (first, second, optional) = (PublishSubject<Int>(), PublishSubject<Int>(), PublishSubject<Int?>())
        let (received, bag) = (Recorder<Event<Int?>>(), DisposeBag())
        first.subscribe { event in received.record(event.map { $0 }) }.disposed(by: bag)
        second.subscribe { event in received.record(event.map { $0 * 10 }) }.disposed(by: bag)
        optional.subscribe { received.record($0) }.disposed(by: bag)
        driver.drive(first, second).disposed(by: bag)
        driver.drive(optional).disposed(by: bag)
        source.onNext(1)
        source.onCompleted()
        XCTAssertEqual(received.all, [.next(1), .next(10), .next(1), .completed, .completed, .completed])
    }

    func testToRelaysAndRelaysOfOptionals() async {
        let (first, second, optional) = (
            BehaviorRelay(value: 0), BehaviorRelay(value: 0), BehaviorRelay<Int?>(value: nil)
        )
        let bag = DisposeBag()
        driver.drive(first, second).disposed(by: bag)
        driver.drive(optional, optional).disposed(by: bag)
        source.onNext(1)
        source.onError(Failure())
        XCTAssertEqual([first.value, second.value, optional.value], [-1, -1, -1])
    }

    func testToAFunctionAndACurriedOne() async {
        let received = Recorder<Int>()
        func multiplied(_ source: Observable<Int>) -> (Int) -> any Disposable {
            { factor in source.subscribe(onNext: { received.record($0 * factor) }) }
        }
        let bag = DisposeBag()
        driver.drive { source in source.subscribe(onNext: { received.record($0) }) }.disposed(by: bag)
        driver.drive(multiplied, curriedArgument: 10).disposed(by: bag)
        source.onNext(1)
        XCTAssertEqual(received.all, [1, 10])
    }

    func testClosuresAreCalledInOrderAndOnce() async {
        var calls: [String] = []
        let subscription = driver.drive(
            onNext: { calls.append("\($0)") }, onCompleted: { calls.append("|") },
            onDisposed: { calls.append("disposed") })
        source.onNext(1)
        source.onError(Failure())
        subscription.dispose()
        XCTAssertEqual(calls, ["1", "-1", "|", "disposed"])
    }

    func testWithAnObject() async {
        var calls: [String] = []
        let object = Token()
        let subscription = driver.drive(
            with: object, onNext: { calls.append("\($0 === object) \($1)") },
            onCompleted: { calls.append("\($0 === object) |") },
            onDisposed: { calls.append("\($0 === object) disposed") })
        source.onNext(1)
        source.onCompleted()
        subscription.dispose()
        XCTAssertEqual(calls, ["true 1", "true |", "true disposed"])
    }

    func testWithADeallocatedObjectNothingIsCalled() async {
        var calls = 0
        let subscription: any Disposable
        do {
            let object = Token()
            subscription = driver.drive(
                with: object, onNext: { _, _ in calls += 1 }, onCompleted: { _ in calls += 1 },
                onDisposed: { _ in calls += 1 })
        }
        source.onNext(1)
        source.onCompleted()
        subscription.dispose()
        XCTAssertEqual(calls, 0)
    }

    func testWithoutAnObserverTheSourceKeepsRunning() async {
        let subscription = driver.drive()
        XCTAssertTrue(source.hasObservers)
        subscription.dispose()
        XCTAssertFalse(source.hasObservers)
    }

    func testAnyTypeThatConvertsToADriver() async {
        struct Doubled: SharedSequenceConvertibleType {
            typealias Element = Int
            typealias SharingStrategy = DriverSharingStrategy

            let driver: Driver<Int>
            func asSharedSequence() -> Driver<Int> { driver.map { $0 * 2 } }
        }
        var received: [Int] = []
        let subscription = Doubled(driver: driver).filter { $0 > 2 }.drive(onNext: { received.append($0) })
        for number in [1, 2] { source.onNext(number) }
        XCTAssertEqual(received, [4])
        subscription.dispose()
    }
}
