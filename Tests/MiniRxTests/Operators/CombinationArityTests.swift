import MiniRxTest
import TestSupport
import XCTest

/// `zip` and `combineLatest` of two to eight sources and of collections, with and without a result selector.
/// `CombinationTests` covers their behaviour with two sources.
final class CombinationArityTests: LeakCheckedTestCase {
    private struct Form: Sendable {
        let name: String
        let count: Int
        let join: @Sendable ([Observable<Int>]) -> Observable<[Int]>

        init(_ name: String, _ count: Int, _ join: @escaping @Sendable ([Observable<Int>]) -> Observable<[Int]>) {
            self.name = name
            self.count = count
            self.join = join
        }
    }

    private static let zip = [
        Form("zip of 2", 2) { Observable<[Int]>.zip($0[0], $0[1]) { [$0, $1] } },
        Form("zip of 2, tuples", 2) { Observable.zip($0[0], $0[1]).map { [$0.0, $0.1] } },
        Form("zip of 3", 3) { Observable<[Int]>.zip($0[0], $0[1], $0[2]) { [$0, $1, $2] } },
        Form("zip of 3, tuples", 3) { Observable.zip($0[0], $0[1], $0[2]).map { [$0.0, $0.1, $0.2] } },
        Form("zip of 4", 4) { Observable<[Int]>.zip($0[0], $0[1], $0[2], $0[3]) { [$0, $1, $2, $3] } },
        Form("zip of 4, tuples", 4) { Observable.zip($0[0], $0[1], $0[2], $0[3]).map { [$0.0, $0.1, $0.2, $0.3] } },
        Form("zip of 5", 5) { Observable<[Int]>.zip($0[0], $0[1], $0[2], $0[3], $0[4]) { [$0, $1, $2, $3, $4] } },
        Form("zip of 5, tuples", 5) {
            Observable.zip($0[0], $0[1], $0[2], $0[3], $0[4]).map { [$0.0, $0.1, $0.2, $0.3, $0.4] }
        },
        Form("zip of 6", 6) {
            Observable<[Int]>.zip($0[0], $0[1], $0[2], $0[3], $0[4], $0[5]) { [$0, $1, $2, $3, $4, $5] }
        },
        Form("zip of 6, tuples", 6) {
            Observable.zip($0[0], $0[1], $0[2], $0[3], $0[4], $0[5]).map { [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5] }
        },
        Form("zip of 7", 7) {
            Observable<[Int]>.zip($0[0], $0[1], $0[2], $0[3], $0[4], $0[5], $0[6]) { [$0, $1, $2, $3, $4, $5, $6] }
        },
        Form("zip of 7, tuples", 7) {
            Observable.zip($0[0], $0[1], $0[2], $0[3], $0[4], $0[5], $0[6]).map {
                [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6]
            }
        },
        Form("zip of 8", 8) {
            Observable<[Int]>.zip($0[0], $0[1], $0[2], $0[3], $0[4], $0[5], $0[6], $0[7]) {
                [$0, $1, $2, $3, $4, $5, $6, $7]
            }
        },
        Form("zip of 8, tuples", 8) {
            Observable.zip($0[0], $0[1], $0[2], $0[3], $0[4], $0[5], $0[6], $0[7]).map {
                [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7]
            }
        },
        Form("zip of a collection", 5) { Observable.zip(ContiguousArray($0)) { $0.map { $0 } } },
        Form("zip of a collection, arrays", 5) { Observable.zip($0) },
    ]

