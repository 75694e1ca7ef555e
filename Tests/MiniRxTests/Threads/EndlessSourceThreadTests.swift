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

    /// Operators that move elements to another thread, between a hub or `create` and `subscribe(on:)`.
    private static let moved: [(name: String, make: @Sendable (Observable<Int>) -> Observable<Int>)] = [
        ("observe(on:)", { $0.observe(on: SerialDispatchQueueScheduler(qos: .default)) }),
        ("delay", { $0.delay(.seconds(0), scheduler: SerialDispatchQueueScheduler(qos: .default)) }),
        ("debounce", { $0.debounce(.seconds(1), scheduler: SerialDispatchQueueScheduler(qos: .default)) }),
        ("sample", { $0.sample(Observable<Int>.never()) }),
        (
            "flatMapLatest",
            { $0.flatMapLatest { Observable.just($0).observe(on: SerialDispatchQueueScheduler(qos: .default)) } }
        ),
    ]

    func testStopsAfterADisposalBelowSubscribeOn() {
        for queue in [DispatchQueue(label: "serial"), DispatchQueue(label: "concurrent", attributes: .concurrent)] {
            for (name, make) in Self.chains {
                stops(name, on: queue) { make($0) }
                for (moving, move) in Self.moved { stops("\(name), \(moving)", on: queue) { move(make($0)) } }
            }
        }
    }

    private func stops(_ name: String, on queue: DispatchQueue, _ chain: (Observable<Int>) -> Observable<Int>) {
        let (elements, hasBegun) = (Counter(), DispatchSemaphore(value: 0))
        let source = Observable.from(0..<Self.limit).do(onNext: { number in
            elements.increment()
            if number == 100 { hasBegun.signal() }
        })
        let subscription = chain(source)
            .subscribe(on: ConcurrentDispatchQueueScheduler(queue: queue)).subscribe(onNext: { _ in })
        hasBegun.wait()
        subscription.dispose()
        // Returns when the source has returned.
        queue.sync(flags: .barrier) {}
        XCTAssertLessThan(elements.value, Self.limit, "\(name), \(queue.label)")
    }

    /// A source that fails at once and is subscribed again emits no element to `share`.
    func testARetryStops() {
        for (name, make) in Self.chains {
            let (failures, hasBegun) = (Counter(), DispatchSemaphore(value: 0))
            let queue = DispatchQueue(label: "serial")
            let source = Observable<Int>.deferred {
                failures.increment()
                if failures.value == 100 { hasBegun.signal() }
                return failures.value < Self.limit / 10 ? .error(TestError.source) : .empty()
            }
            let subscription = make(source.retry())
                .subscribe(on: SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "serial")).subscribe(
                    onNext: { _ in })
            hasBegun.wait()
            subscription.dispose()
            queue.sync {}
            XCTAssertLessThan(failures.value, Self.limit / 10, name)
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
