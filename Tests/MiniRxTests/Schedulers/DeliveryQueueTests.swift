import Dispatch
import Foundation
import MiniRx
import TestSupport
import XCTest

/// The queue from the emitting threads to the delivering thread. `HopInterleavingTests` covers threads that interfere.
final class DeliveryQueueTests: LeakCheckedTestCase {
    private let hops = Locked(0)
    private lazy var queue = DeliveryQueue<Int>(by: { [hops] _ in hops.change { $0 += 1 } }, { _, _ in false })
    private var delivered: [String] = []

    override func setUp() {
        delivered = []
    }

    /// Returns whether the queue needs a hop for `element`.
    private func add(_ element: Int) -> Bool {
        let before = hops.value
        queue.add(element)
        return hops.value > before
    }

    private func add(_ ending: MiniRx.Ending) -> Bool {
        let before = hops.value
        queue.add(ending)
        return hops.value > before
    }

    /// Returns whether events remain. Without an argument, the budget suffices for all events of a test, however slow the
    /// machine is.
    private func deliverRound(_ budget: DeliveryBudget = .events(1 << 20), whenDelivered: (Int) -> Void = { _ in })
        -> Bool
    {
        queue.deliverRound(
            within: budget,
            { element in
                delivered.append("\(element)")
                whenDelivered(element)
            }, end: { delivered.append("\($0)") }, gone: { delivered.append("gone") })
    }

    func testABurstTakesOneHop() {
        XCTAssertFalse(queue.isBusy)
        XCTAssertTrue(add(1))
        XCTAssertFalse(add(2))
        XCTAssertFalse(add(.completed))
        XCTAssertTrue(queue.isBusy)
        XCTAssertFalse(deliverRound())
        XCTAssertEqual(delivered, ["1", "2", "completed"])
        XCTAssertFalse(queue.isBusy)
    }

    func testARoundDeliversEventsThatArriveDuringIt() {
        XCTAssertTrue(add(1))
        let isRest = deliverRound { element in
            XCTAssertTrue(queue.isBusy)
            if element < 4 { XCTAssertFalse(add(element + 1)) }
            // A nested round delivers nothing.
            XCTAssertFalse(deliverRound())
        }
        XCTAssertFalse(isRest)
        XCTAssertEqual(delivered, ["1", "2", "3", "4"])
    }

    func testNothingArrivesAfterTheEnd() {
        XCTAssertTrue(add(.completed))
        XCTAssertFalse(add(1))
        XCTAssertFalse(add(.completed))
        XCTAssertFalse(deliverRound())
        XCTAssertFalse(add(2))
        XCTAssertEqual(delivered, ["completed"])
    }

    func testTheBudgetDividesARound() {
        for number in 1...5 { _ = add(number) }
        XCTAssertTrue(deliverRound(.events(2)))
        XCTAssertEqual(delivered, ["1", "2"])
        XCTAssertTrue(queue.isBusy, "later events must also wait")
        XCTAssertFalse(add(6), "a hop for the rest is already scheduled")
        XCTAssertFalse(add(.completed))
        XCTAssertFalse(queue.addGone())
        XCTAssertTrue(deliverRound(.events(2)))
        XCTAssertTrue(deliverRound(.events(2)))
        XCTAssertEqual(delivered, ["1", "2", "3", "4", "5", "6"])
        XCTAssertFalse(deliverRound(.events(2)))
        XCTAssertEqual(delivered, ["1", "2", "3", "4", "5", "6", "completed", "gone"])
        XCTAssertFalse(queue.isBusy)
    }

    func testARoundThatUsesUpItsBudgetWithTheLastEventLeavesNoRest() {
        XCTAssertTrue(add(1))
        XCTAssertFalse(queue.addGone())
        XCTAssertFalse(deliverRound(.events(1)))
        XCTAssertEqual(delivered, ["1", "gone"])
        XCTAssertTrue(queue.addGone(), "nothing waits")
    }

