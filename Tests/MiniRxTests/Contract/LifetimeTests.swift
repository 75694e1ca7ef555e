import MiniRx
import TestSupport
import XCTest

/// Objects that must be deallocated after completion, disposal or release.
final class LifetimeTests: LeakCheckedTestCase {
    func testReleasedSubjectEndsItsSubscriptions() {
        let disposals = Counter()
        var subject: PublishSubject<Int>? = PublishSubject()
        let subscription = subject?.do(onDispose: disposals.increment).subscribe(onDisposed: disposals.increment)
        subject = nil
        XCTAssertEqual(disposals.value, 2, "onDispose and onDisposed run when the subject is released")
        subscription?.dispose()
        XCTAssertEqual(disposals.value, 2, "not again")
    }

    /// An observable that outlives its relay replays the last element to a new subscriber, then ends the
    /// subscription.
    func testReleasedRelayEndsLaterSubscriptions() {
        let gone = BehaviorRelay(value: 7).asObservable()
        let shapes: [(String, Observable<Int>)] = [
            ("plain", gone), ("map", gone.map { $0 }), ("share", gone.share(replay: 1)),
            ("observe(on:)", gone.observe(on: MainScheduler.instance)), ("catch", gone.catch { .error($0) }),
        ]
        for (name, shape) in shapes {
            let (seen, disposals) = (Log<Int>(), Counter())
            let subscription = shape.subscribe(onNext: { seen.append($0) }, onDisposed: disposals.increment)
            XCTAssertEqual(seen.entries, [7], name)
            XCTAssertEqual(disposals.value, 1, name)
            subscription.dispose()
            XCTAssertEqual(disposals.value, 1, name)
        }
    }

    func testSubjectHasNoObserversAfterItsEnd() {
        let subject = PublishSubject<Int>()
        let subscription = subject.subscribe(onCompleted: { XCTAssertFalse(subject.hasObservers, "during the end") })
        XCTAssertTrue(subject.hasObservers)
        subject.onCompleted()
        XCTAssertFalse(subject.hasObservers, "after the terminal event")
        subscription.dispose()
    }

    func testShareForeverIsReleasedAfterTheEnd() {
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
        XCTAssertNil(remembered, "the replay is released with the share")
    }
}
