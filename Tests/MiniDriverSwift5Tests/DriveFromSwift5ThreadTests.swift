import MiniDriver
import TestSupport
import XCTest

/// `drive` and `emit` called by code in Swift 5 mode without isolation.
final class DriveFromSwift5ThreadTests: LeakCheckedTestCase {
    private static let driven = [
        "subject next(1)", "optional subject next(Optional(1))", "optional subject next(Optional(1))", "function 1",
        "curried 1", "closure 1", "object 1",
    ]
    private static let emitted = [
        "subject next(1)", "optional subject next(Optional(1))", "optional subject next(Optional(1))", "relay 1",
        "relay 1",
        "optional relay 1", "optional relay 1", "closure 1", "object 1",
    ]
    private static let completed = ["subject completed", "optional subject completed", "completed"]

    private static let calls: [(subscribe: @Sendable (Fixture) -> Void, entries: [String])] = [
        ({ $0.driveAll() }, driven), ({ $0.emitAll() }, emitted),
    ]

    func testOnTheMainThreadElementsAreDeliveredAtOnce() {
        for (subscribe, entries) in Self.calls {
            let fixture = Fixture()
            fixture.observe()
            subscribe(fixture)
            fixture.source.onNext(1)
            XCTAssertEqual(fixture.log.entries, entries)
            fixture.assertRelays(1)
            fixture.source.onCompleted()
            XCTAssertEqual(Array(fixture.log.entries.dropFirst(entries.count)), Self.completed)
        }
    }

    @MainActor
    func testOnAnotherThreadTheSubscriptionIsMovedToTheMainThread() async {
        for (subscribe, entries) in Self.calls {
            let fixture = Fixture()
            fixture.observe()
            await onBackground { subscribe(fixture) }
            fixture.source.onNext(1)
            XCTAssertEqual(fixture.log.entries, entries)
            XCTAssertFalse(fixture.log.wasElsewhere)
            fixture.assertRelays(1)
        }
    }

    @MainActor
    func testASubscriptionDisposedBeforeItsHopSubscribesNothing() async {
        let fixture = Fixture()
        await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
            // The main thread is blocked, so nothing can be moved there before the disposal.
            let isDisposed = DispatchSemaphore(value: 0)
            DispatchQueue.global().async {
                fixture.source.asDriver(onErrorJustReturn: -1).drive(onNext: { fixture.log.note("\($0)") }).dispose()
                isDisposed.signal()
                DispatchQueue.main.async { done.resume() }
            }
            isDisposed.wait()
        }
        XCTAssertFalse(fixture.source.hasObservers)
        fixture.source.onNext(1)
        XCTAssertEqual(fixture.log.entries, [])
    }
}

/// Sources and their observers. The test case cannot hold them, because XCTest retains it for ever.
private final class Fixture: @unchecked Sendable {
    private let bag = DisposeBag()
    let source = PublishSubject<Int>()
    private let events = PublishSubject<Int>()
    private let optionalEvents = PublishSubject<Int?>()
    private let (relay, otherRelay) = (BehaviorRelay(value: 0), BehaviorRelay(value: 0))
    private let (optionalRelay, otherOptionalRelay) = (BehaviorRelay<Int?>(value: nil), BehaviorRelay<Int?>(value: nil))
    private let (taps, optionalTaps) = (PublishRelay<Int>(), PublishRelay<Int?>())
    let log = Log()

    /// Logs every event that reaches one of the observers.
    func observe() {
        events.subscribe { [log] in log.note("subject \($0)") }.disposed(by: bag)
        optionalEvents.subscribe { [log] in log.note("optional subject \($0)") }.disposed(by: bag)
        taps.subscribe(onNext: { [log] in log.note("relay \($0)") }).disposed(by: bag)
        optionalTaps.subscribe(onNext: { [log] in log.note("optional relay \($0 ?? 0)") }).disposed(by: bag)
    }

    func driveAll() {
        let driver = source.asDriver(onErrorJustReturn: -1)
        let disposables = [
            driver.drive(events), driver.drive(optionalEvents, optionalEvents), driver.drive(relay, otherRelay),
            driver.drive(optionalRelay, otherOptionalRelay),
            driver.drive { $0.subscribe(onNext: { [log] in log.note("function \($0)") }) },
            driver.drive(subscribe, curriedArgument: "curried"),
            driver.drive(
                onNext: { [log] in log.note("closure \($0)") }, onCompleted: { [log] in log.note("completed") }),
            driver.drive(with: self, onNext: { $0.log.note("object \($1)") }), driver.drive(),
        ]
        bag.insert(disposables)
    }

    func emitAll() {
        let signal = source.asSignal(onErrorJustReturn: -1)
        let disposables = [
            signal.emit(to: events), signal.emit(to: optionalEvents, optionalEvents),
            signal.emit(to: relay, otherRelay),
            signal.emit(to: optionalRelay, otherOptionalRelay), signal.emit(to: taps, taps),
            signal.emit(to: optionalTaps, optionalTaps),
            signal.emit(
                onNext: { [log] in log.note("closure \($0)") }, onCompleted: { [log] in log.note("completed") }),
            signal.emit(with: self, onNext: { $0.log.note("object \($1)") }), signal.emit(),
        ]
        bag.insert(disposables)
    }

    private func subscribe(_ numbers: Observable<Int>) -> (_ name: String) -> Disposable {
        { [log] name in numbers.subscribe(onNext: { log.note("\(name) \($0)") }) }
    }

    func assertRelays(_ number: Int, line: UInt = #line) {
        XCTAssertEqual([relay.value, otherRelay.value], [number, number], line: line)
        XCTAssertEqual([optionalRelay.value, otherOptionalRelay.value], [number, number], line: line)
    }
}

/// Entries, and whether all were logged on the main thread.
private final class Log: @unchecked Sendable {
    private let lock = NSLock()
    private var noted: [String] = []
    private var elsewhere = false

    var entries: [String] { lock.withLock { noted } }
    var wasElsewhere: Bool { lock.withLock { elsewhere } }

    func note(_ entry: String) {
        lock.withLock {
            noted.append(entry)
            if !Thread.isMainThread { elsewhere = true }
        }
    }
}
