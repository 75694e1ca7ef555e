import MiniRxTest
import TestSupport

/// An operator over one source, set up to let every element through, and what it makes of time and errors.
///
/// A new operator gets a line in one of the tables, and `OperatorClausesTests` runs all that is demanded of every one.
struct Specimen: Sendable {
    typealias Apply = @Sendable (Observable<Number>, TestScheduler) -> Observable<Number>

    let name: String
    let apply: Apply
    /// When the source is subscribed, if the result is at 200.
    var subscribed = 200
    /// How much later an element, the completion and the error come.
    var delays = (element: 0, completion: 0, error: 0)
    /// How much later than the result the source is disposed, if it has not ended.
    var disposalDelay = 0
    /// What comes of 1, 2 and 3 at the same time.
    var burst: [Number] = [1, 2, 3]
    /// Whether the source is subscribed before that without which nothing comes through: a source that is done at once is
    /// over by then.
    var comesTooEarly = false
    /// What comes of 1 if 2 and 3 are emitted inside it.
    var reentry: [Number] { [1, 1] + burst.filter { $0 != 1 } }
    /// What comes in the place of an error.
    var recovery: [Event<Number>]?

    init(
        _ name: String, subscribed: TestTime = 200, delays: (element: Int, completion: Int, error: Int) = (0, 0, 0),
        disposalDelay: Int = 0, burst: [Number] = [1, 2, 3], comesTooEarly: Bool = false,
        recovery: [Event<Number>]? = nil, _ apply: @escaping Apply
    ) {
        self.name = name
        self.apply = apply
        self.subscribed = subscribed
        self.delays = delays
        self.disposalDelay = disposalDelay
        self.burst = burst
        self.comesTooEarly = comesTooEarly
        self.recovery = recovery
    }

    static let all = one + several + timed + shared

    /// Operators with one source.
    private static let one: [Specimen] = [
        Specimen("map") { source, _ in source.map { $0 } },
        Specimen("compactMap") { source, _ in source.compactMap { $0 } },
        Specimen("filter") { source, _ in source.filter { _ in true } },
        Specimen("scan") { source, _ in source.scan(0) { $1 } },
        Specimen("scan(into:)") { source, _ in source.scan(into: 0) { $0 = $1 } },
        Specimen("startWith") { source, _ in source.startWith() },
        Specimen("skip") { source, _ in source.skip(0) },
        Specimen("skip(while:)") { source, _ in source.skip(while: { _ in false }) },
        Specimen("take") { source, _ in source.take(.max) },
        Specimen("take(while:)") { source, _ in source.take(while: { _ in true }) },
        Specimen("take(until: predicate)") { source, _ in source.take(until: { _ in false }) },
        Specimen("distinctUntilChanged") { source, _ in source.distinctUntilChanged() },
        Specimen("distinctUntilChanged by key") { source, _ in source.distinctUntilChanged { $0.value } },
        Specimen("distinctUntilChanged by comparer") { source, _ in source.distinctUntilChanged { $0 === $1 } },
        Specimen("distinctUntilChanged by key and comparer") { source, _ in
            source.distinctUntilChanged({ $0.value }, comparer: { $0 == $1 })
        },
        Specimen("do") { source, _ in source.do(onNext: { _ in }, onCompleted: {}, onDispose: {}) },
        Specimen("debug") { source, _ in
            Do(source, DebugPrinter(now: { (0, 0) }, write: { _ in }).hooks("debug", trimOutput: true))
        },
        Specimen("withUnretained") { source, _ in source.withUnretained(MainScheduler.instance) { $1 } },
        Specimen("catch", recovery: [.completed]) { source, _ in source.catch { _ in .empty() } },
        Specimen("catchAndReturn", recovery: [.next(9), .completed]) { source, _ in source.catchAndReturn(9) },
        Specimen("catch(sequence:)") { source, _ in .catch(sequence: [source]) },
        Specimen("retry") { source, _ in source.retry(1) },
        Specimen("map, of enumerated") { source, _ in source.enumerated().map { $0.element } },
        Specimen("dematerialize, of materialize") { source, _ in source.materialize().dematerialize() },
        Specimen("deferred") { source, _ in .deferred { source } },
        Specimen("using") { source, _ in .using({ BooleanDisposable() }, observableFactory: { _ in source }) },
    ]

