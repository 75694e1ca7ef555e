import XCTest

@testable import Exercises
@testable import FromScratch

final class Step15SerializedTests: XCTestCase {
    /// A sink that sends to itself, through `input`, while it is being called.
    private final class Recorder: Step12.Sink<Int>, @unchecked Sendable {
        let log = Log<String>()
        weak var input: Step12.Sink<Int>?

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
        XCTAssertEqual(recorder.log.entries, ["begin 1", "end 1", "begin 2", "end 2", "completed", "gone"])
    }
}
