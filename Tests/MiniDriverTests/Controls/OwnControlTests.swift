import MiniDriver
import TestSupport
import XCTest

/// A control that stores the closure to call.
@MainActor
private final class Wheel: ReactiveCompatible {
    var position = 0
    var onBump: ((Int) -> Void)?
    private(set) var attached = 0
    private(set) var detached = 0
    private var listeners: [Int: () -> Void] = [:]

    func add(_ listener: @escaping () -> Void) -> Int {
        XCTAssertTrue(isMain)
        attached += 1
        listeners[attached] = listener
        return attached
    }

    func remove(_ key: Int) {
        XCTAssertTrue(isMain)
        listeners[key] = nil
        detached += 1
    }

    func forgetAll() { listeners = [:] }

    func turn(to position: Int) {
        self.position = position
        listeners.values.forEach { $0() }
    }
}

extension Reactive where Base == Wheel {
    @MainActor fileprivate var position: ControlProperty<Int> {
        ControlProperty(base, get: { $0.position }, set: { $0.position = $1 }) { wheel, changed in
            let key = wheel.add(changed)
            return { $0.remove(key) }
        }
    }

    @MainActor fileprivate var positionByKeyPath: ControlProperty<Int> {
        ControlProperty(base, get: \.position, set: { $0.position = $1 }) { wheel, changed in
            let key = wheel.add(changed)
            return { $0.remove(key) }
        }
    }

    @MainActor fileprivate var turns: ControlEvent<Int> {
        ControlEvent(base) { wheel, emit in
            let key = wheel.add { [unowned wheel] in emit(wheel.position) }
            return { $0.remove(key) }
        }
    }

    @MainActor fileprivate var bumps: ControlEvent<Int> {
        ControlEvent(base) { wheel, emit in
            wheel.onBump = emit
            return { $0.onBump = nil }
        }
    }

    @MainActor fileprivate var touch: ControlEvent<Void> {
        ControlEvent(base) { wheel, emit in
            let key = wheel.add(emit)
            return { $0.remove(key) }
        }
    }
}

@MainActor
final class OwnControlTests: LeakCheckedTestCase {
    func testAnEventIsAttachedWhileItIsObserved() async {
        let wheel = Wheel()
        let turns = wheel.rx.turns
        let copy = turns
        XCTAssertEqual(wheel.attached, 0)
        let seen = Recorder<Int>()
        let first = turns.bind(onNext: { seen.record($0) })
        let second = copy.bind(onNext: { seen.record($0 * 100) })
        let third = copy.asSignal().emit(onNext: { seen.record($0 * 10_000) })
        XCTAssertEqual(wheel.attached, 1)
        XCTAssertEqual(seen.all, [])
        wheel.turn(to: 1)
        XCTAssertEqual(seen.all, [1, 100, 10_000])
        first.dispose()
        first.dispose()
        third.dispose()
        XCTAssertEqual(wheel.detached, 0)
        wheel.turn(to: 2)
        XCTAssertEqual(seen.all.last, 200)
        second.dispose()
        XCTAssertEqual(wheel.detached, 1)
        wheel.turn(to: 3)
        XCTAssertEqual(seen.all.count, 4)
        let again = turns.bind(onNext: { seen.record($0) })
        wheel.turn(to: 4)
        XCTAssertEqual([wheel.attached, seen.all.last ?? 0], [2, 4])
        again.dispose()
        XCTAssertEqual(wheel.detached, 2)
    }

    /// The control has a closure for each value.
    func testTwoEventsOfOneControlAreAttachedSeparately() async {
        let (wheel, seen) = (Wheel(), Recorder<Int>())
        let first = wheel.rx.turns.bind(onNext: { seen.record($0) })
        let second = wheel.rx.turns.bind(onNext: { seen.record($0 * 100) })
        XCTAssertEqual(wheel.attached, 2)
        wheel.turn(to: 1)
        XCTAssertEqual(Set(seen.all), [1, 100])
        first.dispose()
        XCTAssertEqual(wheel.detached, 1)
        second.dispose()
    }

