import ElementKinds
import Foundation
import MiniRx
import MiniRxSynchronization
import TestSupport
import XCTest

private typealias OperatorRow = ElementKinds.OperatorRow<Objects>

/// Which thread delivers an element, and what that thread can do meanwhile.
@MainActor
final class DeliveringThreadTests: LeakCheckedTestCase {
    /// Without `share`, which is joined by `merge` there.
    private static let joins =
        TwoSourceOperator.all.filter { $0.description != "share" } + [
            TwoSourceOperator("sample") { sampler, source, _ in source.sample(sampler) }
        ]

    private nonisolated static let queueKey = DispatchSpecificKey<Bool>()

    /// The threads of the emitters, and how each element was delivered.
    private struct Deliveries: Sendable {
        var emitters: [UInt] = [0, 0]
        var threads = DeliveringThreads()
        var hasEnded = false

        mutating func add() {
            // Asked first: a thread of the queue may have the number of an emitter that has ended.
            if isMain || DispatchQueue.getSpecific(key: queueKey) == true {
                threads.insert(.scheduler)
            } else {
                threads.insert(currentThread() == emitters[0] ? .emitter : .otherEmitter)
            }
        }
    }

    /// One thread emits into the source. Another emits into the second source; if there is none, it subscribes and
    /// disposes.
    func testOnlyTheThreadsOfTheColumnDeliver() async {
        let queue = DispatchQueue(label: "scheduler")
        queue.setSpecific(key: Self.queueKey, value: true)
        let scheduler = InRealTime(
            SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "scheduler"), fasterBy: 100_000)
        var (delivered, missing) = (0, 0)
        for row in OperatorRow.all + OperatorRow.irregular.filter({ $0.name == "sample" }) {
            for race in races(20, seconds: 0.03, test: row.name) {
                let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
                let join = Self.joins.first { $0.description == row.name.operatorName }?.join
                let result =
                    join?(first.asObservable(), second.asObservable(), Witness())
                    ?? row.apply(first.map { Objects.element($0) }, scheduler).map { Objects.number($0) }
                let deliveries = Locked(Deliveries())
                let subscription = result.subscribe(
                    onNext: { _ in deliveries.change { $0.add() } },
                    onCompleted: { deliveries.change { $0.hasEnded = true } })
                // Subscribes to the inner sequences of `flatMap`.
                first.onNext(0)
                second.onNext(0)
                deliveries.change { $0.threads = [] }
                let mayArriveLater = row.threads.contains(.scheduler)
                @Sendable func isMissing() -> Bool { deliveries.change { $0.threads.isEmpty && !$0.hasEnded } }
                await onBackground {
                    race.inParallel(count: 2) { thread in
                        deliveries.change { $0.emitters[thread] = currentThread() }
                        var number = 0
                        // `delaySubscription` and `subscribe(on:)` may subscribe late.
                        while number < 300 || number < 30_000 && thread == 0 && !mayArriveLater && isMissing() {
                            number += 1
                            if thread == 0 {
                                first.onNext(number)
                            } else if join != nil {
                                second.onNext(0)
                            } else {
                                result.subscribe().dispose()
                            }
                        }
                    }
                }
                while mayArriveLater, isMissing() { await runMainQueueOnce() }
                subscription.dispose()
                let threads = deliveries.value.threads
                if threads.isEmpty { missing += 1 } else { delivered += 1 }
                XCTAssertTrue(threads.isSubset(of: row.threads), "\(row.name): \(threads)")
            }
        }
        XCTAssertGreaterThan(delivered, missing)
    }

    /// The timer of the operator, or the other source, belongs to the main thread. A thread floods the operator until the
    /// main queue has had 20 turns, with a thousand elements between two of them. On the main thread, the observer is
    /// slower than the flood.
    func testAFloodLeavesTheMainQueueItsTurns() async {
        let scheduler = InRealTime(MainScheduler.instance, fasterBy: 100_000)
        let ticks = Observable<Int>.interval(.seconds(100), scheduler: scheduler)
        var floods: [(name: String, operation: (Observable<Int>) -> Observable<Int>)] =
            // On a wrapped scheduler, `observe(on:)` schedules each event, and `MainScheduler.instance` runs them at once.
            OperatorRow.all.filter { $0.isTimed && $0.name != "observe(on:)" }.map { row in
                (
                    row.name,
                    { row.apply($0.map { Objects.element($0) }, scheduler).map { Objects.number($0) } }
                )
            }
        floods += [
            ("sample", { $0.sample(ticks) }), ("withLatestFrom", { ticks.withLatestFrom($0) }),
            ("take(until:)", { $0.take(until: ticks.filter { _ in false }) }),
            ("skip(until:)", { $0.skip(until: ticks) }),
        ]
        for (name, operation) in floods {
            let (source, sent, isEnough) = (PublishSubject<Int>(), Locked(0), Locked(false))
            let subscription = operation(source.asObservable()).subscribe(onNext: { _ in
                if isMain { for _ in 0..<1000 { _ = isMain } }
            })
            let finished = Task.detached {
                let end = Date(timeIntervalSinceNow: 20)
                while !isEnough.value, Date() < end {
                    for number in 0..<100 { source.onNext(number) }
                    sent.change { $0 += 100 }
                }
                return isEnough.value
            }
            for turn in 1...20 { while sent.value < turn * 1000 { await runMainQueueOnce() } }
            isEnough.change { $0 = true }
            let hadItsTurns = await finished.value
            XCTAssertTrue(hadItsTurns, "\(name) kept the main thread from its queue")
            subscription.dispose()
        }
    }
}