    private static let combineLatest = [
        Form("combineLatest of 2", 2) { Observable<[Int]>.combineLatest($0[0], $0[1]) { [$0, $1] } },
        Form("combineLatest of 2, tuples", 2) { Observable.combineLatest($0[0], $0[1]).map { [$0.0, $0.1] } },
        Form("combineLatest of 3", 3) { Observable<[Int]>.combineLatest($0[0], $0[1], $0[2]) { [$0, $1, $2] } },
        Form("combineLatest of 3, tuples", 3) {
            Observable.combineLatest($0[0], $0[1], $0[2]).map { [$0.0, $0.1, $0.2] }
        },
        Form("combineLatest of 4", 4) {
            Observable<[Int]>.combineLatest($0[0], $0[1], $0[2], $0[3]) { [$0, $1, $2, $3] }
        },
        Form("combineLatest of 4, tuples", 4) {
            Observable.combineLatest($0[0], $0[1], $0[2], $0[3]).map { [$0.0, $0.1, $0.2, $0.3] }
        },
        Form("combineLatest of 5", 5) {
            Observable<[Int]>.combineLatest($0[0], $0[1], $0[2], $0[3], $0[4]) { [$0, $1, $2, $3, $4] }
        },
        Form("combineLatest of 5, tuples", 5) {
            Observable.combineLatest($0[0], $0[1], $0[2], $0[3], $0[4]).map { [$0.0, $0.1, $0.2, $0.3, $0.4] }
        },
        Form("combineLatest of 6", 6) {
            Observable<[Int]>.combineLatest($0[0], $0[1], $0[2], $0[3], $0[4], $0[5]) { [$0, $1, $2, $3, $4, $5] }
        },
        Form("combineLatest of 6, tuples", 6) {
            Observable.combineLatest($0[0], $0[1], $0[2], $0[3], $0[4], $0[5]).map {
                [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5]
            }
        },
        Form("combineLatest of 7", 7) {
            Observable<[Int]>.combineLatest($0[0], $0[1], $0[2], $0[3], $0[4], $0[5], $0[6]) {
                [$0, $1, $2, $3, $4, $5, $6]
            }
        },
        Form("combineLatest of 7, tuples", 7) {
            Observable.combineLatest($0[0], $0[1], $0[2], $0[3], $0[4], $0[5], $0[6]).map {
                [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6]
            }
        },
        Form("combineLatest of 8", 8) {
            Observable<[Int]>.combineLatest($0[0], $0[1], $0[2], $0[3], $0[4], $0[5], $0[6], $0[7]) {
                [$0, $1, $2, $3, $4, $5, $6, $7]
            }
        },
        Form("combineLatest of 8, tuples", 8) {
            Observable.combineLatest($0[0], $0[1], $0[2], $0[3], $0[4], $0[5], $0[6], $0[7]).map {
                [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7]
            }
        },
        Form("combineLatest of a collection", 5) { Observable.combineLatest(ContiguousArray($0)) { $0.map { $0 } } },
        Form("combineLatest of a collection, arrays", 5) { Observable.combineLatest($0) },
    ]

    /// The events of the result, and when each source was subscribed.
    private func play(
        _ form: Form, disposed: TestTime = 1000, _ source: (Int) -> [Recorded<Event<Int>>]
    ) -> (events: [Recorded<Event<[Int]>>], subscriptions: [Subscription]) {
        let scheduler = TestScheduler()
        let sources = (0..<form.count).map { scheduler.createHotObservable(source($0)) }
        let observer = scheduler.start(disposed: disposed) { form.join(sources.map { $0.asObservable() }) }
        return (observer.events, sources.flatMap(\.subscriptions))
    }

    /// Every source emits its number and completes, one source after the other.
    private func inTurn(_ index: Int) -> [Recorded<Event<Int>>] {
        [.next(210 + 10 * index, index), .completed(400 + 10 * index)]
    }

    func testCombineLatestCombinesTheLatestOfAllSources() {
        for form in Self.combineLatest {
            let (events, subscriptions) = play(form) { index in
                index == 0 ? [.next(210, 0), .next(300, 100), .completed(310)] : inTurn(index)
            }
            let first = Array(0..<form.count)
            let last = form.count - 1
            XCTAssertEqual(
                events,
                [.next(210 + 10 * last, first), .next(300, [100] + first.dropFirst()), .completed(400 + 10 * last)],
                form.name)
            XCTAssertEqual(
                subscriptions, first.map { Subscription(200, $0 == 0 ? 310 : 400 + 10 * $0) }, form.name)
        }
    }

