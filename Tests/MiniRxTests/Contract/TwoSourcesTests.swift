import ElementKinds
import MiniRxTest
import TestSupport
import XCTest

/// The clauses that every operator with two sources must satisfy.
final class TwoSourcesTests: LeakCheckedTestCase {
    private struct OperatorRow {
        let name: String
        /// When the second source is subscribed. The first is subscribed at 200 and emits first at 210.
        let secondSubscribed: TestTime
        let apply: (Observable<Number>, Observable<Number>) -> Observable<Number>

        init(
            _ name: String, second: TestTime = 200,
            _ apply: @escaping (Observable<Number>, Observable<Number>) -> Observable<Number>
        ) {
            self.name = name
            secondSubscribed = second
            self.apply = apply
        }
    }

    private let rows = [
        OperatorRow("merge") { .merge($0, $1) },
        OperatorRow("merge()") { Observable.of($0, $1).merge() },
        OperatorRow("merge(maxConcurrent:)") { Observable.of($0, $1).merge(maxConcurrent: 2) },
        OperatorRow("combineLatest") { .combineLatest($0, $1) { first, _ in first } },
        OperatorRow("zip") { .zip($0, $1) { first, _ in first } },
        OperatorRow("withLatestFrom") { $0.withLatestFrom($1) { first, _ in first } },
        OperatorRow("withLatestFrom, as the second") { $1.withLatestFrom($0) { first, _ in first } },
        OperatorRow("take(until:)") { $0.take(until: $1.filter { $0.value > 100 }) },
        OperatorRow("skip(until:)") { $0.skip(until: $1.filter { $0.value > 100 }) },
        OperatorRow("sample") { $0.sample($1) },
        OperatorRow("sample, as the sampler") { $1.sample($0) },
        OperatorRow("flatMap", second: 210) { first, second in first.flatMap { _ in second } },
        OperatorRow("flatMapFirst", second: 210) { first, second in first.flatMapFirst { _ in second } },
        OperatorRow("flatMapLatest", second: 210) { first, second in first.flatMapLatest { _ in second } },
        OperatorRow("switchLatest", second: 210) { first, second in first.map { _ in second }.switchLatest() },
        OperatorRow("concatMap", second: 210) { first, second in first.concatMap { _ in second } },
    ]

    private struct Run {
        let events: [Recorded<Event<Number>>]
        let first: [Subscription]
        let second: [Subscription]

        init(
            _ row: OperatorRow, _ first: [Recorded<Event<Number>>], _ second: [Recorded<Event<Number>>],
            disposed: TestTime = 1000
        ) {
            let scheduler = TestScheduler()
            let (hotFirst, hotSecond) = (scheduler.createHotObservable(first), scheduler.createHotObservable(second))
            events =
                scheduler.start(disposed: disposed) {
                    row.apply(hotFirst.asObservable(), hotSecond.asObservable())
                }.events
            self.first = hotFirst.subscriptions
            self.second = hotSecond.subscriptions
        }
    }

    func testErrorOfTheFirstReleasesBoth() {
        for row in rows {
            let run = Run(row, [.next(210, 1), .error(230, TestError.source)], [.next(240, 2)])
            XCTAssertEqual(run.events.last, .error(230, TestError.source), row.name)
            XCTAssertEqual(run.first, [Subscription(200, 230)], row.name)
            XCTAssertEqual(run.second, [Subscription(row.secondSubscribed, 230)], row.name)
        }
    }

    func testErrorOfTheSecondReleasesBoth() {
        for row in rows {
            let run = Run(row, [.next(210, 1), .next(240, 2)], [.error(230, TestError.source)])
            XCTAssertEqual(run.events.last, .error(230, TestError.source), row.name)
            XCTAssertEqual(run.first, [Subscription(200, 230)], row.name)
            XCTAssertEqual(run.second, [Subscription(row.secondSubscribed, 230)], row.name)
        }
    }

    func testDisposalReleasesBoth() {
        for row in rows {
            let run = Run(row, [.next(210, 1), .next(240, 2)], [.next(250, 3)], disposed: 230)
            XCTAssertLessThanOrEqual(run.events.last?.time ?? 0, 230, row.name)
            XCTAssertEqual(run.first, [Subscription(200, 230)], row.name)
            XCTAssertEqual(run.second, [Subscription(row.secondSubscribed, 230)], row.name)
        }
    }

    func testDisposalInsideAnElementReleasesBoth() {
        for row in rows {
            let (first, second, log) = (PublishSubject<Number>(), PublishSubject<Number>(), Log<Number>())
            let subscription = SerialDisposable()
            subscription.disposable = row.apply(first, second).subscribe(onNext: { element in
                log.append(element)
                subscription.dispose()
                second.onNext(3)
                first.onNext(4)
            })
            // 101 triggers `skip(until:)`.
            for number in [1, 101] as [Number] {
                first.onNext(1)
                second.onNext(number)
            }
            first.onNext(2)
            XCTAssertEqual(log.count, 1, row.name)
            XCTAssertFalse(first.hasObservers, "first source of \(row.name)")
            XCTAssertFalse(second.hasObservers, "second source of \(row.name)")
        }
    }

    /// Two elements are never inside an observer at the same time, even if they come from different sources.
    func testAnElementEmittedInsideADeliveryIsDeliveredAfterIt() {
        for row in rows {
            let (first, second) = (PublishSubject<Number>(), PublishSubject<Number>())
            let (depth, deepest, calls) = (Box(0), Box(0), Box(0))
            let subscription = row.apply(first, second).subscribe(onNext: { _ in
                depth.value += 1
                calls.value += 1
                deepest.value = max(deepest.value, depth.value)
                if calls.value < 5 {
                    second.onNext(5)
                    first.onNext(6)
                }
                depth.value -= 1
            })
            first.onNext(1)
            second.onNext(2)
            second.onNext(101)
            first.onNext(3)
            subscription.dispose()
            XCTAssertEqual(deepest.value, 1, row.name)
        }
    }

    func testElementsOfBothAreReleased() {
        for row in rows {
            for ending in [Ending.disposal, .failure] {
                let (first, second) = (PublishSubject<Number>(), PublishSubject<Number>())
                let subscription = SerialDisposable()
                subscription.disposable = row.apply(first, second).subscribe(onNext: { _ in }, onError: { _ in })
                weak var ofFirst: Number?
                weak var ofSecond: Number?
                do {
                    let numbers: (Number, Number) = (1, 2)
                    (ofFirst, ofSecond) = numbers
                    first.onNext(numbers.0)
                    second.onNext(numbers.1)
                }
                play(ending, subscription, first)
                XCTAssertNil(ofFirst, "first source of \(row.name) after \(ending)")
                XCTAssertNil(ofSecond, "second source of \(row.name) after \(ending)")
            }
        }
    }
}
