import XCTest

@testable import FromScratch

final class Step3DisposablesTests: XCTestCase {
    private final class Screen {
        func show(_ tap: Int) {}
    }

    private var log: [String] = []

    func testInStep2TheSourceHoldsTheObserverForEver() {
        var observers: [(Step2.Event<Int>) -> Void] = []
        let button = Step2.Observable<Int> { observer in observers.append(observer) }
        weak var screen: Screen?
        do {
            let shown = Screen()
            screen = shown
            button.subscribe { event in if case .next(let tap) = event { shown.show(tap) } }
        }
        observers[0](.next(1))
        XCTAssertNotNil(screen)
    }

    func testAFinishedSubscriptionReleasesItsObserver() {
        let button = Button()
        weak var screen: Screen?
        let subscription: any Step3.Disposable
        do {
            let shown = Screen()
            screen = shown
            subscription = button.taps.subscribe { event in if case .next(let tap) = event { shown.show(tap) } }
        }
        XCTAssertNotNil(screen, "a running subscription retains the screen")
        subscription.dispose()
        XCTAssertNil(screen)
        XCTAssertEqual(button.log, ["subscribed", "disposed"])
    }

    func testTheEndDisposesTheUpstreamToo() {
        let button = Button()
        let subscription = button.taps.subscribe { self.log.append("\($0)") }
        button.observer(.next(1))
        button.observer(.completed)
        button.observer(.next(2))
        subscription.dispose()
        XCTAssertEqual(log, ["next(1)", "completed"])
        XCTAssertEqual(button.log, ["subscribed", "disposed"])
    }

    func testNothingPassesAfterDisposal() {
        let button = Button()
        let subscription = button.taps.map { $0 * 10 }.subscribe { self.log.append("\($0)") }
        button.observer(.next(1))
        subscription.dispose()
        button.observer(.next(2))
        XCTAssertEqual(log, ["next(10)"])
    }

    func testASourceThatEndsWhileItIsBeingSubscribedIsDisposed() {
        let brief = Step3.Observable<Int> { observer in
            observer(.completed)
            return Step3.Disposables.create { self.log.append("disposed") }
        }
        _ = brief.subscribe { self.log.append("\($0)") }
        XCTAssertEqual(log, ["completed", "disposed"])
    }

    func testASequenceOfElements() {
        _ = Step3.Observable.of(1, 2).subscribe { self.log.append("\($0)") }
        XCTAssertEqual(log, ["next(1)", "next(2)", "completed"])
    }
}

/// A source whose events the test controls.
private final class Button {
    private(set) var observer: Step3.Observable<Int>.Observer = { _ in }
    private(set) var log: [String] = []

    var taps: Step3.Observable<Int> {
        Step3.Observable { observer in
            self.observer = observer
            self.log.append("subscribed")
            return Step3.Disposables.create {
                self.observer = { _ in }
                self.log.append("disposed")
            }
        }
    }
}