    func testZipTakesOneElementOfEachSource() {
        for form in Self.zip {
            let (events, subscriptions) = play(form) { index in
                index == 0
                    ? [.next(210, 0), .next(211, 100), .completed(310)]
                    : [.next(220 + 10 * index, index), .next(320 + 10 * index, -index), .completed(420 + 10 * index)]
            }
            let first = Array(0..<form.count)
            let last = form.count - 1
            XCTAssertEqual(
                events,
                [
                    .next(220 + 10 * last, first), .next(320 + 10 * last, [100] + first.dropFirst().map { -$0 }),
                    .completed(320 + 10 * last),
                ], form.name)
            XCTAssertEqual(
                subscriptions, first.map { Subscription(200, $0 == 0 ? 310 : 320 + 10 * last) }, form.name)
        }
    }

    func testAnErrorOfAnySourceDisposesAll() {
        for form in Self.zip + Self.combineLatest {
            for failing in 0..<form.count {
                let (events, subscriptions) = play(form) {
                    $0 == failing ? [.error(205, TestError.source)] : inTurn($0)
                }
                XCTAssertEqual(events, [.error(205, TestError.source)], "\(form.name), source \(failing)")
                XCTAssertEqual(
                    subscriptions, Array(repeating: Subscription(200, 205), count: form.count), form.name)
            }
        }
    }

    func testDisposalDisposesAll() {
        for form in Self.zip + Self.combineLatest {
            let (events, subscriptions) = play(form, disposed: 205, inTurn)
            XCTAssertEqual(events, [], form.name)
            XCTAssertEqual(subscriptions, Array(repeating: Subscription(200, 205), count: form.count), form.name)
        }
    }

    func testASilentSourcePreventsResults() {
        for form in Self.zip + Self.combineLatest {
            for silent in 0..<form.count {
                let (events, _) = play(form) { $0 == silent ? [] : [.next(210, $0)] }
                XCTAssertEqual(events, [], "\(form.name), source \(silent)")
            }
        }
    }

    func testEmptySources() {
        for form in Self.zip + Self.combineLatest {
            XCTAssertEqual(play(form) { _ in [.completed(210)] }.events, [.completed(210)], form.name)
            // Each empty source alone prevents a result.
            for empty in 0..<form.count {
                let (events, subscriptions) = play(form) { $0 == empty ? [.completed(210)] : [.next(205, 0)] }
                XCTAssertEqual(events, [.completed(210)], "\(form.name), source \(empty)")
                XCTAssertEqual(
                    subscriptions, Array(repeating: Subscription(200, 210), count: form.count), form.name)
            }
        }
    }

    func testSynchronousSources() {
        for form in Self.zip + Self.combineLatest {
            let sources = (0..<form.count).map { Observable.just($0) }
            XCTAssertEqual(eventsAtOnce(form.join(sources)), [.next(Array(0..<form.count)), .completed], form.name)
        }
    }

    func testASynchronousSourceStopsWhenTheObserverHasFinished() {
        for form in Self.zip + Self.combineLatest {
            assertStopsSynchronousSource { source in
                form.join((1..<form.count).map { Observable.of($0, $0) } + [source])
            }
        }
    }

    func testReentry() {
        for form in Self.combineLatest {
            XCTAssertEqual(
                elementsOfReentry { source in
                    form.join([source] + (1..<form.count).map { .concat(.just($0), .never()) }).map { $0[0] }
                }, [1, 1, 2, 3], form.name)
        }
        for form in Self.zip {
            XCTAssertEqual(
                elementsOfReentry { source in
                    form.join([source] + (1..<form.count).map { .concat(.of($0, $0, $0), .never()) }).map { $0[0] }
                }, [1, 1, 2, 3], form.name)
        }
    }

