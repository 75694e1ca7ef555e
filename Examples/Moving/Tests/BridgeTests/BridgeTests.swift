import Foundation
import MiniDriver
import RxCocoa
import RxRelay
import RxSwift
import TestSupport
import XCTest

@testable import Bridge

/// `Bridge.swift`, with stand-ins for RxSwift.
final class BridgeTests: LeakCheckedTestCase {
    private struct Failed: Error {}

    // MARK: Observables

    func testElementsAndTheEndPassInBothDirections() {
        let seen = Recorder<String>()
        let (old, new) = (RxSwift.PublishSubject<Int>(), MiniRx.PublishSubject<Int>())
        _ = old.toMini().subscribe(
            onNext: { seen.record("mini \($0)") }, onError: { seen.record("mini \($0)") },
            onDisposed: { seen.record("mini disposed") })
        _ = new.toRx().subscribe(
            onNext: { seen.record("rx \($0)") }, onCompleted: { seen.record("rx completed") },
            onDisposed: { seen.record("rx disposed") })
        old.onNext(1)
        new.onNext(2)
        old.onError(Failed())
        new.onCompleted()
        XCTAssertEqual(
            seen.all, ["mini 1", "rx 2", "mini Failed()", "mini disposed", "rx completed", "rx disposed"])
        XCTAssertFalse(old.hasObservers)
        XCTAssertFalse(new.hasObservers)
    }

    func testADisposalPassesAtOnce() {
        let (old, new) = (RxSwift.PublishSubject<Int>(), MiniRx.PublishSubject<Int>())
        let (toMini, toRx) = (old.toMini().subscribe(), new.toRx().subscribe())
        XCTAssertTrue(old.hasObservers)
        XCTAssertTrue(new.hasObservers)
        toMini.dispose()
        toRx.dispose()
        XCTAssertFalse(old.hasObservers)
        XCTAssertFalse(new.hasObservers)
    }

    func testSequencesOfAtMostOneElement() {
        let seen = Recorder<String>()
        func record(_ sequence: MiniRx.Observable<some Any>) {
            _ = sequence.subscribe(
                onNext: { seen.record("\($0)") }, onError: { seen.record("\($0)") }, onCompleted: { seen.record("|") })
        }
        record(RxSwift.Single.just(1).toMini())
        record(RxSwift.Single<Int>.error(Failed()).toMini())
        record(RxSwift.Maybe<Int>.empty().toMini())
        record(RxSwift.Completable.empty().toMini())
        record(RxSwift.Infallible.just(2).toMini())
        XCTAssertEqual(seen.all, ["1", "|", "Failed()", "|", "|", "2", "|"])

        _ = MiniRx.Observable.just(3).toRx().asSingle().subscribe(onSuccess: { seen.record("single \($0)") })
        XCTAssertEqual(seen.all.last, "single 3")
    }

    /// An observer of RxSwift receives an element that it causes inside the delivery; an observer behind the bridge,
    /// afterwards.
    func testReentrancy() {
        let old = RxSwift.PublishSubject<Int>()
        let seen = Recorder<String>()
        let bag = RxSwift.DisposeBag()
        old.subscribe(onNext: { element in
            seen.record("rx \(element)")
            if element == 1 { old.onNext(2) }
            seen.record("rx end \(element)")
        }).disposed(by: bag)
        old.onNext(1)
        XCTAssertEqual(seen.all, ["rx 1", "rx 2", "rx end 2", "rx end 1"])

        let seenBehind = Recorder<String>()
        nonisolated(unsafe) let source = RxSwift.PublishSubject<Int>()
        source.toMini().subscribe(onNext: { element in
            seenBehind.record("mini \(element)")
            if element == 1 { source.onNext(2) }
            seenBehind.record("mini end \(element)")
        }).disposed(by: bag)
        source.onNext(1)
        XCTAssertEqual(seenBehind.all, ["mini 1", "mini end 1", "mini 2", "mini end 2"])
    }

    /// A source that emits inside `subscribe` is not stopped by `take` behind the bridge.
    func testASynchronousSourceEmitsToItsEnd() {
        let emitted = Recorder<Int>()
        let seen = Recorder<Int>()
        let source = RxSwift.Observable<Int>.create { observer in
            for element in 1...5 {
                emitted.record(element)
                observer.onNext(element)
            }
            return RxSwift.Disposables.create()
        }
        _ = source.toMini().take(2).subscribe(onNext: { seen.record($0) })
        XCTAssertEqual(seen.all, [1, 2])
        XCTAssertEqual(emitted.all, [1, 2, 3, 4, 5])
    }

    // MARK: Drivers and signals

    @MainActor
    func testADriverReplaysBeforeDriveReturns() {
        var seen: [String] = []
        let (old, new) = (RxRelay.BehaviorRelay(value: 1), MiniRx.BehaviorRelay(value: 2))
        let bag = MiniRx.DisposeBag()
        old.asDriver().toMini().drive(onNext: { seen.append("mini \($0)") }).disposed(by: bag)
        XCTAssertEqual(seen, ["mini 1"])
        new.asDriver().toRx().drive(onNext: { seen.append("rx \($0)") }).disposed(by: bag)
        XCTAssertEqual(seen, ["mini 1", "rx 2"])
    }

