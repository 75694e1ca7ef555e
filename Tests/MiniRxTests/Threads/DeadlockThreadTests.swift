import MiniRx
import TestSupport
import XCTest

/// Programs whose threads would deadlock if the library held a lock while closures, observers, `subscribe` or
/// `dispose` run.
final class DeadlockThreadTests: LeakCheckedTestCase {
    // MARK: Two locks, acquired in opposite order

    /// The observer of each of two subjects subscribes through an operator with a lock, and feeds the other subject.
    private func assertFeedEachOther(
        _ name: String, _ apply: @escaping @Sendable (Observable<Int>) -> Observable<Int>
    ) {
        for race in races(60) {
            let (ping, pong) = (PublishSubject<Int>(), PublishSubject<Int>())
            let (count, bag) = (Counter(), DisposeBag())
            for (source, target) in [(ping, pong), (pong, ping)] {
                apply(source.asObservable()).subscribe(onNext: { [weak target] number in
                    count.increment()
                    if number > 0 { target?.onNext(number - 1) }
                }).disposed(by: bag)
            }
            race.inParallel({ ping.onNext(100) }, { pong.onNext(100) })
            XCTAssertEqual(count.value, 202, "\(name): every element arrives")
            withExtendedLifetime(bag) {}
        }
    }

    func testMergesThatFeedEachOther() {
        assertFeedEachOther("merge") { .merge($0, .never()) }
        assertFeedEachOther("merge(maxConcurrent:)") { Observable.of($0, .never()).merge(maxConcurrent: 2) }
        assertFeedEachOther("flatMap") { $0.flatMap { Observable.of($0) } }
        assertFeedEachOther("flatMapLatest") { $0.flatMapLatest { Observable.just($0) } }
        assertFeedEachOther("concatMap") { $0.concatMap { Observable.just($0) } }
    }

    func testCombinationsThatFeedEachOther() {
        assertFeedEachOther("combineLatest") { .combineLatest($0, Observable.just(0)) { $0 + $1 } }
        assertFeedEachOther("zip") { .zip($0, Observable.from(0..<1000)) { number, _ in number } }
        assertFeedEachOther("withLatestFrom") { $0.withLatestFrom(Observable.just(0)) { $0 + $1 } }
        assertFeedEachOther("take(until:)") { $0.take(until: Observable<Int>.never()) }
    }

    func testSharesThatFeedEachOther() {
        assertFeedEachOther("share") { $0.share() }
        assertFeedEachOther("share(replay:)") { $0.share(replay: 1) }
        assertFeedEachOther("share(replay:scope:)") { $0.share(replay: 1, scope: .forever) }
    }

    /// Two threads emit, each from one source of an operator. On both threads, the observer emits from both sources.
    func testObserversThatEmitIntoBothSources() {
        for operation in TwoSourceOperator.all {
            for race in races(10) {
                let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
                let joined = operation.join(first.asObservable(), second.asObservable(), Witness())
                let answers = Counter()
                let subscription = joined.subscribe(onNext: { _ in
                    guard answers.value < 10 else { return }
                    answers.increment()
                    first.onNext(0)
                    second.onNext(0)
                })
                race.inParallel(
                    { for number in 0..<20 { first.onNext(number) } },
                    { for number in 0..<20 { second.onNext(number) } })
                subscription.dispose()
                XCTAssertFalse(first.hasObservers || second.hasObservers, "\(operation)")
            }
        }
    }

    // MARK: User code that waits for another thread

    /// An observer waits while another thread emits, disposes and subscribes.
    func testObserverThatWaitsForAnotherThread() {
        for operation in TwoSourceOperator.all {
            let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
            let joined = operation.join(first.asObservable(), second.asObservable(), Witness())
            let serial = SerialDisposable()
            let visits = Counter()
            serial.disposable = joined.subscribe(onNext: { _ in
                visits.increment()
                guard visits.value == 1 else { return }
                XCTAssertTrue(anotherThreadCan { first.onNext(1) }, "\(operation): emit into the first source")
                XCTAssertTrue(anotherThreadCan { second.onNext(2) }, "\(operation): emit into the second source")
                XCTAssertTrue(anotherThreadCan { second.onCompleted() }, "\(operation): end the second source")
                XCTAssertTrue(anotherThreadCan { joined.subscribe().dispose() }, "\(operation): subscribe")
                XCTAssertTrue(anotherThreadCan { serial.dispose() }, "\(operation): dispose")
            })
            if operation.description == "catch" { first.onError(TestError.source) }
            if operation.description == "concat" { first.onCompleted() }
            for number in 1...3 {
                first.onNext(number)
                second.onNext(number)
            }
            first.onNext(4)
            XCTAssertEqual(visits.value, 1, "\(operation): disposed at the first visit")
        }
    }

