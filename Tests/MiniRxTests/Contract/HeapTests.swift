import ElementKinds
import MiniRxTest
import TestSupport
import XCTest

/// The heap does not grow, however many events pass. A full run of a release build sends a million, other runs fewer.
final class HeapTests: LeakCheckedTestCase {
    func testOperators() throws {
        for row in OperatorRow<Objects>.all where !row.isFinite {
            let (scheduler, subject, count) = (TestScheduler(), PublishSubject<Number>(), Box(0))
            let subscription = row.apply(subject, scheduler).subscribe(onNext: { _ in count.value += 1 })
            scheduler.advanceTo(10)
            try assertHeapStays(row.name) { number in
                subject.onNext(Number(integerLiteral: number))
                // `debounce` emits only after a quiet interval.
                if row.isTimed { scheduler.advanceBy(number % 100 == 0 ? 30 : 1) }
            }
            subscription.dispose()
            XCTAssertGreaterThan(count.value, manyEvents / 1000, row.name)
        }
    }

    /// One source is ahead by up to a hundred elements, which wait.
    func testZip() throws {
        let (first, second, count) = (PublishSubject<Number>(), PublishSubject<Number>(), Box(0))
        let shapes: [(String, Observable<Number>)] = [
            ("zip", .zip(first, second) { $1 }), ("zip of four", .zip(first, first, first, second) { $3 }),
            ("zip of a collection", .zip([first, second]) { $0[1] }),
        ]
        for (name, shape) in shapes {
            count.value = 0
            let subscription = shape.subscribe(onNext: { _ in count.value += 1 })
            try assertHeapStays(name, count: manyEvents / 100, firstCount: manyEvents / 50) { _ in
                for number in 0..<100 { first.onNext(Number(integerLiteral: number)) }
                for number in 0..<100 { second.onNext(Number(integerLiteral: number)) }
            }
            subscription.dispose()
            XCTAssertGreaterThan(count.value, manyEvents, name)
        }
    }

    func testSubjectsAndReplays() throws {
        let (relay, subject) = (BehaviorRelay<Number>(value: 0), BehaviorSubject<Number>(value: 0))
        let (bag, count) = (DisposeBag(), Box(0))
        let sources = [
            relay.asObservable(), subject.asObservable(), relay.share(replay: 10),
            subject.share(replay: 2, scope: .forever),
        ]
        for source in sources { source.subscribe(onNext: { _ in count.value += 1 }).disposed(by: bag) }
        try assertHeapStays("relay and subject") { number in
            relay.accept(Number(integerLiteral: number))
            subject.onNext(Number(integerLiteral: number))
        }
        XCTAssertGreaterThan(count.value, 4 * manyEvents)
    }

    func testRepeatedSubscriptionAndDisposal() throws {
        let relay = BehaviorRelay<Number>(value: 0)
        let shared = relay.map { $0 }.share(replay: 1)
        try assertHeapStays("subscribing and disposing", count: Effort.many) { _ in
            relay.subscribe(onNext: { _ in }).dispose()
            shared.subscribe(onNext: { _ in }).dispose()
            shared.flatMapLatest { Observable.just($0) }.subscribe(onNext: { _ in }).dispose()
        }
    }

    /// "A bag drops subscriptions that have ended": many subscriptions, ended in every possible way.
    func testManyFinishedSubscriptionsInOneBag() throws {
        let bag = DisposeBag()
        try assertHeapStays("the bag", count: Effort.many) { number in
            let subject = PublishSubject<Int>()
            let subscription = subject.subscribe(onNext: { _ in }, onError: { _ in })
            subscription.disposed(by: bag)
            switch number % 4 {
            case 0: subject.onCompleted()
            case 1: subject.onError(TestError.source)
            case 2: subscription.dispose()
            // The subject is released and ends its subscriptions.
            default: break
            }
        }
        withExtendedLifetime(bag) {}
    }

    /// Disposables that do not notify the bag of their disposal: the bag looks for them when it grows.
    func testManyDisposedDisposablesInOneBag() throws {
        let bag = DisposeBag()
        try assertHeapStays("the bag", count: Effort.many) { _ in
            let disposable = BooleanDisposable()
            disposable.disposed(by: bag)
            disposable.dispose()
        }
        withExtendedLifetime(bag) {}
    }
}
