import XCTest

@testable import FromScratch

final class Step16EmitterTests: XCTestCase {
    private final class Witness: Sendable {
        let log: Log<String>

        init(_ log: Log<String>) { self.log = log }

        deinit { log.append("released") }
    }

    private let log = Log<String>()

    /// An emitter, and a subscription whose closure retains a witness and calls `body`.
    private func subscribe(
        _ body: @escaping @Sendable (any Disposable) -> Void = { _ in }
    ) -> (Kernel.Emitter<Int>, Kernel.Subscription<Int>) {
        let witness = Witness(log)
        let link = SourceLink()
        let subscription = Kernel.Subscription<Int> { event in
            witness.log.events()(event)
            body(link)
        }
        link.attach(subscription)
        return (Kernel.Emitter(subscription), subscription)
    }

    /// The kernel of step 15 is not `Sendable`, so this does not compile with it.
    func testADisposalOnAnotherThread() {
        let (emitter, subscription) = subscribe()
        DispatchQueue.global().sync { subscription.dispose() }
        emitter.onNext(1)
        XCTAssertEqual(log.entries, ["released"])
    }

    func testBetweenTwoCallsADisposalReleasesTheClosure() {
        let (emitter, subscription) = subscribe()
        emitter.onNext(1)
        subscription.dispose()
        log.append("disposed")
        emitter.onNext(2)
        XCTAssertEqual(log.entries, ["1", "released", "disposed"])
    }

    func testTheEndReleasesTheClosure() {
        let (emitter, subscription) = subscribe()
        emitter.onCompleted()
        emitter.onNext(1)
        XCTAssertEqual(log.entries, ["completed", "released"])
        XCTAssertTrue(subscription.isStopped)
    }

    /// While the closure runs on one thread, another one disposes, and returns without waiting.
    func testDuringACallTheClosureStays() {
        let (emitter, _) = subscribe { [log] subscription in
            DispatchQueue.global().sync { subscription.dispose() }
            log.append("disposed")
        }
        emitter.onNext(1)
        XCTAssertEqual(log.entries, ["1", "disposed", "released"])
    }

    /// The sink of a source must not be told that no call is running while one is.
    func testTheSourceIsGoneAfterItsLastCall() {
        final class Recorder: Kernel.Sink<Int>, @unchecked Sendable {
            let log: Log<String>
            var link: Kernel.ChainLink?

            init(_ log: Log<String>) { self.log = log }

            override func attach(_ link: Kernel.ChainLink) { self.link = link }
            override func sourceGone() { log.append("gone") }

            override func onNext(_ element: Int) {
                log.append("call \(element)")
                link?.cancel()
                log.append("return")
            }
        }

        let emitter = Kernel.Emitter(Recorder(log))
        emitter.onNext(1)
        emitter.onNext(2)
        XCTAssertEqual(log.entries, ["call 1", "return", "gone"])
    }

    func testTwoThreadsReleaseEachClosureOnce() {
        let rounds = 20_000
        let pairs = (0..<rounds).map { _ in subscribe() }
        let emitters = pairs.map(\.0)
        let subscriptions = pairs.map(\.1)
        DispatchQueue.concurrentPerform(iterations: 2) { thread in
            if thread == 0 {
                for emitter in emitters { emitter.onNext(1) }
            } else {
                for subscription in subscriptions { subscription.dispose() }
            }
        }
        XCTAssertEqual(log.entries.filter { $0 == "released" }.count, rounds)
    }
}