    @MainActor
    func testAResultIsSharedAndASignalDoesNotReplay() {
        var subscriptions = 0
        let source = RxSwift.Observable<Int>.create { observer in
            subscriptions += 1
            observer.onNext(1)
            return RxSwift.Disposables.create()
        }
        let driver = source.asDriver(onErrorJustReturn: 0).toMini()
        let bag = MiniRx.DisposeBag()
        driver.drive().disposed(by: bag)
        driver.drive().disposed(by: bag)
        XCTAssertEqual(subscriptions, 1)

        var seen: [String] = []
        let (old, new) = (RxRelay.PublishRelay<Int>(), MiniRx.PublishRelay<Int>())
        let (signal, back) = (old.asSignal().toMini(), new.asSignal().toRx())
        signal.emit(onNext: { seen.append("mini \($0)") }).disposed(by: bag)
        back.emit(onNext: { seen.append("rx \($0)") }).disposed(by: bag)
        old.accept(1)
        new.accept(2)
        signal.emit(onNext: { seen.append("late mini \($0)") }).disposed(by: bag)
        back.emit(onNext: { seen.append("late rx \($0)") }).disposed(by: bag)
        XCTAssertEqual(seen, ["mini 1", "rx 2"])
    }

    @MainActor
    func testADriverDeliversElementsOfAnotherThreadOnMainAndInOrder() async {
        nonisolated(unsafe) let old = RxRelay.BehaviorRelay(value: 0)
        let new = MiniRx.BehaviorRelay(value: 0)
        let (mini, rx) = (Recorder<Int>(), Recorder<Int>())
        let threads = Recorder<Bool>()
        let bag = MiniRx.DisposeBag()
        old.asDriver().toMini().drive(onNext: {
            mini.record($0)
            threads.record(isMain)
        }).disposed(by: bag)
        new.asDriver().toRx().drive(onNext: {
            rx.record($0)
            threads.record(isMain)
        }).disposed(by: bag)
        await onBackground {
            for element in 1...100 {
                old.accept(element)
                new.accept(element)
            }
        }
        XCTAssertEqual(mini.all, Array(0...100))
        XCTAssertEqual(rx.all, Array(0...100))
        XCTAssertFalse(threads.all.contains(false))
    }

    // MARK: Observers and disposables

    @MainActor
    func testObservers() {
        final class Label: NSObject { var text = "" }
        let (old, new) = (Label(), Label())
        let bag = MiniRx.DisposeBag()
        let relay = MiniRx.BehaviorRelay(value: "tea")
        relay.asDriver().drive(RxSwift.Binder(old) { $0.text = $1 }.toMiniObserver()).disposed(by: bag)
        XCTAssertEqual(old.text, "tea")
        RxSwift.Observable.just("milk").bind(to: MiniDriver.Binder(new) { $0.text = $1 }.toRxObserver())
            .disposed(by: bag)
        XCTAssertEqual(new.text, "milk")
    }

    func testTheEndsPassToObservers() {
        let seen = Recorder<String>()
        let (old, new) = (RxSwift.PublishSubject<Int>(), MiniRx.PublishSubject<Int>())
        _ = old.subscribe(onNext: { seen.record("rx \($0)") }, onError: { seen.record("rx \($0)") })
        _ = new.subscribe(onNext: { seen.record("mini \($0)") }, onCompleted: { seen.record("mini completed") })
        let (toOld, toNew) = (old.toMiniObserver(), new.toRxObserver())
        toOld.onNext(1)
        toOld.onError(Failed())
        toNew.onNext(2)
        toNew.onCompleted()
        XCTAssertEqual(seen.all, ["rx 1", "rx Failed()", "mini 2", "mini completed"])

        let (completed, failed) = (RxSwift.PublishSubject<Int>(), MiniRx.PublishSubject<Int>())
        _ = completed.subscribe(onCompleted: { seen.record("rx completed") })
        _ = failed.subscribe(onError: { seen.record("mini \($0)") })
        completed.toMiniObserver().onCompleted()
        failed.toRxObserver().onError(Failed())
        XCTAssertEqual(seen.all.suffix(2), ["rx completed", "mini Failed()"])
    }

    func testABagOfEitherLibraryDisposes() {
        let (old, new) = (RxSwift.PublishSubject<Int>(), MiniRx.PublishSubject<Int>())
        do {
            let (oldBag, newBag) = (RxSwift.DisposeBag(), MiniRx.DisposeBag())
            old.subscribe().disposed(by: newBag)
            new.subscribe().disposed(by: oldBag)
            XCTAssertTrue(old.hasObservers)
            XCTAssertTrue(new.hasObservers)
        }
        XCTAssertFalse(old.hasObservers)
        XCTAssertFalse(new.hasObservers)
    }

    func testLinkedRelaysStayEqual() {
        let (old, new) = (RxRelay.BehaviorRelay(value: 1), MiniRx.BehaviorRelay(value: 2))
        let linked = link(old, new)
        XCTAssertEqual([old.value, new.value], [1, 1])
        old.accept(3)
        XCTAssertEqual([old.value, new.value], [3, 3])
        new.accept(4)
        XCTAssertEqual([old.value, new.value], [4, 4])
        linked.dispose()
        new.accept(5)
        XCTAssertEqual([old.value, new.value], [4, 5])
    }

    func testNothingIsRetainedAfterTheEnd() {
        weak var element: NSObject?
        weak var source: AnyObject?
        do {
            let object = NSObject()
            let old = RxSwift.PublishSubject<NSObject>()
            (element, source) = (object, old)
            let subscription = old.toMini().toRx().toMini().subscribe()
            old.onNext(object)
            subscription.dispose()
            _ = old.toMini().toRx().subscribe()
            old.onCompleted()
        }
        XCTAssertNil(element)
        XCTAssertNil(source)
    }
}
