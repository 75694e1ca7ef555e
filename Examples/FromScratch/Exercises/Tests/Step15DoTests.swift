import XCTest

@testable import Exercises
@testable import FromScratch

final class Step15DoTests: XCTestCase {
    private final class Witness {
        let name: String
        let released: (String) -> Void

        init(_ name: String, _ released: @escaping (String) -> Void) {
            self.name = name
            self.released = released
        }

        deinit { released(name) }
    }

    /// A source that retains its sink.
    private final class Button: Step15.ChainLink {
        private(set) var sink: Step15.Sink<Int>?

        var taps: Step15.Observable<Int> {
            Step15.Observable { [self] downstream in
                sink = downstream
                downstream.attach(self)
            }
        }

        override func cancel() { sink?.sourceGone() }
    }

    private var log: [String] = []
    private let button = Button()

    private func subscribe() -> Step15.Subscription<Int> {
        let witness = Witness("closure of do") { self.log.append("\($0) released") }
        let observer = Witness("observer") { self.log.append("\($0) released") }
        return button.taps.do { [self] tap in withExtendedLifetime(witness) { log.append("do \(tap)") } }
            .subscribe { [self] event in withExtendedLifetime(observer) { log.append("\(event)") } }
    }

    func testTheClosureIsCalledBeforeTheElementIsPassedOn() {
        _ = subscribe()
        button.sink?.onNext(1)
        XCTAssertEqual(log, ["do 1", "next(1)"])
    }

    func testTheClosuresAreReleasedWhenTheSourceIsGone() {
        let subscription = subscribe()
        subscription.dispose()
        XCTAssertTrue(
            log.contains("closure of do released"), "sourceGone() releases the closure, also after a disposal")
        XCTAssertTrue(log.contains("observer released"), "the downstream must learn that the source is gone")
        withExtendedLifetime(button.sink) {}
    }

    func testUntilThenTheClosureStays() {
        let subscription = subscribe()
        button.sink?.onCompleted()
        XCTAssertTrue(log.starts(with: ["completed"]), "the closure may be running until the source is gone")
        withExtendedLifetime(subscription) {}
    }
}
