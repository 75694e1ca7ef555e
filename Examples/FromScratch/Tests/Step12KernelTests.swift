import XCTest

@testable import FromScratch

final class Step12KernelTests: XCTestCase {
    func testTheKernelOfClosuresCannotStopASourceThatRuns() {
        let produced = Log<Int>()
        let numbers = Observable<Int> { observer in
            for number in 1...1000 {
                produced.append(number)
                observer(.next(number))
            }
            return Disposables.create()
        }
        _ = numbers.map { _ in throw Failure() }.subscribe { (_: Event<Int>) in }
        XCTAssertEqual(produced.entries.count, 1000)
    }

    func testASourceStopsWhenItsSinkIsStopped() {
        let produced = Log<Int>()
        let numbers = Step12.Elements(
            (1...1000).lazy.map { number in
                produced.append(number)
                return number
            })
        let log = Log<String>()
        _ = numbers.map { number in
            if number == 2 { throw Failure() }
            return number * 10
        }
        .subscribe(log.events())
        XCTAssertEqual(log.entries, ["10", "error"])
        XCTAssertLessThanOrEqual(produced.entries.count, 3)
    }

    func testEventsAndEnd() {
        let log = Log<String>()
        _ = Step12.Elements([1, 2]).map { $0 * 10 }.subscribe(log.events())
        XCTAssertEqual(log.entries, ["10", "20", "completed"])
    }

    func testAClosureIsReleasedWhenTheSourceStops() {
        final class Witness: Sendable {}
        let button = Button()
        weak var witness: Witness?
        let subscription: Step12.Subscription<Int>
        do {
            let held = Witness()
            witness = held
            subscription = button.map { $0 * 10 }.subscribe { _ in withExtendedLifetime(held) {} }
        }
        subscription.dispose()
        XCTAssertTrue(button.isCancelled)
        XCTAssertNotNil(witness, "the source may still be calling the closure")
        button.releaseSink()
        XCTAssertNil(witness)
    }
}

/// A source that needs time to stop.
private final class Button: Step12.Observable<Int> {
    private final class Membership: Step12.ChainLink {
        var isCancelled = false

        override func cancel() { isCancelled = true }
    }

    private let membership = Membership()
    private var sink: Step12.Sink<Int>?

    var isCancelled: Bool { membership.isCancelled }

    override func run(_ downstream: Step12.Sink<Int>) {
        downstream.attach(membership)
        sink = downstream
    }

    func releaseSink() {
        sink?.sourceGone()
        sink = nil
    }
}
