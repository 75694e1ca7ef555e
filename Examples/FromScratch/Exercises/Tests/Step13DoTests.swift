import XCTest

@testable import Exercises
@testable import FromScratch

final class Step13DoTests: XCTestCase {
    private final class Witness {
        let log: Log<String>

        init(_ log: Log<String>) { self.log = log }

        deinit { log.append("released") }
    }

    /// A source that retains its sink.
    private final class Button: Step12.Observable<Int> {
        private(set) var sink: Step12.Sink<Int>?
        private(set) var emitter: Step13.Emitter<Int>?

        override func run(_ downstream: Step12.Sink<Int>) {
            sink = downstream
            emitter = Step13.Emitter(downstream)
        }
    }

    private let log = Log<String>()
    private let button = Button()

    private func subscribe() -> Step13.Subscription<Int> {
        let witness = Witness(log)
        let subscription = Step13.Subscription<Int>(log.events())
        button.do { witness.log.append("do \($0)") }.run(subscription)
        return subscription
    }

    func testTheClosureIsReleasedWhenTheSourceIsGone() {
        let subscription = subscribe()
        button.emitter?.onNext(1)
        log.append("dispose")
        subscription.dispose()
        log.append("disposed")
        XCTAssertEqual(log.entries, ["do 1", "1", "dispose", "released", "disposed"])
    }
}
