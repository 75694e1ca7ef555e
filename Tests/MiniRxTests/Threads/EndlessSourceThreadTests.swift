import Foundation
import MiniRx
import TestSupport
import XCTest

/// A source that emits in a loop inside `subscribe` stops when its last observer has left, although it has not returned.
final class EndlessSourceThreadTests: LeakCheckedTestCase {
    /// A source that nobody stops ends after this number of elements.
    private static let limit = 10_000_000

    private static let chains: [(name: String, make: @Sendable (Observable<Int>) -> Observable<Int>)] = [
        ("plain", { $0 }),
        ("share", { $0.share() }),
        ("share(replay: 1)", { $0.share(replay: 1) }),
        ("share for ever", { $0.share(replay: 1, scope: .forever) }),
        ("two shares", { $0.share().map { $0 }.share(replay: 2) }),
        ("create", { source in .create { source.subscribe($0) } }),
        ("create with a wrapped observer", { source in .create { source.subscribe(AnyObserver($0)) } }),
        ("create, then share", { source in Observable.create { source.subscribe($0) }.share() }),
        (
            "share, then create",
            { source in
                let shared = source.share()
                return .create { shared.subscribe($0) }
            }
        ),
        ("deferred", { source in .deferred { source.share() } }),
    ]

    func testStopsAfterADisposalBelowSubscribeOn() {
        let queues = [DispatchQueue(label: "serial"), DispatchQueue(label: "concurrent", attributes: .concurrent)]
        for (queue, name, make) in queues.flatMap({ queue in Self.chains.map { (queue, $0.name, $0.make) } }) {
            let (elements, hasBegun) = (Counter(), DispatchSemaphore(value: 0))
            let source = Observable.from(0..<Self.limit).do(onNext: { number in
                elements.increment()
                if number == 100 { hasBegun.signal() }
            })
            let subscription = make(source)
                .subscribe(on: ConcurrentDispatchQueueScheduler(queue: queue)).subscribe(onNext: { _ in })
            hasBegun.wait()
            subscription.dispose()
            // Returns when the source has returned.
            queue.sync(flags: .barrier) {}
            XCTAssertLessThan(elements.value, Self.limit, "\(name), \(queue.label)")
        }
    }

    func testStopsInsideItsOwnSubscribe() {
        for (name, make) in Self.chains {
            let elements = Counter()
            let source = Observable.from(0..<Self.limit).do(onNext: { _ in elements.increment() })
            make(source).take(3).subscribe().dispose()
            XCTAssertLessThan(elements.value, 10, name)
        }
    }
}
