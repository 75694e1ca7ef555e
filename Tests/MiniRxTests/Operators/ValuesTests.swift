import MiniRx
import TestSupport
import XCTest

final class ValuesTests: LeakCheckedTestCase {
    private let subject = PublishSubject<Int>()

    func testElementsAndTheirEndAreIterated() async throws {
        var seen: [Int] = []
        for try await number in Observable.of(1, 2, 3).values { seen.append(number) }
        XCTAssertEqual(seen, [1, 2, 3])
        for try await _ in Observable<Int>.empty().values { XCTFail("no element") }
    }

    func testAnErrorIsThrownAfterTheElements() async {
        let values = subject.values
        subject.onNext(1)
        subject.onError(TestError.source)
        var seen: [Int] = []
        do {
            for try await number in values { seen.append(number) }
            XCTFail("no error was thrown")
        } catch {
            XCTAssertEqual(error as? TestError, .source)
        }
        XCTAssertEqual(seen, [1])
    }

    func testElementsAreBufferedWithoutALimitUntilTheyAreAwaited() async throws {
        let values = subject.values
        for number in 0..<10_000 { subject.onNext(number) }
        subject.onCompleted()
        var seen: [Int] = []
        for try await number in values { seen.append(number) }
        XCTAssertEqual(seen, Array(0..<10_000))
    }

    func testElementsArriveWhileTheyAreAwaited() async throws {
        var seen: [Int] = []
        let subject = subject
        for try await number in subject.startWith(0).values {
            seen.append(number)
            if number < 3 { subject.onNext(number + 1) } else { subject.onCompleted() }
        }
        XCTAssertEqual(seen, [0, 1, 2, 3])
    }

    /// A deallocated subject can emit nothing more.
    func testAReleasedSubjectEndsTheLoop() async throws {
        var source: PublishSubject<Int>? = PublishSubject()
        let values = source!.values
        source?.onNext(1)
        source = nil
        var seen: [Int] = []
        for try await number in values { seen.append(number) }
        XCTAssertEqual(seen, [1])
    }

    // MARK: The first element

    func testTheFirstElementIsReturnedAndTheSubscriptionDisposed() async throws {
        let first = try await subject.startWith(1).values.first()
        XCTAssertEqual(first, 1)
        XCTAssertFalse(subject.hasObservers)
        let none = try await Observable<Int>.empty().values.first()
        XCTAssertNil(none)
    }

    func testFirstReturnsTheNextElementEachTime() async throws {
        let values = subject.values
        for number in [1, 2] { subject.onNext(number) }
        for number in [1, 2] {
            let next = try await values.first()
            XCTAssertEqual(next, number)
        }
        XCTAssertTrue(subject.hasObservers)
    }

    func testFirstThrowsTheError() async {
        do {
            _ = try await Observable<Int>.error(TestError.source).values.first()
            XCTFail("no error was thrown")
        } catch {
            XCTAssertEqual(error as? TestError, .source)
        }
    }

    func testFirstThrowsInACancelledTask() async {
        let values = subject.values
        let task = Task { _ = try await values.first() }
        task.cancel()
        await assertIsCancelled(task)
        XCTAssertFalse(subject.hasObservers)
    }

    // MARK: Leaving

    func testLeavingTheLoopDisposes() async throws {
        do {
            let values = subject.values
            XCTAssertTrue(subject.hasObservers)
            subject.onNext(1)
            for try await _ in values { break }
        }
        XCTAssertFalse(subject.hasObservers)
    }

    func testThrowingOutOfTheLoopDisposes() async {
        do {
            let values = subject.values
            subject.onNext(1)
            for try await _ in values { throw TestError.thrown }
            XCTFail("thrown")
        } catch {
            XCTAssertEqual(error as? TestError, .thrown)
        }
        XCTAssertFalse(subject.hasObservers)
    }

    func testASequenceThatIsNeverIteratedIsDisposedWhenReleased() {
        do {
            let values = subject.values
            XCTAssertTrue(subject.hasObservers)
            withExtendedLifetime(values) {}
        }
        XCTAssertFalse(subject.hasObservers)
    }

    func testALoopThatWasLeftRetainsNothing() async throws {
        weak var witness: Witness?
        let elements = PublishSubject<Witness>()
        do {
            let held = Witness()
            witness = held
            let values = elements.do(onNext: { _ in withExtendedLifetime(held) {} }).values
            elements.onNext(held)
            elements.onNext(held)
            for try await _ in values { break }
        }
        XCTAssertNil(witness)
    }

    func testCancellingTheTaskDisposesAndThrows() async {
        let values = subject.values
        let task = Task { for try await _ in values {} }
        task.cancel()
        await assertIsCancelled(task)
        XCTAssertFalse(subject.hasObservers)
    }

    private func assertIsCancelled(_ task: Task<Void, any Error>, line: UInt = #line) async {
        let result = await task.result
        XCTAssertThrowsError(try result.get(), line: line) { XCTAssert($0 is CancellationError, "\($0)", line: line) }
    }

    func testALoopOfACancelledTaskGetsBufferedElementsAndThrows() async {
        let (values, log) = (subject.values, Log<Int>())
        subject.onNext(1)
        subject.onNext(2)
        let task = Task {
            // The body runs only after the task has been cancelled.
            while !Task.isCancelled { await Task.yield() }
            for try await number in values { log.append(number) }
        }
        task.cancel()
        await assertIsCancelled(task)
        XCTAssertEqual(log.entries, [1, 2])
        XCTAssertFalse(subject.hasObservers)
    }

    func testASequenceThatHasEndedThrowsNothingInACancelledTask() async throws {
        let log = Log<Int>()
        let values = Observable.of(1, 2).values
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            for try await number in values { log.append(number) }
        }
        task.cancel()
        try await task.value
        XCTAssertEqual(log.entries, [1, 2])
    }

    func testCancellingTheTaskThatAwaitsDisposesAndThrows() async {
        let (subject, isAwaiting) = (subject, expectation(description: "the loop awaits its next element"))
        let task = Task {
            for try await _ in subject.startWith(0).values { isAwaiting.fulfill() }
        }
        await fulfillment(of: [isAwaiting], timeout: 60)
        task.cancel()
        await assertIsCancelled(task)
        XCTAssertFalse(subject.hasObservers)
    }

    // MARK: Isolation

    private actor Collector {
        private(set) var seen: [Int] = []

        func collect(_ numbers: Observable<Int>) async throws {
            for try await number in numbers.values { seen.append(number) }
        }
    }

    @MainActor
    private final class Screen {
        var shown: [Int] = []

        func show(_ numbers: Observable<Int>) async throws {
            for try await number in numbers.values {
                MainActor.assertIsolated()
                shown.append(number)
            }
        }
    }

    func testItIsIteratedFromAnyIsolation() async throws {
        let collector = Collector()
        try await collector.collect(.of(1, 2))
        let collected = await collector.seen
        XCTAssertEqual(collected, [1, 2])

        let screen = Screen()
        try await screen.show(.of(3, 4))
        let shown = await screen.shown
        XCTAssertEqual(shown, [3, 4])

        let detached = try await Task.detached {
            var sum = 0
            for try await number in Observable.of(5, 6).values { sum += number }
            return sum
        }.value
        XCTAssertEqual(detached, 11)
    }
}