    func testACollectionOfNoSources() {
        let none: [Observable<Int>] = []
        XCTAssertEqual(eventsAtOnce(Observable.combineLatest(none)), [.next([]), .completed])
        XCTAssertEqual(eventsAtOnce(Observable.combineLatest(none) { $0.count }), [.next(0), .completed])
        XCTAssertEqual(
            eventsAtOnce(Observable<Int>.combineLatest(none) { _ in throw TestError.thrown }),
            [.error(TestError.thrown)])
        XCTAssertEqual(eventsAtOnce(Observable.zip(none)), [.completed])
        XCTAssertEqual(eventsAtOnce(Observable.zip(none) { $0.count }), [.completed])
    }

    func testAResultSelectorThatThrowsEndsTheSequence() {
        let fail: @Sendable () throws -> [Int] = { throw TestError.thrown }
        let forms = [
            Form("zip of 2", 2) { .zip($0[0], $0[1]) { _, _ in try fail() } },
            Form("zip of 3", 3) { .zip($0[0], $0[1], $0[2]) { _, _, _ in try fail() } },
            Form("zip of 4", 4) { .zip($0[0], $0[1], $0[2], $0[3]) { _, _, _, _ in try fail() } },
            Form("zip of 5", 5) { .zip($0[0], $0[1], $0[2], $0[3], $0[4]) { _, _, _, _, _ in try fail() } },
            Form("zip of 6", 6) { .zip($0[0], $0[1], $0[2], $0[3], $0[4], $0[5]) { _, _, _, _, _, _ in try fail() } },
            Form("zip of 7", 7) {
                .zip($0[0], $0[1], $0[2], $0[3], $0[4], $0[5], $0[6]) { _, _, _, _, _, _, _ in try fail() }
            },
            Form("zip of 8", 8) {
                .zip($0[0], $0[1], $0[2], $0[3], $0[4], $0[5], $0[6], $0[7]) { _, _, _, _, _, _, _, _ in try fail() }
            },
            Form("zip of a collection", 5) { .zip($0) { _ in try fail() } },
            Form("combineLatest of 2", 2) { .combineLatest($0[0], $0[1]) { _, _ in try fail() } },
            Form("combineLatest of 3", 3) { .combineLatest($0[0], $0[1], $0[2]) { _, _, _ in try fail() } },
            Form("combineLatest of 4", 4) { .combineLatest($0[0], $0[1], $0[2], $0[3]) { _, _, _, _ in try fail() } },
            Form("combineLatest of 5", 5) {
                .combineLatest($0[0], $0[1], $0[2], $0[3], $0[4]) { _, _, _, _, _ in try fail() }
            },
            Form("combineLatest of 6", 6) {
                .combineLatest($0[0], $0[1], $0[2], $0[3], $0[4], $0[5]) { _, _, _, _, _, _ in try fail() }
            },
            Form("combineLatest of 7", 7) {
                .combineLatest($0[0], $0[1], $0[2], $0[3], $0[4], $0[5], $0[6]) { _, _, _, _, _, _, _ in try fail() }
            },
            Form("combineLatest of 8", 8) {
                .combineLatest($0[0], $0[1], $0[2], $0[3], $0[4], $0[5], $0[6], $0[7]) { _, _, _, _, _, _, _, _ in
                    try fail()
                }
            },
            Form("combineLatest of a collection", 5) { .combineLatest($0) { _ in try fail() } },
        ]
        for form in forms {
            let (events, subscriptions) = play(form) { _ in [.next(210, 0), .next(220, 0)] }
            XCTAssertEqual(events, [.error(210, TestError.thrown)], form.name)
            XCTAssertEqual(subscriptions, Array(repeating: Subscription(200, 210), count: form.count), form.name)
        }
    }
}
