import MiniDriver

/// A row of the table of operators: an operator on one source, configured to pass every element, and its effect on
/// time and errors.
///
/// Add a row for a new operator. Tests run every row: the contract, the heap, depth, closures that throw, and
/// elements of every kind.
package struct OperatorRow<Kind: ElementKind>: Sendable {
    package typealias Sequence = Observable<Kind.Element>

    /// A closure of a test, which the operator calls for every element. It returns its argument or throws.
    package typealias Call = @Sendable (Kind.Element) throws -> Kind.Element

    package typealias Calling = @Sendable (Sequence, @escaping Call) -> Sequence

    /// The operator's arguments beside its source.
    package enum Form: Sendable {
        case plain(@Sendable (Sequence) -> Sequence)
        /// A closure, which calls the test's closure.
        case calling(Calling)
        /// A scheduler.
        case timed(@Sendable (Sequence, any SchedulerType) -> Sequence)
    }

    /// The operator, and after a space or comma the variant.
    package let name: String
    /// The last operator of the row, if another one is needed to restore the elements.
    private var end: String?
    /// When the source is subscribed, if the result is subscribed at 200.
    package var subscribed = 200
    /// The delay of an element, of the completion and of the error.
    package var delays = (element: 0, completion: 0, error: 0)
    /// The delay of the source's disposal after that of the result, if it has not ended.
    package var disposalDelay = 0
    /// The threads that may deliver an element.
    package var threads = DeliveringThreads.emitter
    /// The output for 1, 2 and 3 emitted at the same time.
    package var burst = [1, 2, 3]
    /// The output for a source that emits 1, 2 and 3 while it is being subscribed, if that is before the operator
    /// subscribes to a second sequence that it needs. Otherwise `nil`.
    package var early: [Int]?
    /// The elements that replace an error, before the completion.
    package var recovery: [Int]?
    /// Whether the result completes after a hundred elements.
    package var isFinite = false
    private let form: Form

    package func apply(_ source: Sequence, _ scheduler: any SchedulerType) -> Sequence {
        switch form {
        case .plain(let apply): apply(source)
        case .calling(let apply): apply(source) { $0 }
        case .timed(let apply): apply(source, scheduler)
        }
    }

    /// Applies the operator with a test's closure; `nil` if it takes none.
    package var applyCalling: Calling? {
        if case .calling(let apply) = form { apply } else { nil }
    }

    /// The last operator of the row.
    package var last: String { end ?? name.operatorName }

    /// The output for 1, if 2 and 3 are emitted while an observer receives it.
    package var reentry: [Int] { [1] + burst.filter { $0 != 1 } }

    /// Whether it uses a scheduler.
    package var isTimed: Bool {
        if case .timed = form { true } else { false }
    }

    package static var all: [OperatorRow] { elementwise + flattening + combining + timed }
}

/// The threads that may deliver an element of an operator's result.
package struct DeliveringThreads: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The thread that emits the element.
    package static let emitter = Self(rawValue: 1)
    /// A thread of the operator's scheduler.
    package static let scheduler = Self(rawValue: 2)
    /// A thread that emits another element. The documentation of these operators says so.
    package static let otherEmitter = Self(rawValue: 4)

    package static let anyEmitter: Self = [.emitter, .otherEmitter]
}

extension String {
    /// The operator that a row of this name tests.
    package var operatorName: String {
        switch self {
        case "share(replay:)": "share"
        // Built of another operator.
        case "take(until: predicate)": "take(while:)"
        default: firstMatch(of: /^\w+(\([a-z]\w*:)?/).map { $0.1 == nil ? String($0.0) : "\($0.0))" } ?? self
        }
    }
}

/// A value that equals nothing.
struct Unequal<Element>: Equatable {
    let element: Element

    init(_ element: Element) {
        self.element = element
    }

