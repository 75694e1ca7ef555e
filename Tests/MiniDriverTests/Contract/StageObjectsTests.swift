#if DEBUG
    import MiniDriver
    import TestSupport
    import XCTest

    /// Counts the library's objects for a stage, which is one operator of a driver or signal. Most stages need two
    /// objects when they are built (the operator and the observable that shares it), and two when they run (a sink and
    /// a connection). All observers share these.
    @MainActor
    final class StageObjectsTests: LeakCheckedTestCase {
        func testDrivers() async {
            check { $0.asDriver(onErrorJustReturn: 0) }
        }

        func testSignals() async {
            check { $0.asSignal(onErrorJustReturn: 0) }
        }

        private func check<Strategy>(_ share: (Observable<Int>) -> SharedSequence<Strategy, Int>) {
            let source = share(.never())
            let withoutStage = Stage("no stage") { (source: SharedSequence<Strategy, Int>) in source }.cost(source)
            XCTAssertEqual(withoutStage.built, 0)
            for stage in Stage<Strategy>.all {
                let cost = stage.cost(source)
                let name = "\(stage.name), \(Strategy.self)"
                XCTAssertEqual(cost.built, stage.built, "\(name): the recipe")
                XCTAssertEqual(cost.driven - withoutStage.driven, stage.driven, "\(name): the connection")
            }
        }

        func testEveryOperatorHasALine() async throws {
            let names = Stage<DriverSharingStrategy>.all.map { String($0.name.prefix { !" (,".contains($0) }) }
            let missing = try operatorNames(below: "Sources/MiniDriver/Operators")
                .subtracting(names)
            XCTAssertEqual(missing, [], "operators without a line in `Stage`")
        }
    }

    /// An operator, and the number of objects it may need.
    @MainActor
    private struct Stage<Strategy: SharingStrategyProtocol> {
        typealias Sequence = SharedSequence<Strategy, Int>

        let name: String
        let built: Int
        let driven: Int
        /// Builds the stage on the argument, runs it, and returns the number of objects that each step creates.
        /// `driven` includes the objects that running the argument creates, and the observer.
        let cost: @MainActor (Sequence) -> (built: Int, driven: Int)

        init<Result>(
            _ name: String, built: Int = 2, driven: Int = 2,
            _ apply: @escaping @MainActor (Sequence) -> SharedSequence<Strategy, Result>
        ) {
            self.name = name
            self.built = built
            self.driven = driven
            cost = { source in
                let before = LiveObjects.count
                let sequence = apply(source)
                let afterBuilding = LiveObjects.count
                let subscription = sequence.stage.subscribe(onNext: { _ in }, at: .unknown)
                let afterDriving = LiveObjects.count
                subscription.dispose()
                return (afterBuilding - before, afterDriving - afterBuilding)
            }
        }

        static var all: [Stage] { oneSink + several }

        private static var oneSink: [Stage] {
            [
                Stage("map") { source in source.map { $0 } },
                Stage("compactMap") { source in source.compactMap { $0 } },
                Stage("filter") { source in source.filter { _ in true } },
                Stage("scan") { source in source.scan(0) { $1 } },
                Stage("skip") { $0.skip(1) },
                // There is no sink between its source and the connection.
                Stage("startWith", driven: 1) { $0.startWith(0) },
                Stage("do") { source in source.do(onNext: { _ in }, onSubscribe: {}, onDispose: {}) },
                Stage("debug") { $0.debug() },
                Stage("distinctUntilChanged") { $0.distinctUntilChanged() },
                Stage("distinctUntilChanged by key") { source in source.distinctUntilChanged { $0 } },
                Stage("distinctUntilChanged by comparer") { source in source.distinctUntilChanged { $0 == $1 } },
                Stage("distinctUntilChanged by key and comparer") { source in
                    source.distinctUntilChanged({ $0 }, comparer: { $0 == $1 })
                },
                Stage("withUnretained") { source in source.withUnretained(MainScheduler.instance) { $1 } },
                // This operator does not share: there is no connection, and each observer has its own sink.
                Stage("withUnretained, pairs", built: 1, driven: 1) { $0.withUnretained(MainScheduler.instance) },
            ]
        }

        /// Operators that need more or other objects than one sink. `driven` counts a connection, and the objects that
        /// the comment of the operator names.
        private static var several: [Stage] {
            let other = Sequence.never()
            return [
                // No sink: the connection subscribes to the sequence that the closure returns.
                Stage("deferred", driven: 1) { source in .deferred { source } },
                // A coordinator, and an observer of the source. The source never emits, so no inner sequence runs.
                Stage("flatMap", driven: 3) { source in source.flatMap { _ in other } },
                Stage("flatMapLatest", driven: 3) { source in source.flatMapLatest { _ in other } },
                Stage("flatMapFirst", driven: 3) { source in source.flatMapFirst { _ in other } },
                // As `flatMap`, and `map`, which needs two objects when it is built and two when it runs.
                Stage("switchLatest", built: 4, driven: 5) { source in source.map { _ in other }.switchLatest() },
                Stage("merge()", built: 4, driven: 5) { source in source.map { _ in other }.merge() },
                // A coordinator, an observer of the source, and the objects of `map`.
                Stage("merge(maxConcurrent:)", built: 4, driven: 5) { source in
                    source.map { _ in other }.merge(maxConcurrent: 1)
                },
                // As `flatMap`, on an additional observable that emits the two sources. Each source also needs an
                // observer.
                Stage("merge", built: 3, driven: 5) { .merge($0, other) },
                // A coordinator, and an observer of the current source.
                Stage("concat", driven: 3) { .concat($0, other) },
                // A coordinator, and an observer of each source.
                Stage("combineLatest", driven: 4) { source in .combineLatest(source, other) { $0 + $1 } },
                Stage("zip", driven: 4) { source in .zip(source, other) { $0 + $1 } },
                Stage("withLatestFrom", driven: 4) { $0.withLatestFrom(other) },
                // A coordinator, an observer of the source, and the disposable of the timer.
                Stage("throttle", driven: 4) { $0.throttle(.seconds(1)) },
                Stage("debounce", driven: 4) { $0.debounce(.seconds(1)) },
                Stage("delay", driven: 4) { $0.delay(.seconds(1)) },
            ]
        }
    }
#endif
