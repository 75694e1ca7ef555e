import MiniRx
import TestSupport
import XCTest

/// "Bounded stack": a hundred thousand of whatever may follow one another synchronously, on a stack of 512 KiB. What
/// takes a frame for each of them dies here.
final class DepthTests: LeakCheckedTestCase {
    private static let many = 100_000

    /// How many elements come when `sequence` is subscribed on a small stack. It has to be made there, too.
    private func count(_ sequence: @escaping @Sendable (_ numbers: Observable<Int>) -> Observable<Int>) -> Int {
        let count = Box(0)
        onSmallStack {
            sequence(.from(1...Self.many)).subscribe(onNext: { _ in count.value += 1 }).dispose()
        }
        return count.value
    }

    // MARK: Synchronous inner sequences

    func testConcat() {
        XCTAssertEqual(count { _ in .concat((1...Self.many).map { Observable.just($0) }) }, Self.many)
        XCTAssertEqual(count { _ in .concat((1...Self.many).lazy.map { Observable.of($0, $0) }) }, 2 * Self.many)
        XCTAssertEqual(count { numbers in numbers.map { Observable.of($0) }.concat() }, Self.many)
        XCTAssertEqual(count { _ in .concat((1...Self.many).map { _ in Observable<Int>.empty() }) }, 0)
    }

    func testConcatMap() {
        XCTAssertEqual(count { $0.concatMap { Observable.just($0) } }, Self.many)
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

    /// All inner sequences wait in the queue; then one end makes all of them follow one another.
    func testQueueThatIsOpenedAtOnce() {
        let (count, isOver) = (Box(0), Box(false))
        onSmallStack {
            let gate = PublishSubject<Int>()
            let inners = Observable.from(1...Self.many).map { Observable.of($0) }
            let subscription = Observable.concat(.just(gate.asObservable()), inners).merge(maxConcurrent: 1)
                .subscribe(onNext: { _ in count.value += 1 }, onCompleted: { isOver.value = true })
            gate.onCompleted()
            subscription.dispose()
        }
        XCTAssertEqual(count.value, Self.many)
        XCTAssertTrue(isOver.value)
    }

    func testFlatMapAndItsKin() {
        XCTAssertEqual(count { $0.flatMapLatest { Observable.just($0) } }, Self.many)
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

    /// One recovery after another, as a loop that subscribes anew.
    func testCatchInALoop() {
        XCTAssertEqual(
            count { numbers in
                numbers.concatMap { number in Observable<Int>.error(TestError.source).catch { _ in .of(number) } }
            }, Self.many)
    }

    // MARK: Feedback loops

    /// Rounds of a loop in which `relay` feeds itself through `apply`.
    private func rounds(_ apply: @escaping @Sendable (Observable<Int>) -> Observable<Int>) -> Int {
        let last = Box(0)
        onSmallStack {
            let relay = BehaviorRelay(value: 0)
            apply(relay.asObservable()).filter { $0 < Self.many }.map { $0 + 1 }.bind(to: relay).dispose()
            last.value = relay.value
        }
        return last.value
    }

    func testFeedbackThroughARelay() {
        XCTAssertEqual(rounds { $0 }, Self.many)
        XCTAssertEqual(rounds { $0.share(replay: 1) }, Self.many)
        XCTAssertEqual(rounds { $0.share(replay: 1, scope: .forever) }, Self.many)
        XCTAssertEqual(rounds { $0.startWith(0) }, Self.many)
        XCTAssertEqual(rounds { .merge($0, .never()) }, Self.many)
        XCTAssertEqual(rounds { $0.flatMap { Observable.of($0) } }, Self.many)
        XCTAssertEqual(rounds { $0.flatMapLatest { Observable.of($0) } }, Self.many)
        XCTAssertEqual(rounds { $0.concatMap { Observable.of($0) } }, Self.many)
        XCTAssertEqual(rounds { $0.withLatestFrom(Observable.just(0)) { $0 + $1 } }, Self.many)
        XCTAssertEqual(rounds { .combineLatest($0, Observable.just(0)) { $0 + $1 } }, Self.many)
        XCTAssertEqual(rounds { $0.catch { .error($0) } }, Self.many)
    }

    /// The loop closes inside an operator: each output is an input of the operator's other source.
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

    /// As many as *What it costs* says fit in every build: subscribed, passed by an event, disposed and let go.
    func testChainsOfHundredsOfOperators() {
        let operators: [@Sendable (Observable<Int>) -> Observable<Int>] = [
            { $0.map { $0 } }, { $0.filter { _ in true } }, { $0.scan(0) { $0 + $1 } }, { $0.distinctUntilChanged() },
            { $0.do(onNext: { _ in }) }, { $0.startWith(0) }, { $0.catch { .error($0) } }, { $0.share(replay: 1) },
            { $0.observe(on: MainScheduler.instance) }, { $0.throttle(.seconds(1), scheduler: MainScheduler.instance) },
            { .concat($0, .just(1)) }, { .merge($0, .never()) },
            { $0.flatMapLatest { Observable.just($0) } },
        ]
        for apply in operators {
            let disposals = Box(0)
            onSmallStack {
                var chain = Observable<Int>.create { observer in
                    observer.onNext(1)
                    return Disposables.create { disposals.value += 1 }
                }
                for _ in 1...300 { chain = apply(chain) }
                chain.subscribe(onNext: { _ in }).dispose()
            }
            XCTAssertEqual(disposals.value, 1)
        }
    }

    func testHundredsOfNestedBags() {
        let disposals = Box(0)
        onSmallStack {
            var bag = DisposeBag()
            Disposables.create { disposals.value += 1 }.disposed(by: bag)
            for _ in 1...300 {
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

    func testNestedDisposablesThatNobodyDisposes() {
        let isAliveInside = Box(false)
        onSmallStack {
            let inside = Disposables.create(Disposables.create(), Disposables.create())
            do {
                var nested: any Disposable = inside
                for _ in 1...Self.many { nested = Disposables.create(nested, Disposables.create()) }
                withExtendedLifetime(nested) {}
            }
            // What somebody else holds goes on.
            isAliveInside.value = !inside.isDisposed
        }
        XCTAssertTrue(isAliveInside.value)
    }

    /// One that has outlived its owner, and then owns many.
    func testNestedDisposablesInOneThatHasOutlivedItsOwner() {
        onSmallStack {
            let survivor = CompositeDisposable(Disposables.create(), Disposables.create())
            _ = CompositeDisposable(survivor, Disposables.create())
            XCTAssertEqual(survivor.count, 2)
            var nested: any Disposable = Disposables.create()
            for _ in 1...Self.many { nested = Disposables.create(nested, Disposables.create()) }
            survivor.insert(nested)
        }
    }

    // MARK: Sources

    private static func created(_ number: Int) -> Observable<Int> {
        .create { observer in
            observer.onNext(number)
            observer.onCompleted()
            return Disposables.create()
        }
    }

    /// Emits one element, and fails the first `times` times it is subscribed.
    private static func failing(times: Int) -> Observable<Int> {
        let attempts = Box(0)
        return .deferred {
            attempts.value += 1
            return attempts.value > times ? .just(0) : .concat(.just(0), .error(TestError.source))
        }
    }
}