    func testACancellationDropsAllQueuedEvents() {
        for number in 1...3 { _ = add(number) }
        XCTAssertTrue(deliverRound(.events(1)))
        _ = add(.completed)
        XCTAssertFalse(queue.addGone())
        XCTAssertTrue(queue.cancel(), "no round will deliver it")
        XCTAssertFalse(add(4))
        XCTAssertFalse(deliverRound())
        XCTAssertEqual(delivered, ["1"])
    }

    func testACancellationInsideARound() {
        for number in 1...3 { _ = add(number) }
        let isRest = deliverRound(.events(1)) { _ in
            XCTAssertFalse(queue.cancel())
            XCTAssertFalse(queue.addGone(), "the running round delivers it")
        }
        XCTAssertFalse(isRest)
        XCTAssertEqual(delivered, ["1", "gone"])
        XCTAssertFalse(queue.cancel(), "it was delivered already")
    }

    /// The counts fill a batch in part or exactly, make it grow, or exceed the memory that it keeps. All elements are
    /// deallocated, delivered or not.
    func testElementsAreReleasedWhenDeliveredOrDropped() {
        for count in [1, 16, 17, 40, 5000] {
            let alive = Locked(0)
            var queue: DeliveryQueue<Counted>? = DeliveryQueue(by: { _ in }, { _, _ in false })
            for number in 0..<count { queue?.add(Counted(number, alive)) }
            XCTAssertEqual(alive.value, count)
            var next = 0
            while next < count / 2 {
                _ = queue?.deliverRound(
                    within: .events(8),
                    {
                        XCTAssertEqual($0.number, next)
                        next += 1
                    }, end: { _ in })
                queue?.add(Counted(count + next / 8, alive))
            }
            queue = nil
            XCTAssertEqual(alive.value, 0, "\(count)")
        }
    }

    /// Not after each round: with a budget of one event, that would take quadratic time.
    func testDeliveredElementsAreReleasedWhenTheyAreHalfOfTheBatch() {
        let alive = Locked(0)
        let queue = DeliveryQueue<Counted>(by: { _ in }, { _, _ in false })
        for number in 0..<100 { queue.add(Counted(number, alive)) }
        var delivered: [Int] = []
        while queue.deliverRound(within: .events(1), { delivered.append($0.number) }, end: { _ in }) {
            XCTAssertLessThanOrEqual(alive.value, 2 * (100 - delivered.count), "after \(delivered.count)")
        }
        XCTAssertEqual(delivered, Array(0..<100))
        XCTAssertEqual(alive.value, 0)
    }

    func testACancellationReleasesWhatWaitsForTheNextRound() {
        let alive = Locked(0)
        let queue = DeliveryQueue<Counted>(by: { _ in }, { _, _ in false })
        for number in 1...3 { queue.add(Counted(number, alive)) }
        XCTAssertTrue(queue.deliverRound(within: .events(1), { _ in }, end: { _ in }))
        queue.add(Counted(4, alive))
        _ = queue.cancel()
        XCTAssertEqual(alive.value, 0)
        queue.add(Counted(5, alive))
        XCTAssertEqual(alive.value, 0, "an element after the cancellation")
    }

    func testALaneKeepsLittleMemoryAfterALargeBurst() throws {
        let growth = try heapGrowth {
            for number in 0..<50_000 { _ = add(number) }
            XCTAssertFalse(queue.deliverRound(within: .events(1 << 20), { _ in }, end: { _ in }))
        }
        XCTAssertLessThan(growth, 50_000)
    }

    private final class Counted: Sendable {
        let number: Int
        private let alive: Locked<Int>

        init(_ number: Int, _ alive: Locked<Int>) {
            self.number = number
            self.alive = alive
            alive.change { $0 += 1 }
        }

        deinit {
            alive.change { $0 -= 1 }
        }
    }

    // MARK: The budget

    func testTheClockIsReadLessAndLessOften() {
        let looks = Locked<[Int]>([])
        for number in 1...300 { _ = add(number) }
        let budget = DeliveryBudget { events in
            looks.change { $0.append(events) }
            return events >= 200
        }
        XCTAssertTrue(deliverRound(budget))
        XCTAssertEqual(looks.value, [1, 2, 4, 8, 16, 32, 64, 128, 192, 256])
        XCTAssertEqual(delivered.count, 256)
    }

