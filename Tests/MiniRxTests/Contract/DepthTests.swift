import ElementKinds
import MiniRxTest
import TestSupport
import XCTest

/// "Bounded stack": any number of synchronous repetitions (`Effort.many`) runs on a small stack. An implementation
/// that needs a stack frame for each repetition overflows the stack and crashes.
final class DepthTests: LeakCheckedTestCase {
    private static let many = Effort.many

    /// How many elements `sequence` emits when it is made and subscribed on a small stack.
    private func count(_ sequence: @escaping @Sendable (_ numbers: Observable<Int>) -> Observable<Int>) -> Int {
        let count = Box(0)
        onSmallStack {
            sequence(.from(1...Self.many)).subscribe(onNext: { _ in count.value += 1 }).dispose()
        }
        return count.value
    }

    // MARK: Every operator

    private typealias OperatorRow = ElementKinds.OperatorRow<Integers>

    /// With this many rounds, an operator that keeps one stack frame per round overflows the stack.
    private static let rounds = Effort.choose(quick: many, full: 10_000)

    func testElementsOfEveryOperator() {
        for row in OperatorRow.all where !row.isTimed && row.early == nil && !row.isFinite {
            let count = count { _ in row.apply(.from(1...Self.rounds), MainScheduler.instance) }
            XCTAssertEqual(count, Self.rounds, row.name)
        }
    }

    func testFeedbackThroughEveryOperator() {
        for row in OperatorRow.all where !row.isTimed && !row.isFinite {
            let last = rounds(Self.rounds) { row.apply($0, MainScheduler.instance) }
            XCTAssertEqual(last, Self.rounds, row.name)
        }
    }

    // MARK: Synchronous inner sequences

    func testConcat() {
        XCTAssertEqual(count { _ in .concat((1...Self.many).map { Observable.just($0) }) }, Self.many)
        XCTAssertEqual(count { _ in .concat((1...Self.many).lazy.map { Observable.of($0, $0) }) }, 2 * Self.many)
        XCTAssertEqual(count { numbers in numbers.map { Observable.of($0) }.concat() }, Self.many)
        XCTAssertEqual(count { _ in .concat((1...Self.many).map { _ in Observable<Int>.empty() }) }, 0)
    }

    func testConcatMap() {
        XCTAssertEqual(count { $0.concatMap { Observable.of($0, $0) } }, 2 * Self.many)
        XCTAssertEqual(count { $0.concatMap { _ in Observable<Int>.empty() } }, 0)
        XCTAssertEqual(count { $0.concatMap { Self.created($0) } }, Self.many)
    }

    func testMergeMaxConcurrent() {
        for limit in [1, 2, Self.many] {
            XCTAssertEqual(count { $0.map { Observable.of($0) }.merge(maxConcurrent: limit) }, Self.many)
            XCTAssertEqual(count { $0.map { Self.created($0) }.merge(maxConcurrent: limit) }, Self.many)
        }
    }

    /// All inner sequences wait in the queue. When the first one completes, they run one after another.
    func testAQueueOfInnerSequencesThatStartAtOnce() {
        let (count, isFinished) = (Box(0), Box(false))
        onSmallStack {
            let gate = PublishSubject<Int>()
            let inners = Observable.from(1...Self.many).map { Observable.of($0) }
            let subscription = Observable.concat(.just(gate.asObservable()), inners).merge(maxConcurrent: 1)
                .subscribe(onNext: { _ in count.value += 1 }, onCompleted: { isFinished.value = true })
            gate.onCompleted()
            subscription.dispose()
        }
        XCTAssertEqual(count.value, Self.many)
        XCTAssertTrue(isFinished.value)
    }

    func testFlatMapAndItsVariants() {
        XCTAssertEqual(count { $0.flatMapLatest { Observable.of($0, $0) } }, 2 * Self.many)
        XCTAssertEqual(count { $0.flatMapLatest { Self.created($0) } }, Self.many)
        XCTAssertEqual(count { $0.flatMapLatest { Observable.just($0).concat(Observable.never()) } }, Self.many)
        XCTAssertEqual(count { $0.flatMap { Observable.of($0) } }, Self.many)
        XCTAssertEqual(count { $0.flatMapFirst { Observable.of($0) } }, Self.many)
        XCTAssertEqual(count { $0.map { Observable.of($0) }.switchLatest() }, Self.many)
        XCTAssertEqual(count { _ in .merge((1...Self.many).map { Observable.of($0) }) }, Self.many)
    }

    func testRetry() {
        XCTAssertEqual(count { _ in Self.failing(times: Self.many).retry() }, Self.many + 1)
        XCTAssertEqual(count { _ in Self.failing(times: .max).retry(Self.many).catchAndReturn(0) }, Self.many + 1)
    }

    /// For each element, a source fails at once, and its recovery emits the element.
    func testCatchInALoop() {
        XCTAssertEqual(
            count { numbers in
                numbers.concatMap { number in Observable<Int>.error(TestError.source).catch { _ in .of(number) } }
            }, Self.many)
    }

    // MARK: Feedback loops

    /// The number of rounds of a loop in which `relay` feeds itself through `apply`.
    private func rounds(_ many: Int = many, _ apply: @escaping @Sendable (Observable<Int>) -> Observable<Int>) -> Int {
        let last = Box(0)
        onSmallStack {
            let relay = BehaviorRelay(value: 0)
            apply(relay.asObservable()).filter { $0 < many }.map { $0 + 1 }.bind(to: relay).dispose()
            last.value = relay.value
        }
        return last.value
    }