    func testAPropertyIsAttachedWhileItIsObserved() async {
        let (wheel, seen) = (Wheel(), Recorder<String>())
        let position = wheel.rx.position
        let first = position.bind(onNext: { seen.record("first \($0)") })
        wheel.turn(to: 1)
        let second = position.asDriver().drive(onNext: { seen.record("second \($0)") })
        XCTAssertEqual(wheel.attached, 1)
        wheel.turn(to: 2)
        first.dispose()
        wheel.turn(to: 3)
        XCTAssertEqual(seen.all, ["first 0", "first 1", "second 1", "first 2", "second 2", "second 3"])
        XCTAssertEqual(wheel.detached, 0)
        second.dispose()
        XCTAssertEqual(wheel.detached, 1)
    }

    func testAllSubscriptionsOfAPropertyReceiveTheValueThatWasRead() async {
        let (wheel, seen, bag) = (Wheel(), Recorder<String>(), DisposeBag())
        let position = wheel.rx.position
        position.bind { value in
            seen.record("first \(value)")
            if value == 1 { position.onNext(9) }
        }.disposed(by: bag)
        position.bind(onNext: { seen.record("second \($0)") }).disposed(by: bag)
        seen.forget()
        wheel.turn(to: 1)
        XCTAssertEqual(seen.all, ["first 1", "second 1"])
    }

    /// In an observer of the first value, of a change, and of the end.
    func testSubscriptionsInObservers() async {
        let (seen, bag) = (Recorder<String>(), DisposeBag())
        var wheel: Wheel? = Wheel()
        let (position, turns) = (wheel!.rx.position, wheel!.rx.turns)
        position.subscribe(
            onNext: { value in
                seen.record("outer \(value)")
                position.bind(onNext: { seen.record("inner \($0)") }).disposed(by: bag)
                turns.bind(onNext: { seen.record("turn \($0)") }).disposed(by: bag)
            },
            onCompleted: {
                position.subscribe(onCompleted: { seen.record("at once") }).disposed(by: bag)
            }
        ).disposed(by: bag)
        XCTAssertEqual(seen.all, ["outer 0", "inner 0"])
        seen.forget()
        wheel!.turn(to: 1)
        XCTAssertEqual(seen.all.filter { $0 != "turn 1" }.sorted(), ["inner 1", "inner 1", "outer 1"])
        XCTAssertTrue(seen.all.contains("turn 1"))
        XCTAssertEqual(wheel!.attached, 2)
        seen.forget()
        wheel = nil
        await drainMainQueue()
        XCTAssertEqual(seen.all, ["at once"])
    }

    func testAnEventMayCarryNothing() async {
        let wheel = Wheel()
        var touches = 0
        let subscription = wheel.rx.touch.asSignal().emit(onNext: { touches += 1 })
        wheel.turn(to: 1)
        wheel.turn(to: 2)
        XCTAssertEqual(touches, 2)
        subscription.dispose()
        XCTAssertEqual(wheel.detached, 1)
    }

    func testAKeyPathReadsAProperty() async {
        let wheel = Wheel()
        let seen = Recorder<Int>()
        let subscription = wheel.rx.positionByKeyPath.bind(onNext: { seen.record($0) })
        wheel.turn(to: 6)
        XCTAssertEqual(seen.all, [0, 6])
        subscription.dispose()
    }

    func testAPropertyIsReadNowAndAfterEachChangeOfTheUserAndWritten() async {
        let wheel = Wheel()
        wheel.position = 5
        let seen = Recorder<Int>()
        let subscription = wheel.rx.position.bind(onNext: { seen.record($0) })
        wheel.turn(to: 6)
        wheel.rx.position.onNext(7)
        XCTAssertEqual(wheel.position, 7)
        wheel.turn(to: 8)
        XCTAssertEqual(seen.all, [5, 6, 8])
        let changes = Recorder<Int>()
        let other = wheel.rx.position.changed.bind(onNext: { changes.record($0) })
        wheel.turn(to: 9)
        XCTAssertEqual(changes.all, [9])
        subscription.dispose()
        other.dispose()
        XCTAssertEqual(wheel.detached, 2)
    }

