import XCTest

@testable import FromScratch

final class Step14AttachTests: XCTestCase {
    private var log: [String] = []

    /// A source that waits, after it has emitted `first` while it was being subscribed.
    private func button(first: Int...) -> Step14.Observable<Int> {
        Step14.Observable { [self] downstream in
            let link = Link { self.log.append("cancelled") }
            downstream.attach(link)
            for tap in first where !link.isCancelled { downstream.onNext(tap) }
            if !link.isCancelled { log.append("waiting") }
        }
    }

    func testInStep4ASourceCannotBeStoppedBeforeRunReturns() {
        let log = Log<String>()
        let button = Observable<Int> { observer in
            for tap in 1...3 { observer(.next(tap)) }
            log.append("waiting")
            return Disposables.create { log.append("disposed") }
        }
        let failing = button.map { tap -> Int in
            log.append("tap \(tap)")
            throw Failure()
        }
        _ = failing.subscribe { _ in log.append("error") }
        XCTAssertEqual(log.entries, ["tap 1", "error", "tap 2", "tap 3", "waiting", "disposed"])
    }

    func testTheFirstEventCanCancel() {
        let failing = button(first: 1, 2, 3).map { tap -> Int in
            self.log.append("tap \(tap)")
            throw Failure()
        }
        _ = failing.subscribe { _ in self.log.append("error") }
        XCTAssertEqual(log, ["tap 1", "error", "cancelled"])
    }

    func testDisposalCancelsASourceThatWaits() {
        let subscription = button(first: 1).map { $0 * 10 }.subscribe { self.log.append("\($0)") }
        subscription.dispose()
        subscription.dispose()
        XCTAssertEqual(log, ["next(10)", "waiting", "cancelled"])
    }

    func testASourceThatAttachesAfterTheEndIsCancelled() {
        let late = Step14.Observable<Int> { [self] downstream in
            downstream.onCompleted()
            downstream.attach(Link { self.log.append("cancelled") })
        }
        _ = late.subscribe { self.log.append("\($0)") }
        XCTAssertEqual(log, ["completed", "cancelled"])
    }

    func testASequenceOfElementsNeedsNoLink() {
        _ = Step14.Observable.of(1, 2).map { $0 * 10 }.subscribe { self.log.append("\($0)") }
        XCTAssertEqual(log, ["next(10)", "next(20)", "completed"])
    }
}

private final class Link: Step14.ChainLink {
    private(set) var isCancelled = false
    private let action: () -> Void

    init(_ action: @escaping () -> Void) { self.action = action }

    override func cancel() {
        isCancelled = true
        action()
    }
}
