import XCTest

@testable import Exercises
@testable import FromScratch

final class Step16CreateTests: XCTestCase {
    private final class Witness: Sendable {
        let log: Log<String>

        init(_ log: Log<String>) { self.log = log }

        deinit { log.append("released") }
    }

    private let log = Log<String>()

    /// Subscribes with a closure that retains a witness.
    private func subscribe(_ source: Kernel.Observable<Int>) -> any Disposable {
        let witness = Witness(log)
        return source.subscribe { event in witness.log.events()(event) }
    }

    func testADisposalDisposesTheResult() {
        let emitters = Log<Kernel.Emitter<Int>>()
        let subscription = subscribe(
            .create { [log] emitter in
                emitters.append(emitter)
                return Disposables.create { log.append("disposed") }
            })
        emitters.entries[0].onNext(1)
        subscription.dispose()
        emitters.entries[0].onNext(2)
        XCTAssertEqual(
            log.entries.filter { $0 == "disposed" }, ["disposed"], "a disposal disposes the result of the closure, once"
        )
        XCTAssertTrue(log.entries.contains("released"), "the downstream must learn that the source is gone")
    }

    func testAClosureThatEndsTheSequenceItself() {
        _ = subscribe(
            .create { [log] emitter in
                emitter.onNext(1)
                emitter.onCompleted()
                return Disposables.create { log.append("disposed") }
            })
        XCTAssertEqual(
            log.entries.filter { $0 == "disposed" }, ["disposed"],
            "the source was gone before the closure returned, so its result is disposed at once, and once")
    }
}
