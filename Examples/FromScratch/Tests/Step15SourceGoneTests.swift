import XCTest

@testable import FromScratch

final class Step15SourceGoneTests: XCTestCase {
    private final class Witness {}

    /// The closure retains the witness.
    private func observer(_ witness: Witness) -> (Event<Int>) -> Void {
        { _ in withExtendedLifetime(witness) {} }
    }

    func testInStep14TheClosureStaysAsLongAsTheSourceRetainsTheChain() {
        var sinks: [Step14.Sink<Int>] = []
        let button = Step14.Observable<Int> { sinks.append($0) }
        weak var witness: Witness?
        do {
            let held = Witness()
            witness = held
            button.subscribe(observer(held)).dispose()
        }
        XCTAssertEqual(sinks.count, 1)
        XCTAssertNotNil(witness)
    }

    func testTheClosureIsReleasedWhenTheSourceIsGone() {
        let button = Button()
        weak var witness: Witness?
        let subscription: Step15.Subscription<Int>
        do {
            let held = Witness()
            witness = held
            subscription = button.taps.map { $0 * 10 }.subscribe(observer(held))
        }
        subscription.dispose()
        XCTAssertTrue(button.isCancelled)
        XCTAssertNotNil(witness, "the source may still be calling the closure")
        button.stop()
        XCTAssertNil(witness)
    }

    func testALoopEndsWithSourceGone() {
        final class Recorder: Step15.ForwardingSink<Int, Int> {
            var isGone = false

            override func onNext(_ element: Int) { downstream.onNext(element) }
            override func sourceGone() { isGone = true }
        }

        for last in 1...2 {
            let recorder = Recorder(Step15.Subscription { _ in })
            Step15.Observable.of(1, 2).map { number in
                if number == last { throw Failure() }
                return number
            }
            .run(recorder)
            XCTAssertTrue(recorder.isGone, "the observer has stopped at \(last)")
        }
    }

    func testEventsAndEnd() {
        var log: [String] = []
        _ = Step15.Observable.of(1, 2).map { $0 * 10 }.subscribe { log.append("\($0)") }
        XCTAssertEqual(log, ["next(10)", "next(20)", "completed"])
    }
}

/// A source that needs time to stop.
private final class Button {
    private final class Link: Step15.ChainLink {
        var isCancelled = false

        override func cancel() { isCancelled = true }
    }

    private let link = Link()
    private(set) var sink: Step15.Sink<Int>?

    var isCancelled: Bool { link.isCancelled }

    var taps: Step15.Observable<Int> {
        Step15.Observable { [self] downstream in
            downstream.attach(link)
            sink = downstream
        }
    }

    func stop() {
        sink?.sourceGone()
    }
}
