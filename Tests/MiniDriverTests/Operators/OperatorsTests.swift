import MiniDriver
import TestSupport
import XCTest

/// The output of each operator for 1, 2, 3 and 4. Its closures run once for all observers.
@MainActor
final class OperatorsTests: LeakCheckedTestCase {
    /// Counts how often closures run.
    private typealias Count = @MainActor () -> Void

    private struct Operator {
        let name: String
        let result: [Int]
        let apply: @MainActor (Driver<Int>, @escaping Count) -> Driver<Int>

        init(
            _ name: String, _ result: [Int], _ apply: @escaping @MainActor (Driver<Int>, @escaping Count) -> Driver<Int>
        ) {
            self.name = name
            self.result = result
            self.apply = apply
        }
    }

    /// Counts a run of a closure, and returns its result.
    private func counted<Result>(_ result: Result, _ count: Count) -> Result {
        count()
        return result
    }

    private var operators: [Operator] {
        [
            Operator("map", [10, 20, 30, 40]) { source, count in source.map { self.counted($0 * 10, count) } },
            Operator("compactMap", [2, 4]) { source, count in
                source.compactMap { self.counted($0.isMultiple(of: 2) ? $0 : nil, count) }
            },
            Operator("filter", [2, 4]) { source, count in
                source.filter { self.counted($0.isMultiple(of: 2), count) }
            },
            Operator("scan", [1, 3, 6, 10]) { source, count in source.scan(0) { self.counted($0 + $1, count) } },
            Operator("skip", [3, 4]) { source, _ in source.skip(2) },
            Operator("startWith", [0, 1, 2, 3, 4]) { source, _ in source.startWith(0) },
            Operator("do(onNext:)", [1, 2, 3, 4]) { source, count in source.do(onNext: { _ in count() }) },
            Operator("do(afterNext:)", [1, 2, 3, 4]) { source, count in source.do(afterNext: { _ in count() }) },
            Operator("distinctUntilChanged", [1, 2]) { source, _ in
                source.map { ($0 + 1) / 2 }.distinctUntilChanged()
            },
            Operator("distinctUntilChanged by key", [1, 2, 4]) { source, count in
                source.distinctUntilChanged { self.counted($0 / 2, count) }
            },
            Operator("distinctUntilChanged by comparer", [1, 3]) { source, count in
                source.distinctUntilChanged { self.counted($1 - $0 < 2, count) }
            },
            Operator("distinctUntilChanged by key and comparer", [1, 3]) { source, count in
                source.distinctUntilChanged({ self.counted($0 * 10, count) }, comparer: { $1 - $0 < 20 })
            },
            Operator("withUnretained", [11, 12, 13, 14]) { source, count in
                source.withUnretained(MainScheduler.instance) { self.counted($1 + 10, count) }
            },
            Operator("withLatestFrom", [11, 12, 13, 14]) { source, count in
                source.withLatestFrom(Driver.of(5, 10)) { self.counted($0 + $1, count) }
            },
            Operator("withLatestFrom without a selector", [10, 10, 10, 10]) { source, _ in
                source.withLatestFrom(Driver.of(5, 10))
            },
            Operator("flatMap", [1, 1, 2, 2, 3, 3, 4, 4]) { source, count in
                source.flatMap { self.counted(Driver.of($0, $0), count) }
            },
            Operator("flatMapLatest", [1, 1, 2, 2, 3, 3, 4, 4]) { source, count in
                source.flatMapLatest { self.counted(Driver.of($0, $0), count) }
            },
            Operator("flatMapFirst", [1]) { source, count in
                source.flatMapFirst { self.counted(Driver.never().startWith($0), count) }
            },
            Operator("switchLatest", [1, 2, 3, 4]) { source, _ in
                source.map { Driver.never().startWith($0) }.switchLatest()
            },
            Operator("merge()", [1, 2, 3, 4]) { source, _ in source.map { Driver.never().startWith($0) }.merge() },
            Operator("merge(maxConcurrent:)", [1, 2]) { source, _ in
                source.map { Driver.never().startWith($0) }.merge(maxConcurrent: 2)
            },
            Operator("merge", [1, 10, 2, 20, 3, 30, 4, 40]) { source, _ in .merge(source, source.map { $0 * 10 }) },
            Operator("concat", [7, 8, 1, 2, 3, 4]) { source, _ in .concat(.of(7, 8), source) },
            Operator("combineLatest", [11, 12, 13, 14]) { source, count in
                .combineLatest(source, Driver.just(10)) { self.counted($0 + $1, count) }
            },
            Operator("zip", [11, 22, 33, 44]) { source, count in
                .zip(source, Driver.of(10, 20, 30, 40, 50)) { self.counted($0 + $1, count) }
            },
        ]
    }

    /// The elements that the observers receive, and how often the closures ran.
    private func run(_ tested: Operator, observers: Int) -> (received: [[Int]], count: Int) {
        let relay = PublishRelay<Int>()
        var count = 0
        let driver = tested.apply(relay.asDriver(onErrorDriveWith: .empty())) { count += 1 }
        let recorders = (0..<observers).map { _ in Recorder<Int>() }
        let subscriptions = recorders.map { recorder in driver.drive(onNext: { recorder.record($0) }) }
        for number in 1...4 { relay.accept(number) }
        for subscription in subscriptions { subscription.dispose() }
        return (recorders.map(\.all), count)
    }

    func testResults() async {
        for tested in operators {
            XCTAssertEqual(run(tested, observers: 1).received, [tested.result], tested.name)
        }
    }

    func testClosuresRunOnceForAllObservers() async {
        for tested in operators {
            let (one, two) = (run(tested, observers: 1), run(tested, observers: 2))
            XCTAssertEqual(two.received[0], tested.result, tested.name)
            XCTAssertEqual(two.received[1].last, tested.result.last, tested.name)
            XCTAssertEqual(two.count, one.count, tested.name)
        }
    }

    /// Every operator shares its own result: a late observer gets the latest result, and the closure does not run
    /// again for the source's latest element.
    func testALateObserverGetsTheLatestAndLaterResults() async {
        for tested in operators {
            let relay = PublishRelay<Int>()
            let driver = tested.apply(relay.asDriver(onErrorDriveWith: .empty())) {}
            let (early, late) = (Recorder<Int>(), Recorder<Int>())
            let first = driver.drive(onNext: { early.record($0) })
            for number in 1...3 { relay.accept(number) }
            let received = early.all.count
            let second = driver.drive(onNext: { late.record($0) })
            relay.accept(4)
            XCTAssertEqual(late.all, Array(early.all[(received - 1)...]), tested.name)
            first.dispose()
            second.dispose()
        }
    }

    func testMapOfAKeyPath() {
        var shown: [Int] = []
        let names = Driver.of("a", "bc").map(\.count)
        names.drive(onNext: { shown.append($0) }).dispose()
        XCTAssertEqual(names.pipeline.root.name, "map")
        XCTAssertEqual(shown, [1, 2])
    }
}