    static func == (left: Unequal, right: Unequal) -> Bool { false }
}

// MARK: One source

extension OperatorRow {
    private static var elementwise: [OperatorRow] {
        let nine = Kind.element(9)
        return [
            OperatorRow(name: "map", form: .calling { $0.map($1) }),
            OperatorRow(
                name: "map, twice", form: .plain { source in source.map { Kind.number($0) }.map { Kind.element($0) } }),
            OperatorRow(name: "compactMap", form: .calling { source, call in source.compactMap { try call($0) } }),
            OperatorRow(
                name: "filter", form: .calling { source, call in source.filter { Kind.number(try call($0)) >= 0 } }),
            OperatorRow(name: "scan", form: .calling { source, call in source.scan(nine) { try call($1) } }),
            OperatorRow(
                name: "scan(into:)", form: .calling { source, call in source.scan(into: nine) { $0 = try call($1) } }),
            OperatorRow(name: "startWith", form: .plain { $0.startWith() }),
            OperatorRow(name: "startWith, skipped", end: "skip", form: .plain { $0.startWith(nine, nine).skip(2) }),
            OperatorRow(name: "skip", form: .plain { $0.skip(0) }),
            OperatorRow(name: "skip(while:)", form: .plain { source in source.skip(while: { _ in false }) }),
            OperatorRow(name: "take", form: .plain { $0.take(.max) }),
            OperatorRow(
                name: "take(while:)",
                form: .calling { source, call in source.take(while: { Kind.number(try call($0)) >= 0 }) }),
            OperatorRow(
                name: "take(until: predicate)",
                form: .calling { source, call in source.take(until: { Kind.number(try call($0)) < 0 }) }),
            OperatorRow(
                name: "distinctUntilChanged", end: "map",
                form: .plain { source in source.map { Unequal($0) }.distinctUntilChanged().map { $0.element } }),
            OperatorRow(
                name: "distinctUntilChanged by key",
                form: .calling { source, call in source.distinctUntilChanged { Unequal(try call($0)) } }),
            OperatorRow(
                name: "distinctUntilChanged by comparer", form: .plain { $0.distinctUntilChanged { _, _ in false } }),
            OperatorRow(
                name: "distinctUntilChanged by key and comparer",
                form: .calling { source, call in
                    source.distinctUntilChanged(
                        { (Objects.element(0), try call($0)) }, comparer: { $0.0 === $1.0 })
                }),
            OperatorRow(
                name: "do",
                form: .calling { source, call in
                    source.do(
                        onNext: { _ = try call($0) }, afterNext: { _ in }, onCompleted: {}, onSubscribe: {},
                        onDispose: {})
                }),
            OperatorRow(
                name: "debug",
                form: .plain { source in
                    source.calling(
                        DebugPrinter(now: { (0, 0) }, write: { _ in }).hooks("debug", trimOutput: true), "debug")
                }),
            OperatorRow(
                name: "withUnretained",
                form: .calling { source, call in source.withUnretained(MainScheduler.instance) { try call($1) } }),
            OperatorRow(name: "catch", recovery: [], form: .plain { source in source.catch { _ in .empty() } }),
            OperatorRow(
                name: "catch, with an element", recovery: [9],
                form: .plain { source in source.catch { _ in .just(nine) } }),
            OperatorRow(
                name: "catch, the recovery", form: .plain { source in Sequence.error(Failure()).catch { _ in source } }),
            OperatorRow(name: "catch(sequence:)", form: .plain { .catch(sequence: [$0]) }),
            OperatorRow(name: "catchAndReturn", recovery: [9], form: .plain { $0.catchAndReturn(nine) }),
            OperatorRow(name: "retry", form: .plain { $0.retry(1) }),
            OperatorRow(
                name: "retry(when:)",
                form: .plain { source in source.retry(when: { $0.flatMap(Observable<Int>.error) }) }),
            OperatorRow(
                name: "enumerated", end: "map", form: .plain { source in source.enumerated().map { $0.element } }),
            OperatorRow(name: "materialize", end: "dematerialize", form: .plain { $0.materialize().dematerialize() }),
            OperatorRow(name: "deferred", form: .plain { source in .deferred { source } }),
            OperatorRow(
                name: "using",
                form: .plain { source in .using({ BooleanDisposable() }, observableFactory: { _ in source }) }),
            OperatorRow(name: "share", threads: .anyEmitter, form: .plain { $0.share() }),
            OperatorRow(name: "share(replay:)", threads: .anyEmitter, form: .plain { $0.share(replay: 1) }),
        ]
    }
}

// MARK: Several sources, one of them tested

extension OperatorRow {
    private static var flattening: [OperatorRow] {
        [
            OperatorRow(name: "merge", threads: .anyEmitter, form: .plain { .merge($0, .empty()) }),
            OperatorRow(name: "merge, the second", threads: .anyEmitter, form: .plain { .merge(.empty(), $0) }),
            OperatorRow(
                name: "merge()", threads: .anyEmitter,
                form: .plain { source in source.map { Observable.just($0) }.merge() }),
            OperatorRow(name: "merge(), inner", threads: .anyEmitter, form: .plain { Observable.just($0).merge() }),
            OperatorRow(
                name: "merge(maxConcurrent:)", threads: .anyEmitter,
                form: .plain { source in source.map { Observable.just($0) }.merge(maxConcurrent: 2) }),
            OperatorRow(
                name: "merge(maxConcurrent:), inner", threads: .anyEmitter,
                form: .plain { Observable.just($0).merge(maxConcurrent: 2) }),
            OperatorRow(name: "concat", form: .plain { .concat($0, .empty()) }),
            OperatorRow(name: "concat, the second", form: .plain { .concat(.empty(), $0) }),
            OperatorRow(name: "concat(_:)", form: .plain { $0.concat(Sequence.empty()) }),
            OperatorRow(
                name: "concat()", threads: .anyEmitter,
                form: .plain { source in source.map { Observable.just($0) }.concat() }),
            OperatorRow(name: "concat(), inner", threads: .anyEmitter, form: .plain { Observable.just($0).concat() }),
            OperatorRow(
                name: "concatMap", threads: .anyEmitter,
                form: .calling { source, call in source.concatMap { Observable.just(try call($0)) } }
            ),
            OperatorRow(
                name: "concatMap, inner", threads: .anyEmitter,
                form: .plain { source in Observable.just(0).concatMap { _ in source } }),
            OperatorRow(
                name: "flatMap", threads: .anyEmitter,
                form: .calling { source, call in source.flatMap { Observable.just(try call($0)) } }),
            OperatorRow(
                name: "flatMap, inner", threads: .anyEmitter,
                form: .plain { source in Observable.just(0).flatMap { _ in source } }),
            OperatorRow(
                name: "flatMapFirst", threads: .anyEmitter,
                form: .calling { source, call in source.flatMapFirst { Observable.just(try call($0)) } }),
            OperatorRow(
                name: "flatMapFirst, inner", threads: .anyEmitter,
                form: .plain { source in Observable.just(0).flatMapFirst { _ in source } }),
            OperatorRow(
                name: "flatMapLatest", threads: .anyEmitter,
                form: .calling { source, call in source.flatMapLatest { Observable.just(try call($0)) } }),
            OperatorRow(
                name: "flatMapLatest, inner", threads: .anyEmitter,
                form: .plain { source in Observable.just(0).flatMapLatest { _ in source } }),
            OperatorRow(
                name: "switchLatest", threads: .anyEmitter,
                form: .plain { source in source.map { Observable.just($0) }.switchLatest() }),
            OperatorRow(
                name: "switchLatest, inner", threads: .anyEmitter, form: .plain { Observable.just($0).switchLatest() }),
        ]
    }

