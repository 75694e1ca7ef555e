import MiniRxTest
import TestSupport
import XCTest

/// Misuse that has one defined outcome and does not stop the program: disposing twice, events after the terminal
/// event, `on` after disposal. `FatalMisuseTests` covers the misuse that stops the program.
final class MisuseTests: LeakCheckedTestCase {
    // MARK: Disposing twice

    func testASubscriptionDisposedTwiceEndsOnce() {
        let (sources, subscriptions) = (Counter(), Counter())
        let source = Observable<Int>.create { _ in Disposables.create(with: sources.increment) }
        for shape in [source, source.share(replay: 1), .merge(source, .never()), source.catch { .error($0) }] {
            let subscription = shape.subscribe(onDisposed: subscriptions.increment)
            for _ in 0..<3 { subscription.dispose() }
        }
        XCTAssertEqual(sources.value, 4)
        XCTAssertEqual(subscriptions.value, 4)
    }

    func testASubscriptionThatHasEndedIsNotDisposedAgain() {
        for end in [Event<Int>.completed, .error(TestError.source)] {
            let (subject, disposals) = (PublishSubject<Int>(), Counter())
            let subscription = subject.subscribe(onError: { _ in }, onDisposed: disposals.increment)
            subject.on(end)
            subscription.dispose()
            XCTAssertEqual(disposals.value, 1)
        }
    }

    func testEveryDisposableMayBeDisposedTwice() {
        let disposals = Counter()
        let make = { Disposables.create(with: disposals.increment) }
        let (serial, single, composite) = (SerialDisposable(), SingleAssignmentDisposable(), CompositeDisposable())
        serial.disposable = make()
        single.setDisposable(make())
        composite.insert(make())
        let all: [any Disposable] = [
            make(), serial, single, composite, Disposables.create(make(), make()), Disposables.create(),
            BooleanDisposable(),
        ]
        for disposable in all {
            for _ in 0..<3 { disposable.dispose() }
        }
        XCTAssertEqual(disposals.value, 6)
    }

    func testDisposingInsideADisposal() {
        let (serial, disposals) = (SerialDisposable(), Counter())
        serial.disposable = Disposables.create {
            disposals.increment()
            serial.dispose()
        }
        serial.dispose()
        let composite = CompositeDisposable()
        composite.insert(
            Disposables.create {
                disposals.increment()
                composite.dispose()
            })
        composite.dispose()
        XCTAssertEqual(disposals.value, 2)
    }

    // MARK: Events after the end

    private static let afterTheEnd: [Event<Int>] = [.next(2), .completed, .error(TestError.thrown), .next(3)]

    /// The events that an observer receives from a source that breaks the grammar.
    private func eventsSeen(of source: Observable<Int>) -> [Event<Int>] {
        let log = Log<Event<Int>>()
        let subscription = source.subscribe { log.append($0) }
        subscription.dispose()
        return log.entries
    }

    func testCreateThatEmitsAfterItsEnd() {
        for end in [Event<Int>.completed, .error(TestError.source)] {
            let source = Observable<Int>.create { observer in
                for event in [.next(1), end] + Self.afterTheEnd { observer.on(event) }
                return Disposables.create()
            }
            XCTAssertEqual(eventsSeen(of: source), [.next(1), end])
            XCTAssertEqual(eventsSeen(of: source.share(replay: 1)), [.next(1), end])
            XCTAssertEqual(eventsSeen(of: .merge(source, .empty())), [.next(1), end])
        }
    }

    func testAUserTypeThatEmitsAfterItsEnd() {
        struct Babbler: ObservableType {
            typealias Element = Int
            let events: [Event<Int>]

            func subscribe<Observer: ObserverType<Int>>(_ observer: Observer) -> any Disposable {
                for event in events { observer.on(event) }
                return Disposables.create()
            }
        }
        let babbler = Babbler(events: [.next(1), .completed] + Self.afterTheEnd)
        XCTAssertEqual(eventsSeen(of: babbler.asObservable()), [.next(1), .completed])
        XCTAssertEqual(eventsSeen(of: babbler.map { $0 }), [.next(1), .completed])
    }

    func testSubjectsIgnoreEventsAfterTheirEnd() {
        let (publish, behavior, log) = (PublishSubject<Int>(), BehaviorSubject(value: 0), Log<Event<Int>>())
        let bag = DisposeBag()
        publish.subscribe { log.append($0) }.disposed(by: bag)
        behavior.subscribe { log.append($0) }.disposed(by: bag)
        for event in [.completed] + Self.afterTheEnd {
            publish.on(event)
            behavior.on(event)
        }
        XCTAssertEqual(log.entries, [.next(0), .completed, .completed])
        XCTAssertEqual(try behavior.value(), 0, "the last value before the terminal event")
        XCTAssertFalse(publish.hasObservers || behavior.hasObservers)
    }

    func testAUserObserverReceivesTheEndOfEverySequence() {
        let wrappings: [(AnyObserver<Int>) -> AnyObserver<Int>] = [
            { $0 }, { $0.mapObserver { $0 } }, { AnyObserver($0) },
        ]
        for wrap in wrappings {
            let log = Log<Event<Int>>()
            let observer = wrap(AnyObserver { log.append($0) })
            Observable.just(1).bind(to: observer).dispose()
            Observable.just(2).bind(to: observer).dispose()
            observer.onNext(3)
            XCTAssertEqual(log.entries, [.next(1), .completed, .next(2), .completed, .next(3)])
        }
    }

    // MARK: on after disposal

    func testOnAfterDisposal() {
        let observer = Box<AnyObserver<Int>?>(nil)
        let (log, disposals) = (Log<Event<Int>>(), Counter())
        let source = Observable<Int>.create {
            observer.value = $0
            return Disposables.create(with: disposals.increment)
        }
        for shape in [source, source.map { $0 }, source.share(), .merge(source, .never())] {
            shape.subscribe { log.append($0) }.dispose()
            for event in Self.afterTheEnd { observer.value?.on(event) }
        }
        observer.value = nil
        XCTAssertEqual(log.entries, [])
        XCTAssertEqual(disposals.value, 4)
    }

    func testSubjectsAndRelaysWithoutObservers() {
        let (subject, relay, log) = (PublishSubject<Int>(), BehaviorRelay(value: 0), Log<Int>())
        subject.subscribe(onNext: { log.append($0) }).dispose()
        relay.subscribe(onNext: { log.append($0) }).dispose()
        subject.onNext(1)
        relay.accept(1)
        XCTAssertEqual(log.entries, [0])
        XCTAssertEqual(relay.value, 1, "a relay keeps its value without observers")
    }
}
