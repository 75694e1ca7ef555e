import MiniDriver
import TestSupport
import XCTest

@MainActor
final class EmitTests: LeakCheckedTestCase {
    private let source = PublishSubject<Int>()
    private var signal: Signal<Int> { source.asSignal(onErrorJustReturn: -1) }

    func testToObserversAndObserversOfOptionals() async {
        let (plain, optional, bag) = (PublishSubject<Int>(), PublishSubject<Int?>(), DisposeBag())
        let received = Recorder<Event<Int?>>()
        plain.subscribe { event in received.record(event.map { $0 * 10 }) }.disposed(by: bag)
        optional.subscribe { received.record($0) }.disposed(by: bag)
        signal.emit(to: plain).disposed(by: bag)
        signal.emit(to: optional).disposed(by: bag)
        source.onNext(1)
        source.onError(Failure())
        XCTAssertEqual(received.all, [.next(10), .next(1), .next(-10), .completed, .next(-1), .completed])
    }

    func testToRelaysAndRelaysOfOptionals() async {
        let (present, optionalPresent) = (BehaviorRelay(value: 0), BehaviorRelay<Int?>(value: nil))
        let (publish, optionalPublish) = (PublishRelay<Int>(), PublishRelay<Int?>())
        let (received, bag) = (Recorder<Int?>(), DisposeBag())
        publish.subscribe(onNext: { received.record($0) }).disposed(by: bag)
        optionalPublish.subscribe(onNext: { received.record($0) }).disposed(by: bag)
        signal.emit(to: present, present).disposed(by: bag)
        signal.emit(to: optionalPresent).disposed(by: bag)
        signal.emit(to: publish, publish).disposed(by: bag)
        signal.emit(to: optionalPublish).disposed(by: bag)
        source.onNext(7)
        XCTAssertEqual(present.value, 7)
        XCTAssertEqual(optionalPresent.value, 7)
        XCTAssertEqual(received.all, [7, 7, 7])
    }

    func testClosuresAreCalledInOrderAndOnce() async {
        var calls: [String] = []
        let subscription = signal.emit(
            onNext: { calls.append("\($0)") }, onCompleted: { calls.append("|") },
            onDisposed: { calls.append("disposed") })
        source.onNext(1)
        source.onCompleted()
        subscription.dispose()
        XCTAssertEqual(calls, ["1", "|", "disposed"])
    }

    func testWithAnObjectThatIsHeldWeakly() async {
        var calls: [String] = []
        var object: Token? = Token()
        weak let watched = object
        let subscription = signal.emit(
            with: object!, onNext: { calls.append("\($0 === watched) \($1)") }, onCompleted: { _ in calls.append("|") })
        source.onNext(1)
        object = nil
        XCTAssertNil(watched)
        source.onNext(2)
        source.onCompleted()
        XCTAssertEqual(calls, ["true 1"])
        subscription.dispose()
    }

    func testWithoutAnObserverTheSourceKeepsRunning() async {
        let subscription = signal.emit()
        XCTAssertTrue(source.hasObservers)
        subscription.dispose()
        XCTAssertFalse(source.hasObservers)
    }

    // MARK: The ways to make one

    func testTheRecoveriesFromAnError() async {
        var errors: [String] = []
        let ways: [Signal<Int>] = [
            source.asSignal(onErrorJustReturn: 7),
            source.asSignal(onErrorSignalWith: .of(8, 9)),
            source.asSignal { error in
                errors.append("\(error)")
                return .just(10)
            },
            Signal(source) { _ in .empty() },
        ]
        let received = Recorder<Event<Int>>()
        let subscriptions = ways.map { way in way.asObservable().subscribe { received.record($0) } }
        source.onError(Failure())
        XCTAssertEqual(
            received.all,
            [.next(7), .completed, .next(8), .next(9), .completed, .next(10), .completed, .completed])
        XCTAssertEqual(errors, ["Failure()"])
        for subscription in subscriptions { subscription.dispose() }
    }

    func testASignalOfARelayAndOfASignal() async {
        let relay = PublishRelay<Int>()
        var received: [Int] = []
        let subscription = relay.asSignal().asSignal().emit(onNext: { received.append($0) })
        relay.accept(1)
        XCTAssertEqual(received, [1])
        subscription.dispose()
    }
}
