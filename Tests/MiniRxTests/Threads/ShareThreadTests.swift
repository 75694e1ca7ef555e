import MiniRx
import TestSupport
import XCTest

/// `share`: many threads use one connection.
final class ShareThreadTests: LeakCheckedTestCase {
    /// A source that counts its subscriptions, and a subject that feeds it.
    private final class Source: Sendable {
        let subject = PublishSubject<Int>()
        let subscribed = Counter()
        let disposed = Counter()

        var observable: Observable<Int> {
            .create { [self] observer in
                subscribed.increment()
                let inner = subject.subscribe(observer)
                return Disposables.create { [self] in
                    disposed.increment()
                    inner.dispose()
                }
            }
        }
    }

    func testManyFirstSubscribersMakeOneConnection() {
        for replay in [0, 1, 2] {
            for race in races(250) {
                let source = Source()
                let shared = source.observable.share(replay: replay)
                let seen = Counter()
                let bag = DisposeBag()
                race.inParallel(count: 4) { _ in
                    for _ in 0..<5 { shared.subscribe(onNext: { _ in seen.increment() }).disposed(by: bag) }
                }
                XCTAssertEqual(source.subscribed.value, 1)
                source.subject.onNext(1)
                XCTAssertEqual(seen.value, 20, "elements of all subscribers")
                withExtendedLifetime(bag) {}
            }
        }
    }

    /// Threads subscribe and dispose, so that a new connection begins while another thread disposes the last one.
    func testConnectingRacesWithTheLastDisposal() {
        for scope in [SubjectLifetimeScope.whileConnected, .forever] {
            for race in races(150) {
                let source = Source()
                let shared = source.observable.share(replay: 1, scope: scope)
                race.inParallel(count: 4) { _ in
                    for _ in 0..<50 { shared.subscribe(onNext: { _ in }).dispose() }
                }
                XCTAssertEqual(source.subscribed.value, source.disposed.value, "disposals of connections")
                XCTAssertFalse(source.subject.hasObservers)

                let seen = Locked<[Int]>([])
                let subscription = shared.subscribe(onNext: { element in seen.change { $0.append(element) } })
                source.subject.onNext(7)
                XCTAssertEqual(seen.value, [7], "elements on a new connection")
                subscription.dispose()
            }
        }
    }

    /// An observer that is subscribed while elements arrive receives all of them, whatever other threads do.
    func testLateSubscribersGetTheReplayAndEverythingAfterIt() {
        for race in races(200) {
            let source = Source()
            let shared = source.observable.share(replay: 1)
            let observers = (0..<6).map { _ in Locked<[Int]>([]) }
            let bag = DisposeBag()
            let first = Locked<[Int]>([])
            shared.subscribe(onNext: { element in first.change { $0.append(element) } }).disposed(by: bag)
            source.subject.onNext(0)
            let (isJoined, last) = (Counter(), Locked(0))
            race.inParallel(
                {
                    // Bounded, because a subscriber that has the turn cannot return while more elements arrive.
                    while isJoined.value < 2, last.value < 5000 {
                        source.subject.onNext(
                            last.change {
                                $0 += 1; return $0
                            })
                    }
                },
                {
                    for seen in observers {
                        race.pause()
                        shared.subscribe(onNext: { element in seen.change { $0.append(element) } }).disposed(by: bag)
                    }
                    isJoined.increment()
                },
                {
                    for _ in 0..<50 { shared.subscribe(onNext: { _ in }).dispose() }
                    isJoined.increment()
                })
            XCTAssertEqual(first.value, Array(0...last.value))
            for seen in observers {
                XCTAssertEqual(seen.value, Array(min(seen.value.first ?? .max, last.value)...last.value))
            }
            XCTAssertEqual(source.subscribed.value, 1)
            withExtendedLifetime(bag) {}
        }
    }

    /// The source ends while others subscribe. Each subscriber either receives the end or joins a new connection.
    func testTerminationRacesWithSubscribing() {
        for race in races(500) {
            let source = Locked(PublishSubject<Int>())
            let connections = Counter()
            let shared = Observable<Int>.deferred {
                connections.increment()
                return source.value.asObservable()
            }.share(replay: 1)
            let endings = Counter()
            let bag = DisposeBag()
            let old = source.value
            shared.subscribe(onCompleted: { endings.increment() }).disposed(by: bag)
            source.change { $0 = PublishSubject() }
            race.inParallel(
                {
                    race.pause()
                    old.onCompleted()
                },
                {
                    for _ in 0..<10 {
                        shared.subscribe(onCompleted: { endings.increment() }).disposed(by: bag)
                    }
                })
            XCTAssertLessThanOrEqual(connections.value, 2)
            source.value.onCompleted()
            XCTAssertEqual(endings.value, 11, "terminal events")
            withExtendedLifetime(bag) {}
        }
    }
}
