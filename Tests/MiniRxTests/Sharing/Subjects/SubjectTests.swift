import MiniRxTest
import TestSupport
import XCTest

/// Subjects and relays, each on one thread.
final class SubjectTests: LeakCheckedTestCase {
    func testPublishSubjectDeliversToItsSubscribers() {
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

    func testALateSubscriberReceivesOnlyTheEnd() {
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

    func testReplaySubjectRemembersTheLatest() {
        let (subject, first, second) = (ReplaySubject<Int>.create(bufferSize: 2), Log<Event<Int>>(), Log<Event<Int>>())
        subject.subscribe { first.append($0) }.dispose()
        for number in 1...3 { subject.onNext(number) }
        let subscription = subject.subscribe { second.append($0) }
        XCTAssertTrue(subject.hasObservers)
        subject.on(.next(4))
        subscription.dispose()
        XCTAssertFalse(subject.hasObservers)
        subject.onNext(5)
        XCTAssertEqual(first.entries, [])
        XCTAssertEqual(second.entries, [.next(2), .next(3), .next(4)])
        XCTAssertEqual(eventsAtOnce(subject), [.next(4), .next(5)])
    }

    func testReplaySubjectRemembersAfterTheEnd() {
        let completed = ReplaySubject<Int>.create(bufferSize: 1)
        completed.onNext(1)
        completed.onNext(2)
        completed.onCompleted()
        completed.onNext(3)
        let failed = ReplaySubject<Int>.createUnbounded()
        failed.onNext(1)
        failed.onNext(2)
        failed.onError(TestError.source)
        let forgetful = ReplaySubject<Int>.create(bufferSize: 0)
        forgetful.onNext(1)
        for _ in 1...2 {
            XCTAssertEqual(eventsAtOnce(completed), [.next(2), .completed])
            XCTAssertEqual(eventsAtOnce(failed), [.next(1), .next(2), .error(TestError.source)])
            XCTAssertEqual(eventsAtOnce(forgetful), [])
        }
    }

    func testUnboundedReplayRemembersAll() {
        let relay = ReplayRelay<Int>.createUnbound()
        for number in 0..<Effort.many { relay.accept(number) }
        XCTAssertEqual(eventsAtOnce(relay.asObservable()).count, Effort.many)
        let log = Log<Int>()
        relay.take(3).subscribe(onNext: { log.append($0) }).dispose()
        XCTAssertEqual(log.entries, [0, 1, 2])
    }

    func testDroppedElementsAreReleased() {
        let relay = ReplayRelay<Witness>.create(bufferSize: 2)
        weak var witness: Witness?
        do {
            let first = Witness()
            witness = first
            relay.accept(first)
        }
        relay.accept(Witness())
        XCTAssertNotNil(witness)
        relay.accept(Witness())
        XCTAssertNil(witness)
    }

    func testRelaysAcceptBoundElements() {
        let (source, log) = (PublishSubject<Int>(), Log<String>())
        let (replay, optional, other) = (
            ReplayRelay<Int>.create(bufferSize: 2), PublishRelay<Int?>(), BehaviorRelay<Int?>(value: nil)
        )
        let bag = DisposeBag()
        optional.subscribe(onNext: { log.append("optional \($0 ?? 0)") }).disposed(by: bag)
        source.bind(to: replay).disposed(by: bag)
        source.bind(to: optional, optional).disposed(by: bag)
        source.bind(to: other).disposed(by: bag)
        for number in 1...3 { source.onNext(number) }
        XCTAssertEqual(eventsAtOnce(replay.asObservable()), [.next(2), .next(3)])
        XCTAssertEqual(log.entries, (1...3).flatMap { ["optional \($0)", "optional \($0)"] })
        XCTAssertEqual(other.value, 3)
    }

    func testReleasedSubjectReleasesItsObservers() {
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

    func testAsObserverIsTheSubject() {
        let (publish, behavior, replay) = (
            PublishSubject<Int>(), BehaviorSubject(value: 1), ReplaySubject<Int>.create(bufferSize: 1)
        )
        XCTAssertTrue(publish.asObserver() === publish)
        XCTAssertTrue(behavior.asObserver() === behavior)
        XCTAssertTrue(replay.asObserver() === replay)
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

    func testReplacedValueIsReleased() {
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