    private static var combining: [OperatorRow] {
        let nine = Sequence.just(Kind.element(9))
        let nines = Sequence.from(Array(repeating: Kind.element(9), count: 100))
        let numbers = Observable.from(0..<100)
        return [
            OperatorRow(name: "skip(until:)", form: .plain { $0.skip(until: nine) }),
            OperatorRow(name: "take(until:)", form: .plain { $0.take(until: Sequence.never()) }),
            OperatorRow(
                name: "withLatestFrom",
                form: .calling { source, call in source.withLatestFrom(nine) { first, _ in try call(first) } }),
            OperatorRow(
                name: "combineLatest", threads: .anyEmitter, early: [3],
                form: .plain { source in .combineLatest(source, nine) { first, _ in first } }),
            OperatorRow(
                name: "combineLatest, the second", threads: .anyEmitter,
                form: .calling { source, call in .combineLatest(nine, source) { try call($1) } }),
            OperatorRow(
                name: "combineLatest of four", threads: .anyEmitter,
                form: .plain { source in .combineLatest(nine, Observable.just(0), nine, source) { $3 } }),
            OperatorRow(
                name: "combineLatest of a collection", threads: .anyEmitter,
                form: .plain { source in .combineLatest([source]) { $0[0] } }),
            OperatorRow(
                name: "zip", threads: .anyEmitter, early: [1, 2, 3], isFinite: true,
                form: .plain { source in .zip(source, nines) { first, _ in first } }),
            OperatorRow(
                name: "zip, the second", threads: .anyEmitter, isFinite: true,
                form: .calling { source, call in .zip(nines, source) { try call($1) } }),
            OperatorRow(
                name: "zip of four", threads: .anyEmitter, isFinite: true,
                form: .plain { source in .zip(nines, numbers, nines, source) { $3 } }),
            OperatorRow(
                name: "zip of a collection", threads: .anyEmitter, form: .plain { source in .zip([source]) { $0[0] } }),
        ]
    }
}

// MARK: With a scheduler

extension OperatorRow {
    private static var timed: [OperatorRow] {
        [
            OperatorRow(
                name: "throttle", threads: [.emitter, .scheduler], burst: [1, 3],
                form: .timed { $0.throttle(.seconds(20), scheduler: $1) }),
            OperatorRow(
                name: "throttle without latest", burst: [1],
                form: .timed { $0.throttle(.seconds(20), latest: false, scheduler: $1) }),
            OperatorRow(
                name: "debounce", delays: (20, 0, 0), threads: .scheduler, burst: [3],
                form: .timed { $0.debounce(.seconds(20), scheduler: $1) }),
            OperatorRow(
                name: "delay", delays: (15, 15, 0), threads: .scheduler,
                form: .timed { $0.delay(.seconds(15), scheduler: $1) }),
            OperatorRow(
                name: "delaySubscription", subscribed: 205,
                form: .timed { $0.delaySubscription(.seconds(5), scheduler: $1) }),
            OperatorRow(
                name: "timeout, with another",
                form: .timed { $0.timeout(.seconds(2000), other: Sequence.empty(), scheduler: $1) }),
            OperatorRow(name: "take(for:)", form: .timed { $0.take(for: .seconds(5000), scheduler: $1) }),
            OperatorRow(
                name: "observe(on:)", delays: (1, 1, 1), threads: .scheduler, form: .timed { $0.observe(on: $1) }),
            OperatorRow(
                name: "observe(on: main)", threads: .scheduler,
                form: .timed { source, _ in source.observe(on: MainScheduler.instance) }),
            OperatorRow(
                name: "subscribe(on:)", subscribed: 201, disposalDelay: 1, form: .timed { $0.subscribe(on: $1) }),
        ]
    }
}

// MARK: Special cases

extension OperatorRow {
    /// Operators that subscribe to the source twice, complete or fail by themselves, or are called in a closure.
    /// `all` does not contain them.
    package static var irregular: [OperatorRow] {
        [
            OperatorRow(
                name: "toArray", end: "flatMap",
                form: .plain { source in
                    source.flatMap { Observable.just($0).toArray() }.flatMap { Observable.from($0) }
                }),
            OperatorRow(name: "timeout", form: .timed { $0.timeout(.seconds(2000), scheduler: $1) }),
            OperatorRow(name: "sample", early: [3], form: .plain { $0.sample($0) }),
            OperatorRow(name: "zip of itself", form: .plain { source in .zip(source, source) { $1 } }),
            OperatorRow(name: "create", form: .plain { source in .create { observer in source.subscribe(observer) } }),
            OperatorRow(
                name: "create, with an observer made of another",
                form: .plain { source in
                    .create { observer in source.subscribe(observer.mapObserver { (element: Kind.Element) in element })
                    }
                }),
            OperatorRow(
                name: "flatMap, of hot ones", end: "take",
                form: .plain { source in source.flatMap { Observable.merge(.just($0), .never()) }.take(3) }),
        ]
    }
}
