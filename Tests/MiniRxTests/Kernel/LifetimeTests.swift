import MiniRx
import TestSupport
import XCTest

/// What ends, is given up or let go, and what must be gone then.
final class LifetimeTests: LeakCheckedTestCase {
    func testSubjectThatIsLetGoIsTheEndOfItsSubscriptions() {
        let disposals = Counter()
        var subject: PublishSubject<Int>? = PublishSubject()
        let subscription = subject?.do(onDispose: disposals.increment).subscribe(onDisposed: disposals.increment)
        subject = nil
        XCTAssertEqual(disposals.value, 2, "onDispose and onDisposed, when the subject goes")
        subscription?.dispose()
        XCTAssertEqual(disposals.value, 2, "not again")
    }

    /// Who subscribes to what is left of a relay gets the last element and is over, as if he had been there before.
    func testRelayThatHasBeenLetGoIsTheEndOfLaterSubscriptions() {
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
}
