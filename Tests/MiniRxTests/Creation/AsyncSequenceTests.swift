import MiniRx
import TestSupport
import XCTest

/// `asObservable()` of asynchronous sequences.
final class AsyncSequenceTests: LeakCheckedTestCase {
    private func stream(_ numbers: ClosedRange<Int>, throwing error: TestError? = nil) -> AsyncThrowingStream<
        Int, any Error
    > {
        AsyncThrowingStream { continuation in
            for number in numbers { continuation.yield(number) }
            continuation.finish(throwing: error)
        }
    }

    func testElementsAndTheirEndAreObserved() async throws {
        var seen: [Int] = []
        for try await number in stream(1...3).asObservable().map({ $0 * 10 }).values { seen.append(number) }
        XCTAssertEqual(seen, [10, 20, 30])
    }

    func testAThrownErrorIsEmitted() async {
        let log = Locked<[Event<Int>]>([])
        await withCheckedContinuation { ended in
            _ = stream(1...2, throwing: .source).asObservable().subscribe { event in
                log.change { $0.append(event) }
                if event.isStopEvent { ended.resume() }
            }
        }
        XCTAssertEqual(log.value, [.next(1), .next(2), .error(TestError.source)])
    }

    func testThePriorityOfTheTaskAndItsTaskLocals() async throws {
        enum Inherited {
            @TaskLocal static var number = 0
        }
        /// Reports the priority and the task-local values of the iterating task.
        struct Surroundings: AsyncSequence, AsyncIteratorProtocol, Sendable {
            var isFinished = false

            mutating func next() async -> String? {
                defer { isFinished = true }
                return isFinished ? nil : "\(Inherited.number) \(Task.currentPriority == .background)"
            }

            func makeAsyncIterator() -> Surroundings { self }
        }
        func seen(_ sequence: Observable<String>) async throws -> [String] {
            var seen: [String] = []
            for try await surroundings in Inherited.$number.withValue(1, operation: { sequence.values }) {
                seen.append(surroundings)
            }
            return seen
        }
        let surroundings = Surroundings()
        let inherited = try await seen(surroundings.asObservable())
        XCTAssertEqual(inherited, ["1 false"])
        let detached = try await seen(surroundings.asObservable(priority: .background, detached: true))
        XCTAssertEqual(detached, ["0 true"])
    }

    func testEverySubscriptionIteratesAnew() async throws {
        struct Countdown: AsyncSequence, Sendable {
            struct Iterator: AsyncIteratorProtocol {
                var number = 3

                mutating func next() async -> Int? {
                    defer { number -= 1 }
                    return number > 0 ? number : nil
                }
            }

            func makeAsyncIterator() -> Iterator { Iterator() }
        }
        let numbers = Countdown().asObservable()
        for _ in 0..<2 {
            var seen: [Int] = []
            for try await number in numbers.values { seen.append(number) }
            XCTAssertEqual(seen, [3, 2, 1])
        }
    }

    func testDisposingCancelsTheTask() async {
        let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
        await withCheckedContinuation { terminated in
            continuation.onTermination = { _ in terminated.resume() }
            stream.asObservable().subscribe(onNext: { _ in }).dispose()
        }
    }

    func testAnOperatorThatCompletesEarlyCancelsTheTask() async {
        let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
        let log = Locked<[Event<Int>]>([])
        await withCheckedContinuation { terminated in
            continuation.onTermination = { _ in terminated.resume() }
            _ = stream.asObservable().take(2).subscribe { event in log.change { $0.append(event) } }
            for number in 1...5 { continuation.yield(number) }
        }
        XCTAssertEqual(log.value, [.next(1), .next(2), .completed])
    }

    func testObjectsTheSequenceRetainsAreReleasedAfterDisposal() async {
        let alive = Locked<[WeakReference]>([])
        let isFinished = expectation(description: "the task has ended")
        do {
            let held = Witness()
            alive.change { $0.append(WeakReference(held)) }
            let endless = AsyncStream<Int> { [held] in
                withExtendedLifetime(held) { 1 }
            } onCancel: {
                isFinished.fulfill()
            }
            let subscription = SerialDisposable()
            subscription.disposable = endless.asObservable().subscribe(onNext: { _ in subscription.dispose() })
        }
        await fulfillment(of: [isFinished], timeout: 60)
        XCTAssertTrue(eventually { alive.value[0].object == nil })
    }

