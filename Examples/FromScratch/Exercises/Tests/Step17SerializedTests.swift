import XCTest

@testable import Exercises
@testable import FromScratch

final class Step17SerializedTests: XCTestCase {
    /// A sink that sends to itself, through `input`, while it is being called.
    private final class Recorder: Kernel.Sink<Int>, @unchecked Sendable {
        let log = Log<String>()
        weak var input: Kernel.Sink<Int>?

        override func onNext(_ element: Int) {
            log.append("begin \(element)")
            if element == 1 {
                input?.onNext(2)
                input?.onCompleted()
                input?.sourceGone()
            }
            log.append("end \(element)")
        }

        override func onCompleted() { log.append("completed") }
        override func sourceGone() { log.append("gone") }
    }

    func testEventsAreDeliveredOneAtATime() {
        let recorder = Recorder()
        let input = Serialized<Int>(recorder)
        recorder.input = input
        input.onNext(1)
        let entries = recorder.log.entries
        XCTAssertEqual(
            entries.filter { $0 != "gone" }, ["begin 1", "end 1", "begin 2", "end 2", "completed"],
            "an event waits until the previous call has returned")
        XCTAssertEqual(entries.last, "gone", "sourceGone() comes after the last event")
    }

    /// Counts its calls, without a lock: `Serialized` is the lock.
    private final class Counter: Kernel.Sink<Int>, @unchecked Sendable {
        private(set) var calls = 0
        var last: () -> Void = {}

        override func onNext(_ element: Int) { calls += 1 }
        override func onCompleted() { last() }
    }

    /// The calls of the two threads overlap: the test starts when the other thread has started, and sends more elements.
    func testTwoThreads() {
        let why = "two threads changed the same state: decide under a lock, or use the turn"
        FileHandle.standardError.write(Data("If this test crashes or hangs, \(why)\n".utf8))
        let counter = Counter()
        let input = Serialized<Int>(counter)
        let hasStarted = DispatchSemaphore(value: 0)
        let isFinished = Mutex(false)
        let hasFinished = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            hasStarted.signal()
            for element in 1...50_000 { input.onNext(element) }
            isFinished.withLock { $0 = true }
            hasFinished.signal()
        }
        hasStarted.wait()
        var sent = 50_000
        while sent < 200_000 && !isFinished.withLock({ $0 }) {
            input.onNext(0)
            sent += 1
        }
        XCTAssertEqual(hasFinished.wait(timeout: .now() + 20), .success, why)
        // A turn may have been handed over to a third thread.
        let isDelivered = DispatchSemaphore(value: 0)
        counter.last = { isDelivered.signal() }
        input.onCompleted()
        XCTAssertEqual(isDelivered.wait(timeout: .now() + 20), .success, why)
        XCTAssertEqual(counter.calls, sent, why)
    }
}
