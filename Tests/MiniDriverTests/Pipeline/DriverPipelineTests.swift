import ElementKinds
import MiniDriver
import MiniRxTest
import TestSupport
import XCTest

/// The description of the pipeline of a driver or signal.
@MainActor
final class DriverPipelineTests: LeakCheckedTestCase {
    func testEveryStageHasTheNameThatTheUserWroteAndIsAHub() async {
        let query = BehaviorRelay(value: "abc")
        let results = query.asDriver()
            .throttle(.milliseconds(300))
            .flatMapLatest { query in Driver.just([query]) }
        let summary = results.map { "\($0.count)" }
        let tree = { (observers: [String]) in
            """
            map, \(observers[0])
            └─ flatMapLatest, \(observers[1])
               └─ throttle, \(observers[2])
                  └─ asDriver, \(observers[3])
                     └─ BehaviorRelay, \(observers[4])
            """
        }
        XCTAssertEqual(
            summary.pipeline.description,
            tree(["0 observers", "0 observers", "0 observers", "0 observers", "0 observers, replays abc"]))
        let bag = DisposeBag {
            summary.drive()
            results.drive()
        }
        XCTAssertEqual(
            summary.pipeline.description,
            tree([
                #"1 observer, replays 1"#, #"2 observers, replays ["abc"]"#, "1 observer, replays abc",
                "1 observer, replays abc", "1 observer, replays abc",
            ]))
        withExtendedLifetime(bag) {}
    }

    func testASignalReplaysNothing() async {
        let taps = PublishRelay<Int>()
        let signal = taps.asSignal().filter { _ in true }
        let subscription = signal.emit()
        taps.accept(1)
        XCTAssertEqual(
            signal.pipeline.description,
            """
            filter, 1 observer
            └─ asSignal, 1 observer
               └─ PublishRelay, 1 observer
            """)
        subscription.dispose()
    }

    func testEveryOperatorHasItsName() async {
        check(Driver<Number>.self) { $0.asDriver(onErrorJustReturn: 9) }
        check(Signal<Number>.self) { $0.asSignal(onErrorJustReturn: 9) }
    }

    private func check<Strategy>(
        _: SharedSequence<Strategy, Number>.Type, _ share: (Observable<Number>) -> SharedSequence<Strategy, Number>
    ) {
        // In that row, `debug` is built in another way, so that it prints nothing.
        for row in SharedOperatorRow<Strategy, Objects>.all
        where !["asSharedSequence", "debug"].contains(row.name) {
            let pipeline = row.apply(share(.never())).pipeline
            XCTAssertEqual(pipeline.root.name, row.last, row.name)
            XCTAssertEqual(pipeline.node(row.name.operatorName)?.observerCount, 0, row.name)
        }
    }

    func testFactoriesHaveTheirNames() async {
        let drivers: [(String, Driver<Int>)] = [
            ("just", .just(1)), ("of", .of(1, 2)), ("from", .from([1])), ("from", .from(0..<3)), ("empty", .empty()),
            ("never", .never()), ("deferred", .deferred { .just(1) }), ("interval", .interval(.seconds(1))),
            ("timer", .timer(.seconds(1), period: .seconds(1))),
            ("asDriver", Observable.just(1).asDriver(onErrorDriveWith: .empty())),
            ("asDriver", Observable.just(1).asDriver { _ in .empty() }),
            ("asDriver", Driver(Observable.just(1)) { _ in .empty() }),
            ("debug", Driver.just(1).debug()),
            ("startWith", Driver.just(1).startWith(0)),
        ]
        for (name, driver) in drivers {
            let node = driver.pipeline.root
            XCTAssertEqual(node.name, name)
            XCTAssertTrue(node.sources.allSatisfy { ["just"].contains($0.name) }, "\(node.sources)")
        }
    }

    func testInternalStagesAreNotShown() async {
        let driver = Driver.just(1)
        let observable = driver.asObservable().map { $0 }
        XCTAssertEqual(
            observable.pipeline.description, "map\n└─ just")
    }

    func testUnderAMockThePipelineIsTheSame() async {
        func names() -> [String] {
            var names: [String] = []
            var nodes = [BehaviorRelay(value: 1).asDriver().debounce(.seconds(1)).delay(.seconds(1)).pipeline.root]
            while let node = nodes.popLast() {
                names.append(node.name)
                nodes += node.sources
            }
            return names
        }
        let usual = names()
        XCTAssertEqual(usual, ["delay", "debounce", "asDriver", "BehaviorRelay"])
        XCTAssertEqual(SharingScheduler.mock(scheduler: TestScheduler()) { names() }, usual)
    }

    func testAControlAndItsDerivedSequencesAreShown() async {
        let values = BehaviorRelay(value: "a" as String?)
        let text = ControlProperty(values: values, valueSink: AnyObserver<String?> { _ in })
        let taps = ControlEvent(events: text.orEmpty.changed)
        let driver = taps.asDriver()
        XCTAssertEqual(
            driver.pipeline.description,
            """
            asDriver, 0 observers
            └─ ControlEvent
               └─ ControlEvent
                  └─ skip
                     └─ ControlProperty
                        └─ map
                           └─ ControlProperty
                              └─ BehaviorRelay, 0 observers, replays Optional("a")
            """)
    }

    /// A driver's elements must not be accessed off the main thread.
    func testOffTheMainThreadTheReplayOfADriverIsOmitted() async {
        let relay = BehaviorRelay(value: 1)
        let driver = relay.asDriver()
        let subscription = driver.drive()
        XCTAssertEqual(driver.pipeline.root.replayed, ["1"])
        let described = Recorder<Pipeline.Node>()
        await onBackground { described.record(driver.pipeline.root) }
        XCTAssertEqual(described.all[0].replayed, [])
        XCTAssertEqual(described.all[0].observerCount, 1)
        XCTAssertEqual(described.all[0].sources[0].replayed, ["1"])
        subscription.dispose()
    }
}
