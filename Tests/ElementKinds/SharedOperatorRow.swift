import MiniDriver

/// A row of the table of operators of drivers and signals: an operator configured to pass every element, and its
/// effect on time.
///
/// Add a row for a new operator. Tests run every row, for drivers and for signals: the contract, the heap, and
/// elements of every kind.
@MainActor
package struct SharedOperatorRow<Strategy: SharingStrategyProtocol, Kind: ElementKind> {
    package typealias Sequence = SharedSequence<Strategy, Kind.Element>

    /// The operator, and after a space or comma the variant.
    package let name: String
    /// The last operator of the row, if another one is needed to restore the elements.
    private var end: String?
    /// The delay of an element and of the completion.
    package var delays = (element: 0, completion: 0)
    /// The output for 1, 2 and 3 emitted at the same time.
    package var burst = [1, 2, 3]
    /// The output for a source that emits 1, 2 and 3 while it is being subscribed, if that is before the operator
    /// subscribes to a second sequence that it needs. Otherwise `nil`.
    package var early: [Int]?
    /// Whether the result completes after a hundred elements.
    package var isFinite = false
    package let apply: @MainActor (Sequence) -> Sequence

    /// The last operator of the row.
    package var last: String { end ?? name.operatorName }

    /// The output for 1, if 2 and 3 are emitted while an observer receives it.
    package var reentry: [Int] { [1] + burst.filter { $0 != 1 } }

    /// Whether it depends on a clock.
    package var isTimed: Bool { delays.element > 0 || burst.count < 3 }

    package static var all: [SharedOperatorRow] { elementwise + flattening + combining + timed }
}

// MARK: One source

extension SharedOperatorRow {
    private static var elementwise: [SharedOperatorRow] {
        let nine = Kind.element(9)
        return [
            SharedOperatorRow(name: "asSharedSequence") { $0.asSharedSequence() },
            SharedOperatorRow(name: "deferred") { source in .deferred { source } },
            SharedOperatorRow(name: "map") { source in source.map { $0 } },
            SharedOperatorRow(name: "map, twice") { source in source.map { Kind.number($0) }.map { Kind.element($0) } },
            SharedOperatorRow(name: "compactMap") { source in source.compactMap { $0 } },
            SharedOperatorRow(name: "filter") { source in source.filter { _ in true } },
            SharedOperatorRow(name: "scan") { source in source.scan(nine) { $1 } },
            SharedOperatorRow(name: "startWith, skipped", end: "skip") { $0.startWith(nine).skip(1) },
            SharedOperatorRow(name: "skip") { $0.skip(0) },
            SharedOperatorRow(name: "do") { source in source.do(onNext: { _ in }, onCompleted: {}, onDispose: {}) },
            SharedOperatorRow(name: "debug") { source in
                let printer = DebugPrinter(now: { (0, 0) }, write: { _ in })
                return SharedSequence(shared: source.stage.calling(printer.hooks("debug", trimOutput: true), "debug"))
            },
            SharedOperatorRow(name: "distinctUntilChanged", end: "map") { source in
                source.map { Unequal($0) }.distinctUntilChanged().map { $0.element }
            },
            SharedOperatorRow(name: "distinctUntilChanged by key") { source in
                source.distinctUntilChanged { Unequal($0) }
            },
            SharedOperatorRow(name: "distinctUntilChanged by comparer") { $0.distinctUntilChanged { _, _ in false } },
            SharedOperatorRow(name: "distinctUntilChanged by key and comparer") { source in
                source.distinctUntilChanged({ (Objects.element(0), $0) }, comparer: { $0.0 === $1.0 })
            },
            SharedOperatorRow(name: "withUnretained") { source in source.withUnretained(MainScheduler.instance) { $1 }
            },
        ]
    }
}

// MARK: Several sources, one of them tested

extension SharedOperatorRow {
    private static var flattening: [SharedOperatorRow] {
        let nine = Sequence.just(Kind.element(9))
        return [
            SharedOperatorRow(name: "merge") { .merge($0, .empty()) },
            SharedOperatorRow(name: "merge of a collection") { .merge([.empty(), $0]) },
            SharedOperatorRow(name: "merge()") { source in source.map { Sequence.just($0) }.merge() },
            SharedOperatorRow(name: "merge(), inner") { SharedSequence<Strategy, Sequence>.just($0).merge() },
            SharedOperatorRow(name: "merge(maxConcurrent:)") { source in
                source.map { Sequence.just($0) }.merge(maxConcurrent: 2)
            },
            SharedOperatorRow(name: "concat") { .concat($0, .empty()) },
            SharedOperatorRow(name: "concat, the second") { .concat([.empty(), $0]) },
            SharedOperatorRow(name: "flatMap") { source in source.flatMap { Sequence.just($0) } },
            SharedOperatorRow(name: "flatMap, inner") { source in nine.flatMap { _ in source } },
            SharedOperatorRow(name: "flatMapFirst") { source in source.flatMapFirst { Sequence.just($0) } },
            SharedOperatorRow(name: "flatMapFirst, inner") { source in nine.flatMapFirst { _ in source } },
            SharedOperatorRow(name: "flatMapLatest") { source in source.flatMapLatest { Sequence.just($0) } },
            SharedOperatorRow(name: "flatMapLatest, inner") { source in nine.flatMapLatest { _ in source } },
            SharedOperatorRow(name: "switchLatest") { source in source.map { Sequence.just($0) }.switchLatest() },
        ]
    }

    private static var combining: [SharedOperatorRow] {
        let nine = Sequence.just(Kind.element(9))
        let nines = Sequence.from(Array(repeating: Kind.element(9), count: 100))
        return [
            SharedOperatorRow(name: "withLatestFrom") { source in source.withLatestFrom(nine) { first, _ in first } },
            SharedOperatorRow(name: "combineLatest", early: [3]) { source in
                .combineLatest(source, nine) { first, _ in first }
            },
            SharedOperatorRow(name: "combineLatest, the second") { source in .combineLatest(nine, source) { $1 } },
            SharedOperatorRow(name: "combineLatest of three") { source in .combineLatest(nine, nine, source) { $2 } },
            SharedOperatorRow(name: "combineLatest of a collection") { source in .combineLatest([source]) { $0[0] } },
            SharedOperatorRow(name: "zip", early: [1, 2, 3], isFinite: true) { source in
                .zip(source, nines) { first, _ in first }
            },
            SharedOperatorRow(name: "zip, the second", isFinite: true) { source in .zip(nines, source) { $1 } },
            SharedOperatorRow(name: "zip of itself") { source in .zip(source, source) { $1 } },
            SharedOperatorRow(name: "zip of a collection") { source in .zip([source]) { $0[0] } },
        ]
    }
}

// MARK: With a clock

extension SharedOperatorRow {
    private static var timed: [SharedOperatorRow] {
        [
            SharedOperatorRow(name: "throttle", burst: [1, 3]) { $0.throttle(.seconds(20)) },
            SharedOperatorRow(name: "throttle without latest", burst: [1]) { $0.throttle(.seconds(20), latest: false) },
            SharedOperatorRow(name: "debounce", delays: (20, 0), burst: [3]) { $0.debounce(.seconds(20)) },
            SharedOperatorRow(name: "delay", delays: (15, 15)) { $0.delay(.seconds(15)) },
        ]
    }
}