    /// A round has the budget of the block that runs it. Its rest hops, and has the budget of the next block.
    func testEachHopHasABudgetOfItsOwn() {
        let rounds = Locked<[@Sendable (DeliveryBudget) -> Void]>([])
        let delivered = Locked<[Int]>([])
        let queue = DeliveryQueue<Int>(by: { round in rounds.change { $0.append(round) } }) { queue, budget in
            queue.deliverRound(within: budget, { number in delivered.change { $0.append(number) } }, end: { _ in })
        }
        for number in 1...7 { queue.add(number) }
        for (budget, expected) in [(DeliveryBudget.events(2), 2), (.events(4), 6), (.events(1), 7)] {
            XCTAssertEqual(rounds.value.count, 1)
            rounds.change { $0.removeFirst() }(budget)
            XCTAssertEqual(delivered.value, Array(1...expected))
        }
        XCTAssertEqual(rounds.value.count, 0)
    }

    // MARK: observe(on:)

    /// A closure takes longer than the budget. A block that is queued on the main queue behind the first round runs
    /// before the second round.
    func testASlowClosureLetsOtherWorkRunOnMain() {
        let subject = PublishSubject<Int>()
        let log = Locked<[String]>([])
        let subscription = subject.observe(on: MainScheduler.instance).subscribe(onNext: { element in
            log.change { $0.append("\(element)") }
            if element == 1 { spin(milliseconds: 5) }
        })
        inParallel({ for number in 1...5 { subject.onNext(number) } })
        DispatchQueue.main.async {
            log.change { $0.append("other work") }
            subject.onNext(6)
        }
        runMainQueue { log.value.count == 7 }
        XCTAssertEqual(log.value, ["1", "other work", "2", "3", "4", "5", "6"])
        subject.onNext(7)
        XCTAssertEqual(log.value.last, "7", "at once")
        subscription.dispose()
    }

    /// However many sequences wait for the main thread, other work runs after a few milliseconds.
    func testManySequencesLetOtherWorkRunOnMain() {
        let subject = PublishSubject<Int>()
        let (log, bag) = (Locked<[String]>([]), DisposeBag())
        for name in ["a", "b", "c", "d"] {
            subject.observe(on: MainScheduler.instance).subscribe(onNext: { element in
                log.change { $0.append("\(name)\(element)") }
                spin(milliseconds: 5)
            }).disposed(by: bag)
        }
        inParallel({ for number in 1...2 { subject.onNext(number) } })
        DispatchQueue.main.async { log.change { $0.append("other work") } }
        runMainQueue { log.value.count == 9 }
        XCTAssertEqual(log.value, ["a1", "other work", "b1", "c1", "d1", "a2", "b2", "c2", "d2"])
    }

    /// The rounds of one block share its budget. A round begins within the budget that the rounds before it have left.
    func testSequencesShareABudgetOnMain() {
        let (first, second) = (PublishSubject<Void>(), PublishSubject<Int>())
        let (log, bag) = (Locked<[String]>([]), DisposeBag())
        first.observe(on: MainScheduler.instance).subscribe(onNext: { spin(milliseconds: 3) }).disposed(by: bag)
        second.observe(on: MainScheduler.instance).subscribe(onNext: { element in
            log.change { $0.append("\(element)") }
            spin(milliseconds: 3)
        }).disposed(by: bag)
        inParallel({
            first.onNext(())
            for number in 1...2 { second.onNext(number) }
        })
        DispatchQueue.main.async { log.change { $0.append("other work") } }
        runMainQueue { log.value.count == 3 }
        XCTAssertEqual(log.value.last, "2", "3 ms of the first sequence and 3 ms of the second exceed 4 ms")
    }

    /// A block that a thread queues after it has emitted runs after the element, even if another sequence is being
    /// delivered.
    func testAnElementKeepsItsPlaceOnTheMainQueue() {
        assertAnElementKeepsItsPlace()
    }

