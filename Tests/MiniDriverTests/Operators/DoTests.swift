import MiniDriver
import TestSupport
import XCTest

@MainActor
final class DoTests: LeakCheckedTestCase {
    private var calls: [String] = []

    /// `do` with all closures. Each logs its name.
    private func watched(_ driver: Driver<Int>) -> Driver<Int> {
        driver.do(
            onNext: { self.calls.append("onNext \($0)") }, afterNext: { self.calls.append("afterNext \($0)") },
            onCompleted: { self.calls.append("onCompleted") }, afterCompleted: { self.calls.append("afterCompleted") },
            onSubscribe: { self.calls.append("onSubscribe") }, onSubscribed: { self.calls.append("onSubscribed") },
            onDispose: { self.calls.append("onDispose") })
    }

    func testHooksRunInOrderOnceForAllObservers() async {
        let subject = PublishSubject<Int>()
        let driver = watched(subject.asDriver(onErrorJustReturn: 0))
        let first = driver.drive(onNext: { self.calls.append("first \($0)") })
        let second = driver.drive(
            onNext: { self.calls.append("second \($0)") }, onCompleted: { self.calls.append("|") })
        subject.onNext(1)
        subject.onCompleted()
        first.dispose()
        second.dispose()
        XCTAssertEqual(
            calls,
            [
                "onSubscribe", "onSubscribed", "onNext 1", "first 1", "second 1", "afterNext 1", "onCompleted",
                "onDispose", "|", "afterCompleted",
            ])
    }

    func testHooksRunWhenTheLastObserverLeaves() async {
        let driver = watched(.never())
        let (first, second) = (driver.drive(), driver.drive())
        first.dispose()
        XCTAssertEqual(calls, ["onSubscribe", "onSubscribed"])
        second.dispose()
        XCTAssertEqual(calls, ["onSubscribe", "onSubscribed", "onDispose"])
    }

    func testASynchronousSourceEndsBeforeOnSubscribed() async {
        watched(.just(1)).drive(onCompleted: { self.calls.append("|") }).dispose()
        XCTAssertEqual(
            calls,
            [
                "onSubscribe", "onNext 1", "afterNext 1", "onCompleted", "afterCompleted", "onSubscribed", "onDispose",
                "|",
            ])
    }

    func testAnObserverThatFinishesWhileTheSourceIsSubscribed() async {
        let relay = BehaviorRelay(value: 1)
        watched(relay.asDriver()).asObservable().take(1).subscribe().dispose()
        XCTAssertEqual(calls, ["onSubscribe", "onNext 1", "afterNext 1", "onSubscribed", "onDispose"])
        withExtendedLifetime(relay) {}
    }

    func testOnDisposeIsCalledAfterTheSourceIsReleased() async {
        var subject: PublishSubject? = PublishSubject<Int>()
        let subscription = watched(subject!.asDriver(onErrorJustReturn: 0)).drive()
        subject = nil
        XCTAssertEqual(calls, ["onSubscribe", "onSubscribed", "onDispose"])
        subscription.dispose()
        XCTAssertEqual(calls.count, 3)
    }
}
