import MiniRxTest
import TestSupport
import XCTest

/// Subjects and relays, each on one thread.
final class SubjectTests: LeakCheckedTestCase {
    func testPublishSubjectDeliversToWhoIsSubscribed() {
        let (subject, log) = (PublishSubject<Int>(), Log<Event<Int>>())
        subject.onNext(1)
        let subscription = subject.subscribe { log.append($0) }
        XCTAssertTrue(subject.hasObservers)
        subject.onNext(2)
        subscription.dispose()
        XCTAssertFalse(subject.hasObservers)
        subject.onNext(3)
        XCTAssertEqual(log.entries, [.next(2)])
    }

    func testWhoComesAfterTheEndGetsOnlyTheEnd() {
        let publish = PublishSubject<Int>()
        publish.onCompleted()
        publish.onNext(1)
        publish.onError(TestError.source)
        XCTAssertEqual(eventsAtOnce(publish), [.completed])
        let behavior = BehaviorSubject(value: 0)
        behavior.onError(TestError.source)
        behavior.onNext(1)
        XCTAssertEqual(eventsAtOnce(behavior), [.error(TestError.source)])
    }

    func testBehaviorSubjectReplaysTheLatest() throws {
        let (subject, log) = (BehaviorSubject(value: 0), Log<Event<Int>>())
        XCTAssertEqual(try subject.value(), 0)
        subject.onNext(1)
        let subscription = subject.subscribe { log.append($0) }
        subject.onNext(2)
        XCTAssertEqual(try subject.value(), 2)
        subject.onCompleted()
        XCTAssertEqual(log.entries, [.next(1), .next(2), .completed])
        subscription.dispose()
        let failed = BehaviorSubject(value: 0)
        failed.onError(TestError.source)
        XCTAssertThrowsError(try failed.value())
    }

    func testRelays() {
        let (publish, behavior, log) = (PublishRelay<Int>(), BehaviorRelay(value: 0), Log<Int>())
        let bag = DisposeBag()
        publish.subscribe(onNext: { log.append($0) }).disposed(by: bag)
        behavior.subscribe(onNext: { log.append($0 * 10) }).disposed(by: bag)
        publish.accept(1)
        behavior.accept(2)
        XCTAssertEqual(log.entries, [0, 1, 20])
        XCTAssertEqual(behavior.value, 2)
    }

    func testSubjectThatIsLetGoLetsItsObserversGo() {
        weak var witness: Witness?
        weak var subject: PublishSubject<Int>?
        let subscription: any Disposable
        do {
            let (held, source) = (Witness(), PublishSubject<Int>())
            (witness, subject) = (held, source)
            subscription = source.subscribe(onNext: { _ in withExtendedLifetime(held) {} })
            XCTAssertNotNil(witness)
        }
        XCTAssertNil(subject)
        XCTAssertNil(witness)
        subscription.dispose()
    }

    func testAsObservableDoesNotKeepTheRelayAlive() {
        weak var relay: BehaviorRelay<Int>?
        let observable: Observable<Int>
        do {
            let source = BehaviorRelay(value: 1)
            relay = source
            observable = source.asObservable()
        }
        XCTAssertNil(relay)
        XCTAssertEqual(eventsAtOnce(observable), [.next(1)])
    }

    func testReplacedValueIsLetGo() {
        let relay = BehaviorRelay<Witness?>(value: nil)
        weak var witness: Witness?
        do {
            let value = Witness()
            witness = value
            relay.accept(value)
        }
        XCTAssertNotNil(witness)
        relay.accept(nil)
        XCTAssertNil(witness)
    }
}