    func testFeedbackThroughARelay() {
        XCTAssertEqual(rounds { $0 }, Self.many)
        XCTAssertEqual(rounds { $0.share(replay: 1, scope: .forever) }, Self.many)
        XCTAssertEqual(rounds { $0.startWith(0) }, Self.many)
        XCTAssertEqual(rounds { .merge($0, .never()) }, Self.many)
        XCTAssertEqual(rounds { $0.flatMap { Observable.of($0) } }, Self.many)
        XCTAssertEqual(rounds { $0.flatMapLatest { Observable.of($0) } }, Self.many)
        XCTAssertEqual(rounds { $0.concatMap { Observable.of($0) } }, Self.many)
    }

    /// The loop passes through one operator: the observer sends each result to the source that did not emit it.
    func testFeedbackIntoTheOtherSource() {
        let last = Box(0)
        onSmallStack {
            let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
            let subscription = Observable<Int>.merge(first, second).subscribe(onNext: { number in
                last.value = number
                if number < Self.many { (number % 2 == 0 ? first : second).onNext(number + 1) }
            })
            first.onNext(0)
            subscription.dispose()
        }
        XCTAssertEqual(last.value, Self.many)
    }

    func testTwoSubjectsThatFeedEachOther() {
        let last = Box(0)
        onSmallStack {
            let (ping, pong) = (PublishSubject<Int>(), PublishSubject<Int>())
            let bag = DisposeBag()
            for (source, target) in [(ping, pong), (pong, ping)] {
                source.subscribe(onNext: { [weak target] number in
                    last.value = number
                    if number < Self.many { target?.onNext(number + 1) }
                }).disposed(by: bag)
            }
            ping.onNext(0)
        }
        XCTAssertEqual(last.value, Self.many)
    }

    // MARK: Long structures

    /// The number of operators that a small stack holds in every build. *What it costs* gives the number for 512 KiB.
    private static let length = Effort.choose(quick: 60, full: 250)

    /// Builds a chain of `length` operators, subscribes, emits, disposes and releases it. Returns the number of
    /// delivered elements.
    private func elementsOfAChain(
        _ name: String, _ apply: @escaping @Sendable (Observable<Int>, TestScheduler) -> Observable<Int>
    ) -> Int {
        func depth(_ node: Pipeline.Node) -> Int { 1 + (node.sources.map(depth).max() ?? 0) }
        let (elements, disposals) = (Box(0), Box(0))
        // The pipeline does not contain sequences that a closure returns later.
        let operatorCount = max(1, depth(apply(.never(), TestScheduler()).pipeline.root) - 1)
        onSmallStack {
            let scheduler = TestScheduler()
            var chain = Observable<Int>.create { observer in
                observer.onNext(1)
                return Disposables.create { disposals.value += 1 }
            }
            for _ in 1...Self.length / operatorCount { chain = apply(chain, scheduler) }
            let subscription = chain.subscribe(onNext: { _ in elements.value += 1 })
            scheduler.advanceTo(1900)
            subscription.dispose()
            scheduler.start()
        }
        XCTAssertEqual(disposals.value, 1, name)
        return elements.value
    }

    func testLongChainsOfOperators() {
        for row in OperatorRow.all {
            let elements = elementsOfAChain(row.name) { row.apply($0, $1) }
            if !row.isTimed { XCTAssertEqual(elements, 1, row.name) }
        }
        XCTAssertEqual(elementsOfAChain("startWith") { source, _ in source.startWith(0) }, Self.length + 1)
        XCTAssertEqual(elementsOfAChain("merge") { source, _ in .merge(source, .never()) }, 1)
        let main = MainScheduler.instance
        XCTAssertEqual(elementsOfAChain("throttle") { source, _ in source.throttle(.seconds(1), scheduler: main) }, 1)
    }

    func testNestedBags() {
        let disposals = Box(0)
        onSmallStack {
            var bag = DisposeBag()
            Disposables.create { disposals.value += 1 }.disposed(by: bag)
            for _ in 1...Self.length {
                let inner = bag
                bag = DisposeBag()
                Disposables.create { withExtendedLifetime(inner) {} }.disposed(by: bag)
            }
        }
        XCTAssertEqual(disposals.value, 1)
    }

    func testNestedDisposablesAreDisposedInOrder() {
        let log = Log<Int>()
        onSmallStack {
            var nested: any Disposable = Disposables.create()
            for number in 1...Self.many {
                nested = Disposables.create(nested, Disposables.create { log.append(number) })
            }
            nested.dispose()
        }
        XCTAssertEqual(log.entries, Array(1...Self.many))
    }

    /// Releasing a nested disposable without disposing it also takes stack.
    func testNestedDisposablesThatAreOnlyReleased() {
        let isAliveInside = Box(false)
        onSmallStack {
            let inside = Disposables.create(Disposables.create(), Disposables.create())
            do {
                var nested: any Disposable = inside
                for _ in 1...Self.length { nested = Disposables.create(nested, Disposables.create()) }
                withExtendedLifetime(nested) {}
            }
            // Releasing the outer disposables does not dispose one that is still retained elsewhere.
            isAliveInside.value = !inside.isDisposed
        }
        XCTAssertTrue(isAliveInside.value)
    }

    // MARK: Sources

    private static func created(_ number: Int) -> Observable<Int> {
        .create { observer in
            observer.onNext(number)
            observer.onCompleted()
            return Disposables.create()
        }
    }

    /// Emits one element. Its first `times` subscriptions fail.
    private static func failing(times: Int) -> Observable<Int> {
        let attempts = Box(0)
        return .deferred {
            attempts.value += 1
            return attempts.value > times ? .just(0) : .concat(.just(0), .error(TestError.source))
        }
    }
}