    func testItIsAttachedAndDetachedOnMainFromAnyThread() async {
        let wheel = Wheel()
        wheel.position = 1
        let seen = Recorder<String>()
        let property = wheel.rx.position
        let turns = wheel.rx.turns
        let bag = Locked<DisposeBag?>(DisposeBag())
        await onBackground {
            property.subscribe(onNext: { seen.record("\($0) \(isMain)") }).disposed(by: bag.value!)
            turns.map { $0 * 10 }.subscribe(onNext: { seen.record("\($0) \(isMain)") }).disposed(by: bag.value!)
            property.onNext(2)
        }
        XCTAssertEqual(wheel.attached, 2)
        XCTAssertEqual(wheel.position, 2)
        wheel.turn(to: 3)
        XCTAssertEqual(Set(seen.all), ["1 true", "3 true", "30 true"])
        seen.forget()
        await onBackground { bag.change { $0 = nil } }
        XCTAssertEqual(wheel.detached, 2)
        wheel.turn(to: 4)
        XCTAssertEqual(seen.all, [])
    }

    func testNothingIsDeliveredAfterADisposalOnAnotherThreadHasReturned() async {
        let wheel = Wheel()
        let seen = Recorder<Int>()
        let subscription = wheel.rx.turns.subscribe(onNext: { seen.record($0) })
        let disposed = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            subscription.dispose()
            disposed.signal()
        }
        // The main thread is blocked, so the hop cannot run.
        waitBlocking(disposed)
        XCTAssertEqual(wheel.detached, 0)
        wheel.turn(to: 1)
        XCTAssertEqual(seen.all, [])
        await drainMainQueue()
        XCTAssertEqual(wheel.detached, 1)
    }

    func testAnEventAndAPropertyCompleteWhenTheControlIsDeallocated() async {
        var wheel: Wheel? = Wheel()
        weak let watched = wheel
        let property = wheel!.rx.position
        let seen = Recorder<String>()
        let bag = DisposeBag()
        wheel!.rx.turns.subscribe(
            onNext: { seen.record("\($0)") }, onCompleted: { seen.record("turns end") },
            onDisposed: { seen.record("disposed") }
        ).disposed(by: bag)
        property.changed.asDriver().drive(
            onNext: { seen.record("\($0)") }, onCompleted: { seen.record("position ends") }
        ).disposed(by: bag)
        wheel = nil
        XCTAssertNil(watched)
        // The event must not complete during the `deinit`: an observer of the completion must not access the control
        // then.
        XCTAssertEqual(seen.all, [])
        await drainMainQueue()
        XCTAssertEqual(Set(seen.all), ["turns end", "disposed", "position ends"])
        // A deallocated control can emit nothing more.
        seen.forget()
        property.subscribe(onNext: { seen.record("\($0)") }, onCompleted: { seen.record("end") }).dispose()
        property.onNext(1)
        XCTAssertEqual(seen.all, ["end"])
    }

    func testAControlDeallocatedOffTheMainThreadCompletesOnMain() async {
        let wheel = Locked<Wheel?>(Wheel())
        let seen = Recorder<String>()
        let subscription = wheel.value!.rx.turns.map { "\($0)" }.subscribe(
            onNext: { seen.record($0) }, onCompleted: { seen.record("completed \(isMain)") })
        wheel.value!.turn(to: 1)
        await onBackground { _ = wheel.take() }
        XCTAssertEqual(seen.all, ["1", "completed true"])
        subscription.dispose()
    }

    func testItCompletesWhenTheControlReleasesTheClosure() async {
        let wheel = Wheel()
        let seen = Recorder<String>()
        let subscription = wheel.rx.touch.subscribe(onCompleted: { seen.record("completed") })
        let other = wheel.rx.position.subscribe(onCompleted: { seen.record("position too") })
        wheel.forgetAll()
        other.dispose()
        await drainMainQueue()
        XCTAssertEqual(seen.all, ["completed"])
        subscription.dispose()
        let ignoring = ControlEvent<Int>(wheel) { _, _ in { _ in seen.record("detached") } }
        let last = ignoring.subscribe(onCompleted: { seen.record("never attached") })
        await drainMainQueue()
        XCTAssertEqual(seen.all, ["completed", "never attached"])
        last.dispose()
        // After a completion, the closures that detach are not called.
        XCTAssertEqual(wheel.detached, 0)
    }

    func testAControlThatStoresOneClosureServesTheObserversOfOneValue() async {
        let (wheel, seen) = (Wheel(), Recorder<String>())
        let bumps = wheel.rx.bumps
        let first = bumps.subscribe(onNext: { seen.record("first \($0)") })
        let second = bumps.asSignal().emit(onNext: { seen.record("second \($0)") })
        wheel.onBump?(1)
        first.dispose()
        wheel.onBump?(2)
        XCTAssertEqual(seen.all, ["first 1", "second 1", "second 2"])
        second.dispose()
        XCTAssertNil(wheel.onBump)
    }

    func testAControlThatStoresOneClosureCallsThatOfTheLatestValue() async {
        let (wheel, seen) = (Wheel(), Recorder<String>())
        let first = wheel.rx.bumps
            .subscribe(onNext: { seen.record("first \($0)") }, onCompleted: { seen.record("first ends") })
        wheel.onBump?(1)
        let second = wheel.rx.bumps.subscribe(onNext: { seen.record("second \($0)") })
        await drainMainQueue()
        first.dispose()
        wheel.onBump?(2)
        XCTAssertEqual(seen.all, ["first 1", "first ends", "second 2"])
        second.dispose()
        XCTAssertNil(wheel.onBump)
    }

    /// In Swift 5 mode, a control can emit on any thread. An element on main waits for those that have come before.
    func testAnElementOfAnotherThreadComesBeforeALaterOneOnMain() async {
        let wheel = Wheel()
        let (seen, emit) = (Recorder<String>(), Box<((Int) -> Void)?>(nil))
        let event = ControlEvent<Int>(wheel) { _, send in
            emit.value = send
            return { _ in }
        }
        let subscription = event.subscribe(onNext: { seen.record("\($0) \(isMain)") })
        let sent = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            emit.value?(1)
            sent.signal()
        }
        waitBlocking(sent)
        emit.value?(2)
        await drainMainQueue()
        XCTAssertEqual(seen.all, ["1 true", "2 true"])
        subscription.dispose()
        emit.value = nil
    }

    func testAChangeDuringADeliveryComesAfterIt() async {
        let wheel = Wheel()
        let seen = Recorder<String>()
        let bag = DisposeBag()
        let position = wheel.rx.position
        position.bind { [unowned wheel] value in
            seen.record("\(value) begins")
            // A change by the program emits nothing. A change by the user emits later, even during the first value.
            position.onNext(value + 10)
            if value < 2 { wheel.turn(to: value + 1) }
            seen.record("\(value) ends")
        }.disposed(by: bag)
        XCTAssertEqual(seen.all, ["0 begins", "0 ends", "1 begins", "1 ends", "2 begins", "2 ends"])
        XCTAssertEqual(wheel.position, 12)
    }

    func testASubscriptionThatTakesOnlyTheFirstValueIsDetached() async {
        let wheel = Wheel()
        let seen = Recorder<Int>()
        wheel.rx.position.take(1).subscribe(onNext: { seen.record($0) }).dispose()
        XCTAssertEqual(seen.all, [0])
        XCTAssertEqual([wheel.attached, wheel.detached], [1, 1])
    }

    func testAnErrorForAPropertyIsReported() async {
        let wheel = Wheel()
        let reports = Recorder<String>()
        let handler = Hooks.defaultErrorHandler
        Hooks.defaultErrorHandler = { places, error in reports.record("\(error) \(places.joined())") }
        defer { Hooks.defaultErrorHandler = handler }
        let property = ControlProperty(wheel, get: { $0.position }, set: { $0.position = $1 }) { _, _ in { _ in } }
        property.onError(Failure())
        XCTAssertEqual(reports.all, ["Failure() a ControlProperty"])
    }
}

/// Blocks the main thread, which an `async` function may not do directly.
private func waitBlocking(_ semaphore: DispatchSemaphore) {
    semaphore.wait()
}
