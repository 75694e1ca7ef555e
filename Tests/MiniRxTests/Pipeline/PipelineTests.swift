import MiniRx
import MiniRxTest
import TestSupport
import XCTest

/// The description of a sequence's pipeline.
final class PipelineTests: LeakCheckedTestCase {
    func testAChainIsATreeFromHereToItsSource() {
        let numbers = PublishSubject<Int>()
        let texts = numbers.filter { $0 > 1 }
            .map { "\($0)" }
        XCTAssertEqual(
            texts.pipeline.description,
            """
            map
            └─ filter
               └─ PublishSubject, 0 observers
            """)
    }

    func testSeveralSourcesAreListedBelowEachOther() {
        let left = PublishSubject<Int>()
        let right = BehaviorRelay(value: 2)
        let both = Observable.merge(left.map { $0 }, right.asObservable())
        let rows = Observable.zip(
            both,
            Observable.of(1, 2).withLatestFrom(left), Observable<Int>.never().take(until: left)
        ) { $0 + $1 + $2 }
        XCTAssertEqual(
            rows.pipeline.description,
            """
            zip
            ├─ merge
            │  ├─ map
            │  │  └─ PublishSubject, 0 observers
            │  └─ BehaviorRelay, 0 observers, replays 2
            ├─ withLatestFrom
            │  ├─ of
            │  └─ PublishSubject, see above
            └─ take(until:)
               ├─ never
               └─ PublishSubject, see above
            """)
    }

    func testHubsShowTheirObserversAndReplay() {
        let relay = BehaviorRelay(value: 1)
        let doubled = relay.map { $0 * 2 }
            .share(replay: 2)
        func expect(_ share: String, _ relay: String, line: UInt = #line) {
            let tree = "share, \(share)\n└─ map\n   └─ BehaviorRelay, \(relay)"
            XCTAssertEqual(doubled.pipeline.description, tree, line: line)
        }
        expect("0 observers", "0 observers, replays 1")
        let first = doubled.subscribe()
        let second = doubled.subscribe()
        expect("2 observers, replays 2", "1 observer, replays 1")
        relay.accept(3)
        expect("2 observers, replays 2 6", "1 observer, replays 3")
        first.dispose()
        expect("1 observer, replays 2 6", "1 observer, replays 3")
        second.dispose()
        expect("0 observers", "0 observers, replays 3")
    }

    func testAShareForEverReplaysAlsoWithoutObservers() {
        let subject = PublishSubject<Int>()
        let shared = subject.share(replay: 1, scope: .forever)
        shared.subscribe().disposed(by: DisposeBag())
        XCTAssertEqual(shared.pipeline.root.replayed, [])
        let subscription = shared.subscribe()
        subject.onNext(1)
        subscription.dispose()
        XCTAssertEqual(shared.pipeline.root.replayed, ["1"])
        XCTAssertEqual(shared.pipeline.root.observerCount, 0)
    }

    func testASubjectThatHasEndedHasNoObserversAndReplaysNothing() {
        let subject = BehaviorSubject(value: 1)
        let subscription = subject.subscribe()
        XCTAssertEqual(subject.pipeline.root.observerCount, 1)
        XCTAssertEqual(subject.pipeline.root.replayed, ["1"])
        subject.onCompleted()
        XCTAssertEqual(subject.pipeline.root.observerCount, 0)
        XCTAssertEqual(subject.pipeline.root.replayed, [])
        subscription.dispose()
    }

    func testDescribingSubscribesNothingAndRunsNoClosure() {
        let scheduler = TestScheduler()
        let cold = scheduler.createColdObservable([.next(10, 1)])
        let calls = Log<String>()
        let created = Observable<Int>.create { _ in
            calls.append("create")
            return Disposables.create()
        }
        let deferred = Observable<Int>.deferred {
            calls.append("deferred")
            return .never()
        }
        let lazy = sequence(first: 0) { number in
            calls.append("sequence")
            return number + 1
        }
        let sequence = Observable.merge(cold.asObservable(), created, deferred, .from(lazy))
            .flatMap { number in
                calls.append("flatMap")
                return Observable.just(number)
            }
            .concat(Observable.concat(lazy.lazy.map { _ in deferred }))
            .concat(
                Observable.concat(
                    [1, 2].lazy.map { number in
                        calls.append("lazy array")
                        return Observable.just(number)
                    })
            )
            .concat(Observable.catch(sequence: repeatElement(created, count: .max)))
            .share(replay: 1)
        _ = sequence.pipeline.description
        XCTAssertEqual(cold.subscriptions, [])
        XCTAssertEqual(calls.entries, [])
    }