    func testASequenceThatDoesNotCheckForCancellationIsIteratedNoFurther() async {
        /// Endless; reports when the object it retains is deallocated.
        struct Stubborn: AsyncSequence, AsyncIteratorProtocol, Sendable {
            let held: Witness

            mutating func next() async -> Int? {
                await Task.yield()
                return 1
            }

            func makeAsyncIterator() -> Stubborn { self }
        }
        let alive = Locked<[WeakReference]>([])
        do {
            let held = Witness()
            alive.change { $0.append(WeakReference(held)) }
            _ = Stubborn(held: held).asObservable().take(3).subscribe()
        }
        XCTAssertTrue(eventually { alive.value[0].object == nil })
    }

    // MARK: Elements that several iterators share

    /// Gives each element to one iterator, and ignores cancellation.
    private actor Feed {
        private(set) var ready: [Int]
        private var waiting: [CheckedContinuation<Int, Never>] = []

        init(_ ready: [Int] = []) {
            self.ready = ready
        }

        var hasWaiting: Bool { !waiting.isEmpty }

        func next() async -> Int {
            ready.isEmpty ? await withCheckedContinuation { waiting.append($0) } : ready.removeFirst()
        }

        func push(_ number: Int) {
            if waiting.isEmpty { ready.append(number) } else { waiting.removeFirst().resume(returning: number) }
        }
    }

    private struct Shared: AsyncSequence, AsyncIteratorProtocol, Sendable {
        let feed: Feed
        /// Deallocated when the iteration has ended.
        let held = Witness()

        mutating func next() async -> Int? { await feed.next() }

        func makeAsyncIterator() -> Shared { self }
    }

    /// Subscribes to the elements of `feed`, then waits until their iteration has ended.
    private func iterate(
        _ feed: Feed, _ subscribe: (Observable<Int>) -> any Disposable,
        meanwhile: (any Disposable) async -> Void = { _ in }
    ) async {
        weak var held: Witness?
        let subscription: any Disposable
        do {
            let shared = Shared(feed: feed)
            held = shared.held
            subscription = subscribe(shared.asObservable())
        }
        await meanwhile(subscription)
        while held != nil { await Task.yield() }
    }

    func testTakeRequestsNoFurtherElement() async {
        for count in 1...2 {
            for _ in 1...Effort.choose(quick: 20, full: 500) {
                let feed = Feed([1, 2, 3, 4])
                await iterate(feed) { $0.take(count).subscribe() }
                let left = await feed.ready
                XCTAssertEqual(left, Array(count + 1...4))
            }
        }
    }

    /// Another source of the chain takes its time to be disposed, before the task is cancelled.
    func testADisposalThatTakesTimeRequestsNoFurtherElement() {
        /// Endless.
        struct Counting: AsyncSequence, AsyncIteratorProtocol, Sendable {
            let requests: Locked<Int>

            mutating func next() async -> Int? {
                await Task.yield()
                requests.change { $0 += 1 }
                return 1
            }

            func makeAsyncIterator() -> Counting { self }
        }
        let chains: [(Observable<Int>, Observable<Int>) -> Observable<Int>] = [
            { .merge($1, $0) },
            { numbers, slow in slow.startWith(0).flatMap { _ in numbers } },
            { numbers, slow in numbers.withLatestFrom(slow.startWith(0)) { number, _ in number } },
        ]
        for chain in chains {
            let (requests, delivered) = (Locked(0), Locked(0))
            let late = Locked(0)
            let slow = Observable<Int>.create { _ in
                Disposables.create {
                    let before = requests.value
                    _ = eventually(within: 0.02) { requests.value > before + 100 }
                    late.change { $0 = requests.value - before }
                }
            }
            let subscription = chain(Counting(requests: requests).asObservable(), slow)
                .subscribe(onNext: { _ in delivered.change { $0 += 1 } })
            XCTAssertTrue(eventually { delivered.value > 0 })
            subscription.dispose()
            XCTAssertLessThanOrEqual(late.value, 1)
        }
    }

    func testADisposalInsideAnElementRequestsNoFurtherElement() async {
        let feed = Feed()
        await iterate(feed) { elements in
            let subscription = SerialDisposable()
            subscription.disposable = elements.subscribe(onNext: { if $0 == 2 { subscription.dispose() } })
            return subscription
        } meanwhile: { _ in
            for number in 1...4 { await feed.push(number) }
        }
        let left = await feed.ready
        XCTAssertEqual(left, [3, 4])
    }

    func testADisposalWhileTheIterationWaitsLosesOneElement() async {
        let feed = Feed()
        await iterate(feed) {
            $0.subscribe()
        } meanwhile: { subscription in
            while await !feed.hasWaiting { await Task.yield() }
            subscription.dispose()
            for number in 1...3 { await feed.push(number) }
        }
        let left = await feed.ready
        XCTAssertEqual(left, [2, 3])
    }
}
