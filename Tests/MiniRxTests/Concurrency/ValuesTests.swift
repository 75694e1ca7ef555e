import MiniRx
import TestSupport
import XCTest

final class ValuesTests: LeakCheckedTestCase {
    private struct Failure: Error {}

    func testElementsAndTheirEndAreIterated() async throws {
        var seen: [Int] = []
        for try await number in Observable.of(1, 2, 3).values { seen.append(number) }
        XCTAssertEqual(seen, [1, 2, 3])
    }

    func testAnErrorIsThrownAfterTheElements() async {
        let subject = PublishSubject<Int>()
        let values = subject.values
        subject.onNext(1)
        subject.onError(Failure())
        var seen: [Int] = []
        do {
            for try await number in values { seen.append(number) }
            XCTFail("nothing was thrown")
        } catch {
            XCTAssertTrue(error is Failure)
        }
        XCTAssertEqual(seen, [1])
    }

    func testLeavingTheLoopDisposes() async throws {
        let subject = PublishSubject<Int>()
        do {
            let values = subject.values
            XCTAssertTrue(subject.hasObservers)
            subject.onNext(1)
            for try await _ in values { break }
        }
        XCTAssertFalse(subject.hasObservers)
    }

    func testCancellingTheTaskDisposes() async {
        let subject = PublishSubject<Int>()
        let values = subject.values
        let task = Task { for try await _ in values {} }
        task.cancel()
        _ = await task.result
        XCTAssertFalse(subject.hasObservers)
    }

    func testAnAsynchronousSequenceIsObserved() async throws {
        let stream = AsyncStream { continuation in
            for number in 1...3 { continuation.yield(number) }
            continuation.finish()
        }
        var seen: [Int] = []
        for try await number in stream.asObservable().map({ $0 * 10 }).values { seen.append(number) }
        XCTAssertEqual(seen, [10, 20, 30])
    }

    func testDisposingCancelsTheTaskOfAnAsynchronousSequence() async {
        let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
        await withCheckedContinuation { terminated in
            continuation.onTermination = { _ in terminated.resume() }
            stream.asObservable().subscribe(onNext: { _ in }).dispose()
        }
    }
}
