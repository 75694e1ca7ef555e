import MiniRxTest
import TestSupport
import XCTest

final class SampleTests: LeakCheckedTestCase {
    private func history(
        _ source: [Recorded<Event<Int>>], _ sampler: [Recorded<Event<String>>], default defaultValue: Int? = nil,
        disposed: TestTime = 1000
    ) -> (events: [Recorded<Event<Int>>], source: [Subscription], sampler: [Subscription]) {
        let scheduler = TestScheduler()
        let source = scheduler.createHotObservable(source)
        let sampler = scheduler.createHotObservable(sampler)
        let observer = scheduler.start(disposed: disposed) { source.sample(sampler, defaultValue: defaultValue) }
        return (observer.events, source.subscriptions, sampler.subscriptions)
    }

    private let ticks: [Recorded<Event<String>>] = [
        .next(205, "x"), .next(225, "x"), .next(230, "x"), .next(255, "x"), .next(300, "x"),
    ]

    func testEmitsTheLatestIfItIsNew() {
        let history = history([.next(210, 1), .next(220, 2), .next(240, 3)], ticks)
        XCTAssertEqual(history.events, [.next(225, 2), .next(255, 3)])
        XCTAssertEqual(history.source, [Subscription(200, 1000)])
        XCTAssertEqual(history.sampler, [Subscription(200, 1000)])
    }

    func testTheDefaultReplacesASampleWithoutANewElement() {
        let history = history([.next(210, 1), .completed(260)], ticks, default: 0)
        XCTAssertEqual(
            history.events,
            [.next(205, 0), .next(225, 1), .next(230, 0), .next(255, 0), .next(300, 0), .completed(300)])
    }

    func testTheSampleAfterTheEndOfTheSourceIsTheLast() {
        let history = history([.next(240, 3), .completed(250)], ticks)
        XCTAssertEqual(history.events, [.next(255, 3), .completed(255)])
        XCTAssertEqual(history.source, [Subscription(200, 250)])
        XCTAssertEqual(history.sampler, [Subscription(200, 255)])
    }

    func testCompletesAtOnceIfThereIsNothingToSample() {
        let history = history([.next(240, 3), .completed(260)], ticks)
        XCTAssertEqual(history.events, [.next(255, 3), .completed(260)])
        XCTAssertEqual(history.sampler, [Subscription(200, 260)])
    }

    func testTheEndOfTheSamplerIsTheLastSample() {
        let history = history([.next(210, 1)], [.completed(220)])
        XCTAssertEqual(history.events, [.next(220, 1), .completed(220)])
        XCTAssertEqual(history.source, [Subscription(200, 220)])
        XCTAssertEqual(history.sampler, [Subscription(200, 220)])
    }

    func testErrorsEndTheResult() {
        let source = history([.next(210, 1), .error(220, TestError.source)], ticks)
        XCTAssertEqual(source.events, [.error(220, TestError.source)])
        XCTAssertEqual(source.sampler, [Subscription(200, 220)])
        let sampler = history([.next(210, 1)], [.error(220, TestError.thrown)])
        XCTAssertEqual(sampler.events, [.error(220, TestError.thrown)])
        XCTAssertEqual(sampler.source, [Subscription(200, 220)])
    }

    func testDisposal() {
        let history = history([.next(210, 1), .next(240, 3)], ticks, disposed: 228)
        XCTAssertEqual(history.events, [.next(225, 1)])
        XCTAssertEqual(history.source, [Subscription(200, 228)])
        XCTAssertEqual(history.sampler, [Subscription(200, 228)])
    }

    func testSynchronousSources() {
        XCTAssertEqual(eventsAtOnce(Observable.of(1, 2).sample(Observable.of("x", "y"))), [.next(2), .completed])
        XCTAssertEqual(eventsAtOnce(Observable<Int>.empty().sample(Observable.of("x"))), [.completed])
        XCTAssertEqual(eventsAtOnce(Observable<Int>.never().sample(Observable.of("x"))), [.completed])
    }

    func testTheSamplerMayBeTheSource() {
        let subject = PublishSubject<Int>()
        let log = Log<Int>()
        let subscription = subject.sample(subject).subscribe(onNext: { log.append($0) })
        subject.onNext(1)
        subject.onNext(2)
        XCTAssertEqual(log.entries, [1, 2])
        subscription.dispose()
    }

    func testAReleasedSourceEndsWhenNothingIsLeftToSample() {
        let isFinished = Box(false)
        let (sampler, log) = (PublishSubject<String>(), Log<Int>())
        var source: PublishSubject<Int>? = PublishSubject()
        let subscription = source?.sample(sampler)
            .subscribe(onNext: { log.append($0) }, onDisposed: { isFinished.value = true })
        source?.onNext(1)
        source = nil
        XCTAssertFalse(isFinished.value)
        sampler.onNext("x")
        XCTAssertEqual(log.entries, [1])
        XCTAssertTrue(isFinished.value)
        XCTAssertFalse(sampler.hasObservers)
        subscription?.dispose()
    }

    func testReleasesElements() {
        assertReleasesElements([.disposal, .failure]) { $0.sample(Observable<Int>.never()) }
        assertReleasesElements([.disposal, .disposalInside, .completion, .failure]) { $0.sample($0) }
    }
}
