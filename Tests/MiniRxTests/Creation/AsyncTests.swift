import MiniRx
import TestSupport
import XCTest

/// `create` of an asynchronous function.
final class AsyncTests: LeakCheckedTestCase {
    /// All events of a sequence, whose task may run on any thread.
    private func events<Element: Sendable>(_ source: Observable<Element>) async -> [Event<Element>] {
        let log = Locked<[Event<Element>]>([])
        await withCheckedContinuation { ended in
            _ = source.subscribe { event in
                log.change { $0.append(event) }
                if event.isStopEvent { ended.resume() }
            }
        }
        return log.value
    }

    func testTheValueIsEmittedAndTheSequenceCompletes() async {
        let seen = await events(
            Observable.create {
                await Task.yield()
                return 1
            })
        XCTAssertEqual(seen, [.next(1), .completed])
    }

    func testAThrownErrorIsEmitted() async {
        let seen = await events(Observable<Int>.create { throw TestError.source })
        XCTAssertEqual(seen, [.error(TestError.source)])
    }

    func testFunctionsInsteadOfClosures() async {
        struct API: Sendable {
            func count() async throws -> Int { 2 }
        }
        @Sendable func now() -> Int { 1 }
        let immediate = await events(Observable.create(now))
        XCTAssertEqual(immediate, [.next(1), .completed])
        let method = await events(Observable.create(API().count))
        XCTAssertEqual(method, [.next(2), .completed])
    }

    func testEverySubscriptionRunsTheWorkAnew() async {
        let runs = Counter()
        let source = Observable<Int>.create {
            runs.increment()
            return runs.value
        }
        XCTAssertEqual(runs.value, 0)
        for run in 1...2 {
            let seen = await events(source)
            XCTAssertEqual(seen, [.next(run), .completed])
        }
    }

    func testThePriorityOfTheTaskAndItsTaskLocals() async {
        enum Inherited {
            @TaskLocal static var number = 0
        }
        @Sendable func surroundings() -> String { "\(Inherited.number) \(Task.currentPriority == .background)" }
        func seen(_ source: Observable<String>) async -> [Event<String>] {
            await Inherited.$number.withValue(1) { await events(source) }
        }
        let inherited = await seen(.create(surroundings))
        XCTAssertEqual(inherited, [.next("1 false"), .completed])
        let inBackground = await seen(.create(priority: .background, surroundings))
        XCTAssertEqual(inBackground, [.next("1 true"), .completed])
        let detached = await seen(.create(priority: .background, detached: true, surroundings))
        XCTAssertEqual(detached, [.next("0 true"), .completed])
    }

    func testAnElementThatIsNotSendable() async {
        final class Document {
            let title = "title"
        }
        let source = Observable<Document>.create { Document() }
        let seen = await events(source.map(\.title))
        XCTAssertEqual(seen, [.next("title"), .completed])
    }

    // MARK: Cancelling

    func testWorkThatCancelsItsOwnTaskStillEmits() async {
        let seen = await events(
            Observable<Int>.create { () async throws -> Int in
                withUnsafeCurrentTask { $0?.cancel() }
                return 1
            })
        XCTAssertEqual(seen, [.next(1), .completed])
    }

    func testDisposingCancelsTheWorkAndDropsItsError() async {
        let (log, disposals, thrown) = (Recorder<Event<Int>>(), Counter(), Locked<(any Error)?>(nil))
        let alive = Locked<[WeakReference]>([])
        do {
            let held = Witness()
            alive.change { $0.append(WeakReference(held)) }
            let hasBegun = expectation(description: "the work has begun")
            let source = Observable<Int>.create {
                defer { withExtendedLifetime(held) {} }
                hasBegun.fulfill()
                do {
                    try await Task.sleep(nanoseconds: .max)
                } catch {
                    thrown.change { $0 = error }
                    throw error
                }
                return 1
            }
            let subscription = source.do(onDispose: { disposals.increment() }).subscribe { log.record($0) }
            await fulfillment(of: [hasBegun], timeout: 60)
            subscription.dispose()
        }
        XCTAssertEqual(disposals.value, 1)
        XCTAssertTrue(eventually { alive.value[0].object == nil }, "the task has not ended")
        XCTAssertTrue(thrown.value is CancellationError)
        XCTAssertEqual(log.all, [])
    }

    /// The test occupies the main actor, so the work cannot begin before the disposal.
    @MainActor
    func testWorkThatBeginsAfterTheDisposalIsCancelledAndItsValueIsDropped() async {
        let (log, isCancelled) = (Recorder<Event<Bool>>(), Locked<Bool?>(nil))
        let alive = Locked<[WeakReference]>([])
        do {
            let held = Witness()
            alive.change { $0.append(WeakReference(held)) }
            Observable<Bool>.create { @MainActor in
                withExtendedLifetime(held) {
                    isCancelled.change { $0 = Task.isCancelled }
                    return true
                }
            }.subscribe { log.record($0) }.dispose()
        }
        XCTAssertNil(isCancelled.value)
        while alive.value[0].object != nil { await Task.yield() }
        XCTAssertEqual(isCancelled.value, true)
        XCTAssertEqual(log.all, [])
    }

    func testAValueThatIsReturnedAfterTheDisposalIsDropped() async {
        let log = Recorder<Event<Int>>()
        let alive = Locked<[WeakReference]>([])
        let (gate, open) = AsyncStream.makeStream(of: Void.self)
        do {
            let held = Witness()
            alive.change { $0.append(WeakReference(held)) }
            let hasBegun = expectation(description: "the work has begun")
            let source = Observable<Int>.create {
                hasBegun.fulfill()
                // Another task, which is not cancelled.
                await Task { for await _ in gate {} }.value
                return withExtendedLifetime(held) { 1 }
            }
            let subscription = source.subscribe { log.record($0) }
            await fulfillment(of: [hasBegun], timeout: 60)
            subscription.dispose()
        }
        XCTAssertNotNil(alive.value[0].object)
        open.finish()
        XCTAssertTrue(eventually { alive.value[0].object == nil }, "the task has not ended")
        XCTAssertEqual(log.all, [])
    }

    func testACancellationErrorWithoutADisposalIsAnError() async {
        let seen = await events(Observable<Int>.create { throw CancellationError() })
        XCTAssertEqual(seen, [.error(CancellationError())])
    }

    func testASubscriptionThatIsDisposedBeforeTheTaskStartsNone() {
        let runs = Counter()
        let source = Observable<Void>.create { runs.increment() }
        XCTAssertEqual(eventsAtOnce(source.map { 1 }.take(until: Observable.just(0))), [.completed])
        XCTAssertEqual(eventsAtOnce(source.map { 1 }.take(0)), [.completed])
        XCTAssertEqual(runs.value, 0)
    }
}
