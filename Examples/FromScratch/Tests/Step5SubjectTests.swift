import XCTest

@testable import FromScratch

final class Step5SubjectTests: XCTestCase {
    func testAColdSourceBeginsWithEachSubscription() {
        let log = Log<String>()
        let cold = Observable.of(1, 2, 3)
        _ = cold.subscribe(log.events("a"))
        _ = cold.subscribe(log.events("b"))
        XCTAssertEqual(log.entries, ["a1", "a2", "a3", "acompleted", "b1", "b2", "b3", "bcompleted"])
    }

    func testAHotSourceEmitsWhetherOrNotItIsObserved() {
        let log = Log<String>()
        let hot = PublishSubject<Int>()
        hot.onNext(1)
        _ = hot.asObservable().subscribe(log.events("a"))
        hot.onNext(2)
        hot.onNext(3)
        _ = hot.asObservable().subscribe(log.events("b"))
        hot.onNext(4)
        XCTAssertEqual(log.entries, ["a2", "a3", "a4", "b4"])
    }

    func testALoopOverAListDeliversInTwoOrders() {
        let observers = Log<Observable<Int>.Observer>()
        let source = Observable<Int> { observer in
            observers.append(observer)
            return Disposables.create()
        }
        let onNext: @Sendable (Int) -> Void = { number in
            for observer in observers.entries { observer(.next(number)) }
        }
        XCTAssertEqual(whatTwoHearIfTheFirstAnswers(source, onNext), ["a1", "a2", "b2", "b1"])
    }

    func testASubjectDeliversInOneOrder() {
        let subject = PublishSubject<Int>()
        let heard = whatTwoHearIfTheFirstAnswers(subject.asObservable()) { subject.onNext($0) }
        XCTAssertEqual(heard, ["a1", "b1", "a2", "b2"])
    }

    private func whatTwoHearIfTheFirstAnswers(
        _ source: Observable<Int>, _ onNext: @escaping @Sendable (Int) -> Void
    ) -> [String] {
        let log = Log<String>()
        _ = source.subscribe { event in
            log.events("a")(event)
            if case .next(1) = event { onNext(2) }
        }
        _ = source.subscribe(log.events("b"))
        onNext(1)
        return log.entries
    }

    func testAnObserverThatAlwaysAnswersNeedsNoStack() {
        let subject = PublishSubject<Int>()
        let last = Log<Int>()
        _ = subject.asObservable().subscribe { event in
            guard case .next(let number) = event else { return }
            if number < 40_000 { subject.onNext(number + 1) } else { last.append(number) }
        }
        subject.onNext(1)
        XCTAssertEqual(last.entries, [40_000])
    }

    func testOneMayLeaveWhileAnEventIsDelivered() {
        let subject = PublishSubject<Int>()
        let log = Log<String>()
        let second = SourceLink()
        _ = subject.asObservable().subscribe { event in
            log.events("a")(event)
            second.dispose()
        }
        second.attach(subject.asObservable().subscribe(log.events("b")))
        _ = subject.asObservable().subscribe(log.events("c"))
        subject.onNext(1)
        subject.onNext(2)
        XCTAssertEqual(log.entries, ["a1", "c1", "a2", "c2"])
    }

    func testALateSubscriberReceivesTheEnd() {
        let subject = PublishSubject<Int>()
        let log = Log<String>()
        subject.on(.completed)
        subject.onNext(1)
        _ = subject.asObservable().subscribe(log.events())
        XCTAssertEqual(log.entries, ["completed"])
    }
}
