import MiniRxTest
import TestSupport
import XCTest

final class BindTests: LeakCheckedTestCase {
    private let source = PublishSubject<Int>()

    func testToObserversInOrder() {
        let (first, second, log) = (PublishSubject<Int>(), PublishSubject<Int>(), Log<Int>())
        let bag = DisposeBag()
        first.subscribe(onNext: { log.append($0) }).disposed(by: bag)
        second.subscribe(onNext: { log.append($0 * 10) }).disposed(by: bag)
        let binding = source.bind(to: first, second)
        source.onNext(1)
        source.onNext(2)
        binding.dispose()
        source.onNext(3)
        XCTAssertEqual(log.entries, [1, 10, 2, 20])
    }

    /// `dispose()` has returned on this thread, so the observers behind the one that disposed receive nothing more.
    func testAnObserverThatDisposesIsTheLastOneThatReceives() {
        let (disposable, log) = (SingleAssignmentDisposable(), Log<String>())
        let disposing = AnyObserver<Int> {
            log.append("first \($0)")
            if $0 == .next(2) { disposable.dispose() }
        }
        let second = AnyObserver<Int> { log.append("second \($0)") }
        disposable.setDisposable(source.bind(to: disposing, second))
        source.onNext(1)
        source.onNext(2)
        source.onNext(3)
        XCTAssertEqual(log.entries, ["first next(1)", "second next(1)", "first next(2)"])
    }

    func testARelayBehindTheOneWhoseObserverDisposesAcceptsNothing() {
        for binds in [
            { (source: PublishSubject<Int>, first, second) in source.bind(to: first, second) },
            { source, first, second in source.map(Optional.some).bind(to: first, second) },
        ] as [(PublishSubject<Int>, PublishRelay<Int?>, PublishRelay<Int?>) -> any Disposable] {
            let (first, second) = (PublishRelay<Int?>(), PublishRelay<Int?>())
            let (disposable, bag, log) = (SingleAssignmentDisposable(), DisposeBag(), Log<String>())
            first.subscribe(onNext: {
                log.append("first \($0!)")
                if $0 == 2 { disposable.dispose() }
            }).disposed(by: bag)
            second.subscribe(onNext: { log.append("second \($0!)") }).disposed(by: bag)
            disposable.setDisposable(binds(source, first, second))
            source.onNext(1)
            source.onNext(2)
            source.onNext(3)
            XCTAssertEqual(log.entries, ["first 1", "second 1", "first 2"])
        }
    }

    func testAllObserversReceiveTheEnd() {
        let log = Log<String>()
        let first = AnyObserver<Int> { log.append("first \($0)") }
        let second = AnyObserver<Int> { log.append("second \($0)") }
        let binding = source.bind(to: first, second)
        source.onNext(1)
        source.onCompleted()
        XCTAssertEqual(log.entries, ["first next(1)", "second next(1)", "first completed", "second completed"])
        binding.dispose()
    }

    func testToObserversOfOptionals() {
        let (optional, log) = (PublishSubject<Int?>(), Log<Event<Int?>>())
        let subscription = optional.subscribe { log.append($0) }
        let binding = source.bind(to: optional)
        source.onNext(1)
        source.onCompleted()
        XCTAssertEqual(log.entries, [.next(1), .completed])
        binding.dispose()
        subscription.dispose()
    }

    func testToRelaysAndRelaysOfOptionals() {
        let (present, optionalPresent) = (BehaviorRelay(value: 0), BehaviorRelay<Int?>(value: nil))
        let (publish, optionalPublish) = (PublishRelay<Int>(), PublishRelay<Int?>())
        let (log, bag) = (Log<Int?>(), DisposeBag())
        publish.subscribe(onNext: { log.append($0) }).disposed(by: bag)
        optionalPublish.subscribe(onNext: { log.append($0) }).disposed(by: bag)
        source.bind(to: present, present).disposed(by: bag)
        source.bind(to: optionalPresent).disposed(by: bag)
        source.bind(to: publish, publish).disposed(by: bag)
        source.bind(to: optionalPublish).disposed(by: bag)
        source.onNext(7)
        XCTAssertEqual(present.value, 7)
        XCTAssertEqual(optionalPresent.value, 7)
        XCTAssertEqual(log.entries, [7, 7, 7])
    }

    func testARelayOutlivesCompletion() {
        let relay = BehaviorRelay(value: 0)
        let binding = Observable.of(1, 2).bind(to: relay)
        XCTAssertEqual(relay.value, 2)
        relay.accept(3)
        XCTAssertEqual(relay.value, 3)
        binding.dispose()
    }

    func testToAFunction() {
        let relay = BehaviorRelay(value: 0)
        let binding = source.bind(to: { source in source.map { $0 * 10 }.bind(to: relay) })
        source.onNext(1)
        XCTAssertEqual(relay.value, 10)
        binding.dispose()
    }

    func testToACurriedFunction() {
        let relay = BehaviorRelay(value: 0)
        func scaled(_ source: PublishSubject<Int>) -> (Int) -> any Disposable {
            { factor in source.map { $0 * factor }.bind(to: relay) }
        }
        let binding = source.bind(to: scaled, curriedArgument: 100)
        source.onNext(2)
        XCTAssertEqual(relay.value, 200)
        binding.dispose()
    }

    func testToAClosure() {
        let log = Log<Int>()
        let binding = source.bind(onNext: { log.append($0) })
        source.onNext(1)
        binding.dispose()
        source.onNext(2)
        XCTAssertEqual(log.entries, [1])
    }

    func testWithAnObjectThatIsHeldWeakly() {
        let (log, object) = (Log<Bool>(), Weak<Witness>())
        let binding: any Disposable
        do {
            let held = Witness()
            object.object = held
            binding = source.bind(with: held, onNext: { passed, _ in log.append(passed === object.object) })
            source.onNext(1)
        }
        XCTAssertNil(object.object)
        source.onNext(2)
        XCTAssertEqual(log.entries, [true])
        binding.dispose()
    }

    func testAnErrorIsReportedWithThePlace() {
        let log = Log<String>()
        let before = Hooks.defaultErrorHandler
        Hooks.defaultErrorHandler = { places, error in
            log.append("\(error) at \(places.joined(separator: ", "))")
        }
        defer { Hooks.defaultErrorHandler = before }
        let (object, line) = (Witness(), #line)
        let failing = Observable<Int>.error(TestError.source)
        failing.bind(to: PublishRelay<Int>()).dispose()
        failing.bind(to: PublishRelay<Int?>()).dispose()
        failing.bind(to: BehaviorRelay(value: 0)).dispose()
        failing.bind(to: BehaviorRelay<Int?>(value: 0)).dispose()
        failing.bind(onNext: { _ in }).dispose()
        failing.bind(with: object, onNext: { _, _ in }).dispose()
        XCTAssertEqual(
            log.entries,
            (2...7).map { places("source at <\($0)>", after: line) })
    }
}
