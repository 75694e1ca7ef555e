import MiniDriver
import TestSupport
import XCTest

@MainActor
final class ValuesTests: LeakCheckedTestCase {
    private let subject = PublishSubject<Int>()
    private var driver: Driver<Int> { subject.asDriver(onErrorJustReturn: -1) }
    private var signal: Signal<Int> { subject.asSignal(onErrorJustReturn: -1) }

    func testADriverIsIteratedToItsEndAndDoesNotThrow() async {
        let values = driver.values
        subject.onNext(1)
        subject.onError(Failure())
        var seen: [Int] = []
        for await number in values { seen.append(number) }
        XCTAssertEqual(seen, [1, -1])
    }

    func testASignalIsIteratedToItsEndAndReplaysNothing() async {
        let signal = signal
        let running = signal.emit()
        subject.onNext(1)
        let values = signal.values
        subject.onNext(2)
        subject.onCompleted()
        var seen: [Int] = []
        for await number in values { seen.append(number) }
        XCTAssertEqual(seen, [2])
        running.dispose()
    }

    func testADriverReplaysTheLatest() async {
        var seen: [Int] = []
        let relay = BehaviorRelay(value: 1)
        for await number in relay.asDriver().values {
            seen.append(number)
            if number == 3 { break }
            relay.accept(number + 1)
        }
        XCTAssertEqual(seen, [1, 2, 3])
        XCTAssertFalse(relay.hasObservers, "the loop has not unsubscribed")
    }

    func testElementsAreBufferedUntilTheyAreAwaited() async {
        let values = signal.values
        for number in 0..<1000 { subject.onNext(number) }
        subject.onCompleted()
        var seen: [Int] = []
        for await number in values { seen.append(number) }
        XCTAssertEqual(seen, Array(0..<1000))
    }

    func testAReleasedRelayEndsTheLoop() async {
        var relay: PublishRelay<Int>? = PublishRelay()
        let values = relay!.asSignal().values
        relay?.accept(1)
        relay = nil
        var seen: [Int] = []
        for await number in values { seen.append(number) }
        XCTAssertEqual(seen, [1])
    }

    func testASequenceThatIsNeverIteratedIsDisposedWhenReleased() async {
        do {
            let values = driver.values
            XCTAssertTrue(subject.hasObservers)
            withExtendedLifetime(values) {}
        }
        XCTAssertFalse(subject.hasObservers)
    }

    func testCancellingTheTaskDisposes() async {
        let values = driver.startWith(0).values
        let seen = Recorder<Int>()
        let task = Task { for await number in values { seen.record(number) } }
        while seen.all.isEmpty { await drainMainQueue() }
        XCTAssertTrue(subject.hasObservers)
        task.cancel()
        await task.value
        await drainMainQueue()
        XCTAssertFalse(subject.hasObservers)
    }

    func testTheFirstElementIsReturnedAndTheSubscriptionDisposed() async {
        let first = await driver.startWith(1).values.first()
        XCTAssertEqual(first, 1)
        await drainMainQueue()
        XCTAssertFalse(subject.hasObservers)
        let none = await Signal<Int>.empty().values.first()
        XCTAssertNil(none)
    }

    func testFirstIsNilInACancelledTask() async {
        let values = driver.values
        let task = Task { await values.first() }
        task.cancel()
        let first = await task.value
        XCTAssertNil(first)
    }

    func testFirstIsCalledFromAnyIsolation() async {
        let driver = driver.startWith(1)
        let detached = await Task.detached { await driver.values.first() }.value
        XCTAssertEqual(detached, 1)
        let inAnActor = await Collector().first(driver)
        XCTAssertEqual(inAnActor, 1)
    }

    func testOnAnotherThreadItIsIteratedThereAndComputedOnMain() async {
        let strangers = Recorder<Int>()
        let driver = Driver.of(1, 2, 3).map { number -> Int in
            if !isMain { strangers.record(number) }
            return number * 10
        }
        let seen = await Task.detached {
            var seen: [Int] = []
            for await number in driver.values { seen.append(number) }
            return seen
        }.value
        XCTAssertEqual(seen, [10, 20, 30])
        XCTAssertEqual(strangers.all, [])
    }

    private actor Collector {
        private(set) var seen: [Int] = []

        func collect(_ numbers: Signal<Int>) async {
            for await number in numbers.values { seen.append(number) }
        }

        func first(_ numbers: Driver<Int>) async -> Int? { await numbers.values.first() }
    }

    func testAnActorIteratesIt() async {
        let collector = Collector()
        await collector.collect(.of(1, 2))
        let seen = await collector.seen
        XCTAssertEqual(seen, [1, 2])
    }

    func testTwoLoopsOverOneReadingShareItsElements() async {
        let values = Driver.of(1, 2, 3, 4).values
        var (first, second) = (values.makeAsyncIterator(), values.makeAsyncIterator())
        var seen: [Int?] = []
        for _ in 1...2 {
            seen.append(await first.next())
            seen.append(await second.next())
        }
        XCTAssertEqual(seen, [1, 2, 3, 4])
    }
}
