import MiniDriver
import TestSupport

/// An operator of shared sequences, set up to let every element through, and what it makes of time.
///
/// A new operator gets a line here, and `SharedClausesTests` runs all that is demanded of every one, for drivers and for
/// signals.
@MainActor
struct SharedSpecimen<Strategy: SharingStrategyProtocol> {
    typealias Sequence = SharedSequence<Strategy, Number>

    let name: String
    let apply: @MainActor (Sequence) -> Sequence
    /// How much later an element and the completion come.
    let delays: (element: Int, completion: Int)
    /// What comes of 1, 2 and 3 at the same time.
    let burst: [Number]
    /// Whether the source is subscribed before that without which nothing comes through.
    let comesTooEarly: Bool

    init(
        _ name: String, delays: (element: Int, completion: Int) = (0, 0), burst: [Number] = [1, 2, 3],
        comesTooEarly: Bool = false, _ apply: @escaping @MainActor (Sequence) -> Sequence
    ) {
        self.name = name
        self.apply = apply
        self.delays = delays
        self.burst = burst
        self.comesTooEarly = comesTooEarly
    }

    /// Whether it waits for a clock.
    var isTimed: Bool { delays.element > 0 || burst.count < 3 }

    static var all: [SharedSpecimen] { one + several + timed }

    private static var one: [SharedSpecimen] {
        [
            SharedSpecimen("asSharedSequence") { $0.asSharedSequence() },
            SharedSpecimen("deferred") { source in .deferred { source } },
            SharedSpecimen("map") { source in source.map { $0 } },
            SharedSpecimen("compactMap") { source in source.compactMap { $0 } },
            SharedSpecimen("filter") { source in source.filter { _ in true } },
            SharedSpecimen("scan") { source in source.scan(0) { $1 } },
            SharedSpecimen("skip") { $0.skip(0) },
            SharedSpecimen("do") { source in source.do(onNext: { _ in }, onCompleted: {}, onDispose: {}) },
            SharedSpecimen("debug") { source in
                let printer = DebugPrinter(now: { (0, 0) }, write: { _ in })
                return SharedSequence(source.stage, .unknown, calling: printer.hooks("debug", trimOutput: true))
            },
            SharedSpecimen("distinctUntilChanged") { $0.distinctUntilChanged() },
            SharedSpecimen("distinctUntilChanged by key") { source in source.distinctUntilChanged { $0.value } },
            SharedSpecimen("distinctUntilChanged by comparer") { source in source.distinctUntilChanged { $0 === $1 } },
            SharedSpecimen("distinctUntilChanged by key and comparer") { source in
                source.distinctUntilChanged({ $0.value }, comparer: { $0 == $1 })
            },
            SharedSpecimen("withUnretained") { source in source.withUnretained(MainScheduler.instance) { $1 } },
        ]
    }

    private static var several: [SharedSpecimen] {
        [
            SharedSpecimen("withLatestFrom") { source in source.withLatestFrom(Sequence.just(0)) { first, _ in first }
            },
            SharedSpecimen("merge") { .merge($0, .empty()) },
            SharedSpecimen("merge of a collection") { .merge([.empty(), $0]) },
            SharedSpecimen("merge()") { source in source.map { Sequence.just($0) }.merge() },
            SharedSpecimen("merge(), inner") { SharedSequence<Strategy, Sequence>.just($0).merge() },
            SharedSpecimen("merge(maxConcurrent:)") { source in
                source.map { Sequence.just($0) }.merge(maxConcurrent: 2)
            },
            SharedSpecimen("concat") { .concat($0, .empty()) },
            SharedSpecimen("concat, the second") { .concat([.empty(), $0]) },
            SharedSpecimen("flatMap") { source in source.flatMap { Sequence.just($0) } },
            SharedSpecimen("flatMap, inner") { source in Sequence.just(0).flatMap { _ in source } },
            SharedSpecimen("flatMapFirst") { source in source.flatMapFirst { Sequence.just($0) } },
            SharedSpecimen("flatMapFirst, inner") { source in Sequence.just(0).flatMapFirst { _ in source } },
            SharedSpecimen("flatMapLatest") { source in source.flatMapLatest { Sequence.just($0) } },
            SharedSpecimen("flatMapLatest, inner") { source in Sequence.just(0).flatMapLatest { _ in source } },
            SharedSpecimen("switchLatest") { source in source.map { Sequence.just($0) }.switchLatest() },
            SharedSpecimen("combineLatest", comesTooEarly: true) { source in
                .combineLatest(source, Sequence.just(0)) { first, _ in first }
            },
            SharedSpecimen("combineLatest, the second") { source in .combineLatest(Sequence.just(0), source) { $1 } },
            SharedSpecimen("zip", comesTooEarly: true) { source in
                .zip(source, SharedSequence<Strategy, Int>.from(0..<100)) { first, _ in first }
            },
            SharedSpecimen("zip, the second") { source in
                .zip(SharedSequence<Strategy, Int>.from(0..<100), source) { $1 }
            },
            SharedSpecimen("combineLatest of a collection") { source in .combineLatest([source]) { $0[0] } },
            SharedSpecimen("combineLatest of three") { source in
                .combineLatest(Sequence.just(0), Sequence.just(0), source) { $2 }
            },
            SharedSpecimen("zip of a collection") { source in .zip([source]) { $0[0] } },
        ]
    }

    private static var timed: [SharedSpecimen] {
        [
            SharedSpecimen("throttle", burst: [1, 3]) { $0.throttle(.seconds(20)) },
            SharedSpecimen("throttle without latest", burst: [1]) { $0.throttle(.seconds(20), latest: false) },
            SharedSpecimen("debounce", delays: (20, 0), burst: [3]) { $0.debounce(.seconds(20)) },
            SharedSpecimen("delay", delays: (15, 15)) { $0.delay(.seconds(15)) },
        ]
    }
}