    func testSourcesOfAnArrayAreKnown() {
        let (one, two) = (Observable.just(1), Observable.empty() as Observable<Int>)
        func names(_ sequence: Observable<Int>) -> [String] { sequence.pipeline.root.sources.map(\.name) }
        XCTAssertEqual(names(.concat(one, two)), ["just", "empty"])
        XCTAssertEqual(names(.merge([one, two])), ["just", "empty"])
        XCTAssertEqual(names(one.concat(two)), ["just", "empty"])
        XCTAssertEqual(names(.combineLatest([one, two]) { $0[0] }), ["just", "empty"])
        XCTAssertEqual(names(one.retry()), ["just"])
        XCTAssertEqual(names(one.retry(3)), ["just"])
    }

    func testSourcesOfASequenceThatHasNotBeenIteratedAreNotKnown() {
        let sources = (1...2).lazy.map { Observable.just($0) }
        XCTAssertEqual(Observable.concat(sources).map { $0 }.pipeline.description, "map\n└─ concat\n   └─ …")
    }

    func testATypeOfTheUserIsCalledByItsName() {
        struct Thermometer: ObservableType {
            typealias Element = Int

            func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
            where Observer.Element == Int {
                Observable.just(20).subscribe(observer)
            }
        }
        let sequence = Thermometer().map { $0 }
        XCTAssertEqual(sequence.pipeline.description, "map\n└─ Thermometer")
    }

    func testATestableSourceIsCalledByItsName() {
        XCTAssertEqual(TestScheduler().hot("-a-").pipeline.description, "TestableObservable")
    }

    func testDebugIsShownAsDebug() {
        let sequence = Observable.just(1).debug("name").do(onNext: { _ in })
        XCTAssertEqual(
            sequence.pipeline.description, "do\n└─ debug\n   └─ just")
    }

    func testTextsOfElementsAreShortAndInOneLine() {
        let relay = BehaviorRelay(value: "one\ntwo\r\nthree")
        XCTAssertTrue(relay.pipeline.description.hasSuffix("replays one two three"), relay.pipeline.description)
        relay.accept("")
        XCTAssertTrue(relay.pipeline.description.hasSuffix(#" replays """#), relay.pipeline.description)
        relay.accept(String(repeating: "x", count: 40))
        XCTAssertTrue(relay.pipeline.description.hasSuffix(" " + String(repeating: "x", count: 40)))
        relay.accept(String(repeating: "x", count: 41))
        XCTAssertTrue(relay.pipeline.description.hasSuffix(" " + String(repeating: "x", count: 39) + "…"))
        XCTAssertEqual(relay.pipeline.root.replayed, [String(repeating: "x", count: 41)])
    }

    func testAPartWithTwoObserversIsOneNode() {
        let source = Observable.just(1)
        let sources = Observable.zip(source, source) { $0 + $1 }.pipeline.root.sources
        XCTAssertEqual(sources.count, 2)
        XCTAssertEqual(sources[0].id, sources[1].id)
    }

    /// Each node is described once. Otherwise this would take 2 to the power of 60 steps.
    func testManyPathsToOneNodeAreDescribedOnce() {
        var braid = Observable.just(1)
        for _ in 1...60 { braid = .zip(braid, braid) { $0 + $1 } }
        XCTAssertEqual(braid.pipeline.root.id, 61)
        XCTAssertEqual(braid.pipeline.description.split(separator: "\n").count, 121)
    }

    /// An observer reads the description while an element is being delivered to it.
    func testAnObserverMayReadThePipeline() {
        let relay = BehaviorRelay(value: 1)
        let shared = relay.share(replay: 1)
        let log = Log<[String]>()
        let subscription = shared.subscribe(onNext: { _ in log.append(shared.pipeline.root.replayed) })
        relay.accept(2)
        subscription.dispose()
        XCTAssertEqual(log.entries, [["1"], ["2"]])
    }
}
