import MiniRx
import XCTest

/// What ends, is given up or let go, and what must be gone then.
final class LifetimeTests: XCTestCase {
    func testSubjectThatIsLetGoIsTheEndOfItsSubscriptions() {
        let disposals = Counter()
        var subject: PublishSubject<Int>? = PublishSubject()
        let subscription = subject?.do(onDispose: disposals.increment).subscribe(onDisposed: disposals.increment)
        subject = nil
        XCTAssertEqual(disposals.value, 2, "onDispose and onDisposed, when the subject goes")
        subscription?.dispose()
        XCTAssertEqual(disposals.value, 2, "not again")
    }

    func testSubjectHasNoObserversAfterItsEnd() {
        let subject = PublishSubject<Int>()
        let subscription = subject.subscribe(onCompleted: { XCTAssertFalse(subject.hasObservers, "while it ends") })
        XCTAssertTrue(subject.hasObservers)
        subject.onCompleted()
        XCTAssertFalse(subject.hasObservers, "after the end")
        subscription.dispose()
    }

    func testShareForeverIsLetGoAfterTheEnd() {
        weak var remembered: Witness?
        do {
            let subject = PublishSubject<Witness>()
            let shared = subject.share(replay: 1, scope: .forever)
            let subscription = shared.subscribe(onNext: { _ in })
            let element = Witness()
            remembered = element
            subject.onNext(element)
            subject.onCompleted()
            subscription.dispose()
        }
        XCTAssertNil(remembered, "nobody can ask for the replay any more")
    }

    func testJoiningOperatorsStopSynchronousSourceWhenNoMoreIsWanted() {
        assertStopsSynchronousSource { $0.flatMap { Observable.just($0) } }
        assertStopsSynchronousSource { $0.flatMap { Observable.of($0, $0) } }
        assertStopsSynchronousSource { $0.flatMapLatest { Observable.just($0) } }
        assertStopsSynchronousSource { numbers in Observable.just(1).flatMap { _ in numbers } }
        assertStopsSynchronousSource { Observable<Int>.merge($0, Observable.never()) }
        assertStopsSynchronousSource { Observable<Int>.combineLatest(Observable.just(1), $0) { $0 + $1 } }
        assertStopsSynchronousSource { Observable<Int>.zip(Observable.of(1, 2), $0) { $0 + $1 } }
        assertStopsSynchronousSource {
            $0.throttle(.seconds(1), scheduler: ConcurrentDispatchQueueScheduler(qos: .default))
        }
    }
}
