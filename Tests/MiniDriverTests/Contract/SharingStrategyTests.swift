import MiniDriver
import MiniRxTest
import TestSupport
import XCTest

/// Shared sequences with other strategies, including custom ones.
@MainActor
final class SharingStrategyTests: LeakCheckedTestCase {
    private enum LastTwo: SharingStrategyProtocol {
        static var replayCount: Int { 2 }
    }

    private let elements = Recorder<Int>()

    func testAnErrorBecomesTheGivenElement() async {
        let subject = PublishSubject<Int>()
        let driver: Driver<Int> = subject.asSharedSequence(onErrorJustReturn: -1)
        let subscription = driver.drive(onNext: { [elements] in elements.record($0) })
        subject.onNext(1)
        subject.onError(Failure())
        XCTAssertEqual(elements.all, [1, -1])
        subscription.dispose()
    }

    func testTheGivenSequenceFollowsAnError() async {
        let signal = Observable<Int>.error(Failure()).asSharedSequence(onErrorDriveWith: Signal.of(8, 9))
        let subscription = signal.emit(onNext: { [elements] in elements.record($0) })
        XCTAssertEqual(elements.all, [8, 9])
        subscription.dispose()
    }

    func testTheHandlerOfAnErrorRunsOnMain() async {
        let errors = Recorder<String>()
        let subject = PublishSubject<Int>()
        let sequence = subject.asSharedSequence(sharingStrategy: LastTwo.self) { error in
            errors.record("\(error) \(isMain)")
            return .just(5)
        }
        let subscription = sequence.asObservable().subscribe(onNext: { [elements] in elements.record($0) })
        await onBackground { subject.onError(Failure()) }
        XCTAssertEqual(elements.all, [5])
        XCTAssertEqual(errors.all, ["Failure() true"])
        subscription.dispose()
    }

    func testACustomStrategyDecidesTheReplay() async {
        let subject = PublishSubject<Int>()
        let doubled = subject.asSharedSequence(sharingStrategy: LastTwo.self, onErrorJustReturn: 0).map { $0 * 2 }
        let first = doubled.asObservable().subscribe()
        for number in 1...3 { subject.onNext(number) }
        let late = doubled.asObservable().subscribe(onNext: { [elements] in elements.record($0) })
        XCTAssertEqual(elements.all, [4, 6])
        first.dispose()
        late.dispose()
    }

    func testAReplayRelayAsADriverReplaysOne() async {
        let relay = ReplayRelay<Int>.create(bufferSize: 2)
        for number in 1...3 { relay.accept(number) }
        let driver = relay.asDriver()
        let bag = DisposeBag()
        for _ in 1...2 { driver.drive(onNext: { [elements] in elements.record($0) }).disposed(by: bag) }
        XCTAssertEqual(elements.all, [2, 3, 3])
        relay.accept(4)
        XCTAssertEqual(elements.all, [2, 3, 3, 4, 4])
    }

    func testACustomStrategyDeliversOnMain() async {
        let threads = Recorder<Bool>()
        let subject = PublishSubject<Int>()
        let subscription = subject.asSharedSequence(sharingStrategy: LastTwo.self, onErrorJustReturn: 0)
            .asObservable().subscribe(onNext: { _ in threads.record(isMain) })
        await onBackground { subject.onNext(1) }
        XCTAssertEqual(threads.all, [true])
        subscription.dispose()
    }

    func testEveryStrategyHasTheSchedulerOfDriversAndSignals() async {
        let scheduler = TestScheduler()
        SharingScheduler.mock(scheduler: scheduler) {
            XCTAssertTrue(DriverSharingStrategy.scheduler as? TestScheduler === scheduler)
            XCTAssertTrue(LastTwo.scheduler as? TestScheduler === scheduler)
        }
        XCTAssertTrue(SignalSharingStrategy.scheduler is MainScheduler)
    }
}
