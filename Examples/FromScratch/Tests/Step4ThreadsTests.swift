import XCTest

@testable import FromScratch

final class Step4ThreadsTests: XCTestCase {
    private let log = Log<String>()
    private let rounds = 50_000

    /// Sources that emit when the test calls their observers.
    private func source(_ observers: Log<Observable<Int>.Observer>) -> Observable<Int> {
        Observable { observer in
            observers.append(observer)
            return Disposables.create()
        }
    }

    /// Both threads end the same sequences, in the same order.
    func testOneOfTwoThreadsEndsTheSequence() {
        let sources = Log<Observable<Int>.Observer>()
        let source = source(sources)
        for _ in 0..<rounds { _ = source.subscribe(log.events()) }
        let observers = sources.entries
        DispatchQueue.concurrentPerform(iterations: 2) { _ in
            for observer in observers { observer(.completed) }
        }
        XCTAssertEqual(log.entries.count, rounds)
    }

    /// Each thread is the subscriber in every second round, so both orders occur even if the threads run one after the other.
    func testDisposalWhileAnotherThreadSubscribesDisposesOnce() {
        let upstreams = (0..<rounds).map { _ in SourceLink() }
        let disposable = Disposables.create { [log] in log.append("disposed") }
        DispatchQueue.concurrentPerform(iterations: 2) { thread in
            for (round, upstream) in upstreams.enumerated() {
                if thread == round % 2 { upstream.attach(disposable) } else { upstream.dispose() }
            }
        }
        XCTAssertEqual(log.entries.count, rounds)
    }

    func testNoObserverRunsUnderALock() {
        let observers = Log<Observable<Int>.Observer>()
        let subscription = SourceLink()
        subscription.attach(
            source(observers).subscribe { [log] event in
                log.events()(event)
                subscription.dispose()
            })
        for element in 1...2 { observers.entries[0](.next(element)) }
        XCTAssertEqual(log.entries, ["1"])
    }

    /// An object that is deallocated with the observer disposes the subscription once more.
    func testNoDeinitRunsUnderALock() {
        final class Screen: Sendable {
            let subscriptions = Log<any Disposable>()

            deinit {
                for subscription in subscriptions.entries { subscription.dispose() }
            }
        }

        weak var shown: Screen?
        let subscription: any Disposable
        do {
            let screen = Screen()
            shown = screen
            subscription = source(Log()).subscribe { _ in withExtendedLifetime(screen) {} }
            screen.subscriptions.append(subscription)
        }
        XCTAssertNotNil(shown)
        subscription.dispose()
        XCTAssertNil(shown)
    }
}
