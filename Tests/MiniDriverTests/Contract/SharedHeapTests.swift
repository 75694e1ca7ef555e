import ElementKinds
import MiniDriver
import MiniRxTest
import TestSupport
import XCTest

/// The heap does not grow, however many events pass through a driver or a signal: a million in an optimised build,
/// fewer in a debug build.
@MainActor
final class SharedHeapTests: LeakCheckedTestCase {
    func testDrivers() async throws {
        try check { $0.asDriver(onErrorJustReturn: 0) }
    }

    func testSignals() async throws {
        try check { $0.asSignal(onErrorJustReturn: 0) }
    }

    private func check<Strategy>(
        _ share: @MainActor (PublishSubject<Number>) -> SharedSequence<Strategy, Number>
    ) throws {
        for row in SharedOperatorRow<Strategy, Objects>.all where !row.isFinite {
            let (scheduler, subject) = (TestScheduler(), PublishSubject<Number>())
            // Shared outside the mock, so that elements arrive at once.
            let shared = share(subject)
            let sequence = SharingScheduler.mock(scheduler: scheduler) { row.apply(shared) }
            try check(sequence, "\(row.name), \(Strategy.self)") { number in
                subject.onNext(Number(integerLiteral: number))
                // `debounce` emits only after a quiet interval.
                if row.isTimed { scheduler.advanceBy(number % 100 == 0 ? 30 : 1) }
            }
        }
        let (first, second) = (PublishSubject<Number>(), PublishSubject<Number>())
        let pairs = SharedSequence.zip(share(first), share(second)) { $1 }
        // One source is ahead by up to a hundred elements, which wait.
        try check(pairs, "zip, \(Strategy.self)", count: manyEvents / 100, firstCount: manyEvents / 50) { number in
            for _ in 0..<100 { first.onNext(Number(integerLiteral: number)) }
            for _ in 0..<100 { second.onNext(Number(integerLiteral: number)) }
        }
    }

    /// Runs with two observers, one of which subscribes and disposes repeatedly.
    private func check<Strategy>(
        _ sequence: SharedSequence<Strategy, Number>, _ name: String, count: Int = manyEvents,
        firstCount: Int = firstEvents, _ step: (Int) -> Void
    ) throws {
        let received = Counter()
        let subscription = sequence.asObservable().subscribe(onNext: { _ in received.count += 1 })
        try assertHeapStays(name, count: count, firstCount: firstCount) { number in
            if number % 100 == 0 { sequence.asObservable().subscribe(onNext: { _ in }).dispose() }
            step(number)
        }
        subscription.dispose()
        XCTAssertGreaterThan(received.count, manyEvents / 1000, name)
    }

    /// Used only on the main thread.
    private final class Counter: @unchecked Sendable {
        var count = 0
    }
}