    /// The first closure uses up the budget of the block, so another block delivers the element.
    func testAnElementThatTheNextBlockDeliversKeepsItsPlaceOnTheMainQueue() {
        assertAnElementKeepsItsPlace { spin(milliseconds: 5) }
    }

    /// Another thread emits an element, then queues other work, while a block delivers. `afterwards` runs in that block.
    private func assertAnElementKeepsItsPlace(
        line: UInt = #line, afterwards: @escaping @Sendable () -> Void = {}
    ) {
        let (first, second) = (PublishSubject<Void>(), PublishSubject<Void>())
        let (log, bag) = (Locked<[String]>([]), DisposeBag())
        second.observe(on: MainScheduler.instance).subscribe(onNext: { log.change { $0.append("element") } })
            .disposed(by: bag)
        first.observe(on: MainScheduler.instance).subscribe(onNext: {
            inParallel({
                second.onNext(())
                DispatchQueue.main.async { log.change { $0.append("other work") } }
            })
            afterwards()
        }).disposed(by: bag)
        inParallel({ first.onNext(()) })
        runMainQueue { log.value.count == 2 }
        XCTAssertEqual(log.value, ["element", "other work"], line: line)
    }

    func testABurstOnASerialQueueIsDividedInOrder() {
        let (subject, queue) = (PublishSubject<Int>(), DispatchQueue(label: "serial"))
        let scheduler = SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "before it")
        let log = Locked<[Int]>([])
        let isDone = DispatchSemaphore(value: 0)
        let subscription = subject.asObservable().observed(by: scheduleRounds(on: scheduler) { .events(4) }).subscribe(
            onNext: { element in log.change { $0.append(element) } }, onCompleted: { isDone.signal() })
        queue.suspend()
        for number in 0..<100 { subject.onNext(number) }
        subject.onCompleted()
        queue.resume()
        isDone.wait()
        XCTAssertEqual(log.value, Array(0..<100))
        subscription.dispose()
    }

    /// The budget of a round on a queue begins with the round, and other work on the queue runs before the next round.
    func testASlowClosureLetsOtherWorkRunOnASerialQueue() {
        let (subject, queue) = (PublishSubject<Int>(), DispatchQueue(label: "target"))
        let scheduler = SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "serial")
        let log = Locked<[String]>([])
        let isDone = DispatchSemaphore(value: 0)
        let subscription = subject.observe(on: scheduler).subscribe(
            onNext: { element in
                log.change { $0.append("\(element)") }
                if element == 1 { spin(milliseconds: 5) }
            }, onCompleted: { isDone.signal() })
        queue.suspend()
        for number in 1...3 { subject.onNext(number) }
        subject.onCompleted()
        _ = scheduler.schedule(()) {
            log.change { $0.append("other work") }
            return Disposables.create()
        }
        queue.resume()
        isDone.wait()
        XCTAssertEqual(log.value, ["1", "other work", "2", "3"])
        subscription.dispose()
    }

    /// The budget of a block is made when the block runs, not when the sequence is subscribed.
    func testEachBlockOfASerialQueueBeginsABudget() {
        let (subject, queue) = (PublishSubject<Int>(), DispatchQueue(label: "target"))
        let scheduler = SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "serial")
        let begun = Locked(0)
        let isDone = DispatchSemaphore(value: 0)
        let makeBudget: @Sendable () -> DeliveryBudget = {
            begun.change { $0 += 1 }
            return .events(2)
        }
        let subscription = subject.asObservable().observed(by: scheduleRounds(on: scheduler) { makeBudget() })
            .subscribe(onCompleted: { isDone.signal() })
        queue.suspend()
        for number in 1...5 { subject.onNext(number) }
        XCTAssertEqual(begun.value, 0)
        subject.onCompleted()
        queue.resume()
        isDone.wait()
        XCTAssertEqual(begun.value, 3)
        subscription.dispose()
    }
}

/// Keeps the thread busy.
private func spin(milliseconds: Int) {
    let end = DispatchTime.now() + .milliseconds(milliseconds)
    while DispatchTime.now() < end {}
}

private func runMainQueue(until isDone: () -> Bool) {
    while !isDone() { _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01)) }
}
