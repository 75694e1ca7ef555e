import MiniRx
import TestSupport
import XCTest

/// `values` between threads and tasks.
final class ValuesThreadTests: LeakCheckedTestCase {
    func testATaskReceivesAllElements() async throws {
        for _ in 0..<20 {
            let subject = PublishSubject<Int>()
            let values = subject.values
            async let sum = values.reduce(0, +)
            inParallel(count: 2) { _ in for number in 1...500 { subject.onNext(number) } }
            subject.onCompleted()
            let received = try await sum
            XCTAssertEqual(received, 2 * 500 * 501 / 2)
        }
    }

    func testALoopIsLeftWhileThreadsEmit() async throws {
        for round in 0..<50 {
            let subject = PublishSubject<Int>()
            let values = subject.values
            let loop = Task {
                for try await number in values where number == round { break }
            }
            inParallel(count: 2) { _ in for number in 0..<200 { subject.onNext(number) } }
            try await loop.value
        }
    }

    func testATaskIsCancelledWhileThreadsEmit() async {
        for _ in 0..<50 {
            let subject = PublishSubject<Int>()
            let values = subject.values
            let task = Task { for try await _ in values {} }
            inParallel({ for number in 0..<200 { subject.onNext(number) } }, { task.cancel() })
            _ = await task.result
            XCTAssertFalse(subject.hasObservers)
        }
    }
}
