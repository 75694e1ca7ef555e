import MiniRxTest
import TestSupport
import XCTest

/// The grammar, the handlers of a subscription, and unhandled errors.
final class SubscriptionTests: LeakCheckedTestCase {
    func testOnDisposedIsCalledAfterTheSourceHasBeenDisposed() {
        let log = Log<String>()
        let source = Observable<Int>.create { _ in Disposables.create { log.append("source") } }
        source.subscribe(onDisposed: { log.append("subscription") }).dispose()
        XCTAssertEqual(log.entries, ["source", "subscription"])
    }

    func testMapObserver() {
        let log = Log<Event<Int>>()
        let observer = AnyObserver<Int> { log.append($0) }.mapObserver { (text: String) -> Int in
            guard let number = Int(text) else { throw TestError.thrown }
            return number
        }
        observer.onNext("1")
        observer.onNext("x")
        observer.onNext("2")
        XCTAssertEqual(log.entries, [.next(1), .error(TestError.thrown), .next(2)])
    }

    func testEvent() {
        XCTAssertEqual(Event.next(1).map { $0 * 2 }, .next(2))
        XCTAssertEqual(Event.next(1).map { _ -> Int in throw TestError.thrown }, .error(TestError.thrown))
        XCTAssertEqual(Event<Int>.completed.map { $0 }, .completed)
        XCTAssertEqual(Event.next(1).element, 1)
        XCTAssertNotNil(Event<Int>.error(TestError.source).error)
        XCTAssertNotEqual(Event<Int>.error(TestError.source), .error(TestError.thrown))
        XCTAssertTrue(Event<Int>.completed.isCompleted && Event<Int>.completed.isStopEvent)
        XCTAssertFalse(Event.next(1).isStopEvent)
        XCTAssertEqual("\(Event.next(1))", "next(1)")
    }

    func testHandlersAreCalledInOrderAndOnDisposedOnce() {
        let (subject, log) = (PublishSubject<Int>(), Log<String>())
        let subscription = subject.subscribe(
            onNext: { log.append("\($0)") }, onError: { log.append("\($0)") }, onCompleted: { log.append("|") },
            onDisposed: { log.append("disposed") })
        subject.onNext(1)
        subject.onError(TestError.source)
        subscription.dispose()
        XCTAssertEqual(log.entries, ["1", "source", "disposed"])
    }

    func testUnhandledErrorIsReportedOnceWithThePlace() {
        let log = Log<String>()
        let before = Hooks.defaultErrorHandler
        Hooks.defaultErrorHandler = { places, error in
            log.append("\(error) at \(places.joined(separator: ", "))")
        }
        defer { Hooks.defaultErrorHandler = before }
        let line = #line
        let subject = PublishSubject<Int>()
        let mapped = subject.map { $0 }
        let subscription = mapped.subscribe(onNext: { _ in })
        let other = subject.subscribe(onNext: { _ in }, onError: { _ in })
        let third = subject.subscribe(onCompleted: {})
        // The observable is created and subscribed at one place, which the report names once.
        let fourth = Observable<Int>.error(TestError.thrown).subscribe(onCompleted: {})
        let fifth = (subject as Observable<Int>).subscribe(onNext: { _ in })
        subject.onError(TestError.source)
        XCTAssertEqual(
            log.entries,
            [
                places("thrown at <7>", after: line),
                places("source at <3>", after: line),
                places("source at <5>", after: line),
                places("source at <8>", after: line),
            ])
        withExtendedLifetime((subscription, other, third, fourth, fifth)) {}
    }

    func testSubscribeWithHoldsItsObjectWeakly() {
        let (subject, log) = (PublishSubject<Int>(), Log<Int>())
        let witness = Weak<Witness>()
        let subscription: any Disposable
        do {
            let object = Witness()
            witness.object = object
            subscription = subject.subscribe(with: object, onNext: { _, element in log.append(element) })
            subject.onNext(1)
        }
        XCTAssertNil(witness.object)
        subject.onNext(2)
        XCTAssertEqual(log.entries, [1])
        subscription.dispose()
    }

    func testUserTypeHasTheOperators() {
        struct Numbers: ObservableType {
            typealias Element = Int

            func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
            where Observer.Element == Int {
                observer.onNext(1)
                observer.onNext(2)
                observer.onCompleted()
                return Disposables.create()
            }
        }
        XCTAssertEqual(eventsAtOnce(Numbers().map { $0 * 10 }), [.next(10), .next(20), .completed])
    }

    /// An observer type needs to implement only `on(_:)`, as in RxSwift.
    func testObserverOfEvents() {
        let log = Log<Event<Int>>()
        _ = Observable.of(1, 2).subscribe(EventObserver(log: log))
        _ = Observable.error(TestError.source).subscribe(EventObserver(log: log))
        XCTAssertEqual(log.entries, [.next(1), .next(2), .completed, .error(TestError.source)])
    }

    /// If an observer type implements `onNext` and `onCompleted`, the library does not call its `on(_:)`.
    func testObserverOfElements() {
        let log = Log<Int>()
        let subject = PublishSubject<Int>()
        _ = subject.subscribe(ElementObserver(log: log))
        _ = subject.bind(to: ElementObserver(log: log))
        _ = subject.bind(to: ElementObserver(log: log), ElementObserver(log: log))
        subject.onNext(1)
        subject.onCompleted()
        XCTAssertEqual(log.entries, [1, 1, 1, 1, 0, 0, 0, 0])
    }
}

private struct EventObserver: ObserverType {
    let log: Log<Event<Int>>

    func on(_ event: Event<Int>) { log.append(event) }
}

private struct ElementObserver: ObserverType {
    let log: Log<Int>

    func on(_ event: Event<Int>) { XCTFail("\(event) should not have been created") }
    func onNext(_ element: Int) { log.append(element) }
    func onCompleted() { log.append(0) }
}