    /// Operators of several sources, of which one matters.
    private static let several: [Specimen] = [
        Specimen("skip(until:)") { source, _ in source.skip(until: Observable.just(0)) },
        Specimen("take(until:)") { source, _ in source.take(until: Observable<Int>.never()) },
        Specimen("withLatestFrom") { source, _ in source.withLatestFrom(Observable.just(0)) { first, _ in first } },
        Specimen("merge") { source, _ in .merge(source, .empty()) },
        Specimen("merge, the second") { source, _ in .merge(.empty(), source) },
        Specimen("merge()") { source, _ in source.map { Observable.just($0) }.merge() },
        Specimen("merge(), inner") { source, _ in Observable.just(source).merge() },
        Specimen("merge(maxConcurrent:)") { source, _ in source.map { Observable.just($0) }.merge(maxConcurrent: 2) },
        Specimen("merge(maxConcurrent:), inner") { source, _ in Observable.just(source).merge(maxConcurrent: 2) },
        Specimen("concat") { source, _ in .concat(source, .empty()) },
        Specimen("concat, the second") { source, _ in .concat(.empty(), source) },
        Specimen("concat(_:)") { source, _ in source.concat(Observable.empty()) },
        Specimen("concat()") { source, _ in source.map { Observable.just($0) }.concat() },
        Specimen("concat(), inner") { source, _ in Observable.just(source).concat() },
        Specimen("concatMap") { source, _ in source.concatMap { Observable.just($0) } },
        Specimen("concatMap, inner") { source, _ in Observable.just(0).concatMap { _ in source } },
        Specimen("flatMap") { source, _ in source.flatMap { Observable.just($0) } },
        Specimen("flatMap, inner") { source, _ in Observable.just(0).flatMap { _ in source } },
        Specimen("flatMapFirst") { source, _ in source.flatMapFirst { Observable.just($0) } },
        Specimen("flatMapFirst, inner") { source, _ in Observable.just(0).flatMapFirst { _ in source } },
        Specimen("flatMapLatest") { source, _ in source.flatMapLatest { Observable.just($0) } },
        Specimen("flatMapLatest, inner") { source, _ in Observable.just(0).flatMapLatest { _ in source } },
        Specimen("switchLatest") { source, _ in source.map { Observable.just($0) }.switchLatest() },
        Specimen("switchLatest, inner") { source, _ in Observable.just(source).switchLatest() },
        Specimen("combineLatest", comesTooEarly: true) { source, _ in
            .combineLatest(source, Observable.just(0)) { first, _ in first }
        },
        Specimen("combineLatest, the second") { source, _ in .combineLatest(Observable.just(0), source) { $1 } },
        Specimen("zip", comesTooEarly: true) { source, _ in
            .zip(source, Observable.from(0..<100)) { first, _ in first }
        },
        Specimen("zip, the second") { source, _ in .zip(Observable.from(0..<100), source) { $1 } },
        Specimen("combineLatest of a collection") { source, _ in .combineLatest([source]) { $0[0] } },
        Specimen("combineLatest of four") { source, _ in
            .combineLatest(Observable.just(0), Observable.just(0), Observable.just(0), source) { $3 }
        },
        Specimen("zip of a collection") { source, _ in .zip([source]) { $0[0] } },
        Specimen("zip of four") { source, _ in
            .zip(Observable.from(0..<100), Observable.from(0..<100), Observable.from(0..<100), source) { $3 }
        },
        Specimen("retry(when:)") { source, _ in source.retry(when: { $0.flatMap(Observable<Int>.error) }) },
        Specimen("the recovery of catch") { source, _ in
            Observable.error(TestError.thrown).catch { _ in source }
        },
    ]

    /// Operators with a clock or a thread.
    static let timed: [Specimen] = [
        Specimen("throttle", burst: [1, 3]) { source, scheduler in
            source.throttle(.seconds(20), scheduler: scheduler)
        },
        Specimen("throttle without latest", burst: [1]) { source, scheduler in
            source.throttle(.seconds(20), latest: false, scheduler: scheduler)
        },
        Specimen("debounce", delays: (20, 0, 0), burst: [3]) { source, scheduler in
            source.debounce(.seconds(20), scheduler: scheduler)
        },
        Specimen("delay", delays: (15, 15, 0)) { source, scheduler in
            source.delay(.seconds(15), scheduler: scheduler)
        },
        Specimen("delaySubscription", subscribed: 205) { source, scheduler in
            source.delaySubscription(.seconds(5), scheduler: scheduler)
        },
        Specimen("timeout") { source, scheduler in
            source.timeout(.seconds(2000), other: Observable.empty(), scheduler: scheduler)
        },
        Specimen("take(for:)") { source, scheduler in source.take(for: .seconds(5000), scheduler: scheduler) },
        Specimen("observe(on:)", delays: (1, 1, 1)) { source, scheduler in source.observe(on: scheduler) },
        Specimen("observe(on: main)") { source, _ in source.observe(on: MainScheduler.instance) },
        Specimen("subscribe(on:)", subscribed: 201, disposalDelay: 1) { source, scheduler in
            source.subscribe(on: scheduler)
        },
    ]

    private static let shared: [Specimen] = [
        Specimen("share") { source, _ in source.share() },
        Specimen("share(replay:)") { source, _ in source.share(replay: 1) },
    ]
}
