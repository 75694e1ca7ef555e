import XCTest

@testable import FromScratch

final class Step3DisposablesTests: XCTestCase {
    private final class Screen: Sendable {
        func show(_ tap: Int) {}
    }

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
        let subscription: any Disposable
        do {
            let shown = Screen()
            screen = shown
            subscription = button.taps.subscribe { event in if case .next(let tap) = event { shown.show(tap) } }
        }
        XCTAssertNotNil(screen, "a running subscription retains the screen")
        subscription.dispose()
        XCTAssertNil(screen)
        XCTAssertEqual(button.log.entries, ["subscribed", "disposed"])
    }

    func testTheEndDisposesTheUpstreamToo() {
        let button = Button()
        let log = Log<String>()
        let subscription = button.taps.subscribe(log.events())
        button.observer(.next(1))
        button.observer(.completed)
        button.observer(.next(2))
        subscription.dispose()
        XCTAssertEqual(log.entries, ["1", "completed"])
        XCTAssertEqual(button.log.entries, ["subscribed", "disposed"])
    }

    func testNothingPassesAfterDisposal() {
        let button = Button()
        let log = Log<String>()
        let subscription = button.taps.map { $0 * 10 }.subscribe(log.events())
        button.observer(.next(1))
        subscription.dispose()
        button.observer(.next(2))
        XCTAssertEqual(log.entries, ["10"])
    }

    func testASourceThatEndsWhileItIsBeingSubscribedIsDisposed() {
        let log = Log<String>()
        let brief = Observable<Int> { observer in
            observer(.completed)
            return Disposables.create { log.append("disposed") }
        }
        _ = brief.subscribe(log.events())
        XCTAssertEqual(log.entries, ["completed", "disposed"])
    }
}

/// A source whose events the test controls.
private final class Button: @unchecked Sendable {
    private(set) var observer: Observable<Int>.Observer = { _ in }
    let log = Log<String>()

    var taps: Observable<Int> {
        Observable { observer in
            self.observer = observer
            self.log.append("subscribed")
            return Disposables.create {
                self.observer = { _ in }
                self.log.append("disposed")
            }
        }
    }
}
