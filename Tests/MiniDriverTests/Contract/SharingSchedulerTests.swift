import MiniDriver
import MiniRxTest
import TestSupport
import XCTest

@MainActor
final class SharingSchedulerTests: LeakCheckedTestCase {
    func testADriverMadeUnderAMockDeliversInVirtualTimeOnMain() async {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .error(230, Failure())])
        let observer = scheduler.createObserver(Int.self)
        SharingScheduler.mock(scheduler: scheduler) {
            let driver = source.asDriver(onErrorJustReturn: 9)
            scheduler.scheduleAt(200) { _ = driver.drive(observer) }
            scheduler.start()
        }
        XCTAssertEqual(observer.events, [.next(211, 1), .next(221, 2), .next(231, 9), .completed(231)])
        XCTAssertEqual(source.subscriptions, [Subscription(200, 230)])
    }

    func testThrottleAndDebounceCountTheClockOfTheMock() async {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable([.next(210, 1), .next(212, 2), .next(250, 3)])
        let throttled = scheduler.createObserver(Int.self)
        let debounced = scheduler.createObserver(Int.self)
        SharingScheduler.mock(scheduler: scheduler) {
            let driver = source.asDriver(onErrorJustReturn: 0)
            let first = driver.throttle(.seconds(10)).drive(throttled)
            let second = driver.debounce(.seconds(10)).drive(debounced)
            scheduler.start()
            first.dispose()
            second.dispose()
        }
        XCTAssertEqual(throttled.events, [.next(211, 1), .next(221, 2), .next(251, 3)])
        XCTAssertEqual(debounced.events, [.next(223, 2), .next(261, 3)])
    }

    func testTheMockMayBeAQueueInTheBackground() async {
        let (relay, bag) = (BehaviorRelay(value: 1), DisposeBag())
        let driver = SharingScheduler.mock(scheduler: SerialDispatchQueueScheduler(qos: .userInitiated)) {
            relay.asDriver().debounce(.milliseconds(1))
        }
        let arrivedOnMain = await withCheckedContinuation { arrival in
            driver.drive(onNext: { _ in arrival.resume(returning: isMain) }).disposed(by: bag)
        }
        XCTAssertTrue(arrivedOnMain)
    }

    /// The listing in the documentation of `SharingScheduler`.
    func testTheListing() async {
        struct TitleViewModel {
            let title: Driver<String>

            init(query: Driver<String>) {
                title = query.debounce(.seconds(3)).map { "Results for \($0)" }
            }
        }

        let scheduler = TestScheduler()
        let query = scheduler.hot("-a-b-----|")
        let title = SharingScheduler.mock(scheduler: scheduler) {
            let model = TitleViewModel(query: query.asDriver(onErrorJustReturn: ""))
            return scheduler.start { model.title }
        }

        expectMarbles(title.events, "-------b--|", ["b": "Results for b"]) { XCTFail($0) }
    }

    func testMocksMayBeNested() async {
        let (outer, inner) = (TestScheduler(), TestScheduler())
        SharingScheduler.mock(scheduler: outer) {
            SharingScheduler.mock(makeScheduler: { inner }) {
                XCTAssertTrue(SharingScheduler.make() as? TestScheduler === inner)
            }
            XCTAssertTrue(SharingScheduler.make() as? TestScheduler === outer)
        }
        XCTAssertTrue(SharingScheduler.make() is MainScheduler)
    }

    func testTheMockEndsWhenItsActionThrows() async {
        let scheduler = TestScheduler()
        XCTAssertThrowsError(try SharingScheduler.mock(scheduler: scheduler) { throw Failure() })
        XCTAssertTrue(SharingScheduler.make() is MainScheduler)
    }

    func testADriverMadeAfterTheMockDeliversAtOnce() async {
        let scheduler = TestScheduler()
        let source = PublishSubject<Int>()
        let mocked = SharingScheduler.mock(scheduler: scheduler) { source.asDriver(onErrorJustReturn: 0) }
        var received: [String] = []
        let subscriptions = CompositeDisposable(
            mocked.drive(onNext: { received.append("mocked \($0)") }),
            source.asDriver(onErrorJustReturn: 0).drive(onNext: { received.append("\($0)") }))
        source.onNext(1)
        XCTAssertEqual(received, ["1"])
        scheduler.start()
        XCTAssertEqual(received, ["1", "mocked 1"])
        subscriptions.dispose()
    }

    func testTheMockEndsWithItsAction() async {
        let scheduler = TestScheduler(initialClock: 0)
        SharingScheduler.mock(scheduler: scheduler) {
            XCTAssertTrue(SharingScheduler.make() is TestScheduler)
        }
        XCTAssertTrue(SharingScheduler.make() is MainScheduler)
    }
}