    /// The source's closure waits while another thread subscribes. A lock held during `subscribe` would never be
    /// released.
    func testConnectionThatWaitsForAnotherThread() {
        for scope in [SubjectLifetimeScope.whileConnected, .forever] {
            let (connections, disposals) = (Counter(), Counter())
            let shared = Locked<Observable<Int>?>(nil)
            let late = Locked<[any Disposable]>([])
            let visit: @Sendable () -> Void = {
                let subscription = shared.value?.subscribe()
                late.change { $0 += [subscription].compactMap { $0 } }
            }
            let source = Observable<Int>.create { observer in
                connections.increment()
                if connections.value == 1 {
                    XCTAssertTrue(anotherThreadCan(visit), "subscribe while connecting")
                    XCTAssertTrue(anotherThreadCan { observer.onNext(1) }, "emit while connecting")
                }
                return Disposables.create {
                    disposals.increment()
                    if disposals.value == 1 { XCTAssertTrue(anotherThreadCan(visit), "subscribe while disconnecting") }
                }
            }
            shared.change { $0 = source.share(replay: 1, scope: scope) }
            let first = shared.value?.subscribe()
            XCTAssertEqual(connections.value, 1)
            let early = late.change { all in
                defer { all = [] }
                return all
            }
            for subscription in early { subscription.dispose() }
            first?.dispose()
            XCTAssertEqual(connections.value, 2, "a subscriber that arrived during the disposal gets a new connection")
            XCTAssertEqual(disposals.value, 1)
            for subscription in late.value { subscription.dispose() }
            XCTAssertEqual(disposals.value, 2)
            shared.change { $0 = nil }
        }
    }

    /// A disposable calls its closure, which waits for another thread that uses the same disposable.
    func testDisposalThatWaitsForAnotherThread() {
        let serial = SerialDisposable()
        serial.disposable = Disposables.create {
            XCTAssertTrue(anotherThreadCan { serial.disposable = Disposables.create() }, "serial")
        }
        serial.disposable = Disposables.create()
        serial.dispose()

        let composite = CompositeDisposable()
        composite.insert(
            Disposables.create {
                XCTAssertTrue(anotherThreadCan { composite.insert(Disposables.create()) }, "composite")
            })
        composite.dispose()

        let single = SingleAssignmentDisposable()
        single.setDisposable(Disposables.create { XCTAssertTrue(anotherThreadCan { single.dispose() }, "single") })
        single.dispose()

        let (bag, subject) = (Locked<DisposeBag?>(DisposeBag()), PublishSubject<Int>())
        let waiting = Disposables.create { XCTAssertTrue(anotherThreadCan { subject.onCompleted() }, "bag") }
        bag.value?.insert(waiting, subject.subscribe())
        _ = bag.take()
        XCTAssertTrue(waiting.isDisposed)
    }

    /// The replay holds the last reference to an element. The element's `deinit` waits for another thread that reads
    /// the relay.
    func testElementWhoseDeinitWaitsForAnotherThread() {
        final class Element: Sendable {
            let atEnd: @Sendable () -> Void
            init(_ atEnd: @escaping @Sendable () -> Void) { self.atEnd = atEnd }
            deinit { atEnd() }
        }
        let visits = Counter()
        let relay = BehaviorRelay<Element>(value: Element {})
        let shared = relay.share(replay: 1)
        let subscription = shared.subscribe()
        for target in [relay.asObservable(), shared] {
            let waiting = Element {
                XCTAssertTrue(anotherThreadCan { _ = relay.value }, "read the value")
                XCTAssertTrue(anotherThreadCan { target.subscribe().dispose() }, "subscribe")
                visits.increment()
            }
            relay.accept(waiting)
        }
        relay.accept(Element {})
        XCTAssertEqual(visits.value, 2)
        subscription.dispose()
    }

    // MARK: Subscribing and disposing inside callbacks

    /// One thread disposes inside an observer of a `share` while another subscribes.
    func testShareDisposedInsideCallbackWhileAnotherThreadSubscribes() {
        for race in races(300) {
            let subject = PublishSubject<Int>()
            let connections = Counter()
            let shared = Observable<Int>.deferred {
                connections.increment()
                return subject.asObservable()
            }.share(replay: 1)
            let (serial, late) = (SerialDisposable(), Counter())
            serial.disposable = shared.subscribe(onNext: { number in
                if number == 10 { serial.dispose() }
                if number > 10 { late.increment() }
            })
            race.inParallel(
                { for number in 0..<20 { subject.onNext(number) } },
                {
                    for _ in 0..<10 {
                        let subscription = shared.subscribe(onNext: { _ in shared.subscribe().dispose() })
                        race.pause()
                        subscription.dispose()
                    }
                })
            XCTAssertEqual(late.value, 0, "elements after dispose() returned on the delivering thread")
            XCTAssertFalse(subject.hasObservers, "disposed with the last subscriber")
            XCTAssertLessThanOrEqual(connections.value, 22)
        }
    }

    /// A bag is released inside a callback while another thread inserts into it.
    func testBagIsReleasedInsideCallbackWhileAnotherThreadFillsIt() {
        for race in races(300) {
            let (subject, disposals) = (PublishSubject<Int>(), Counter())
            let bag = Locked<DisposeBag?>(DisposeBag())
            subject.subscribe(onNext: { number in if number == 5 { _ = bag.take() } }, onDisposed: disposals.increment)
                .disposed(by: bag.value!)
            race.inParallel(
                { for number in 0..<10 { subject.onNext(number) } },
                {
                    for _ in 0..<20 {
                        let subscription = subject.subscribe(onDisposed: disposals.increment)
                        if let bag = bag.value { subscription.disposed(by: bag) } else { subscription.dispose() }
                    }
                })
            XCTAssertEqual(disposals.value, 21)
            XCTAssertFalse(subject.hasObservers)
        }
    }
}
