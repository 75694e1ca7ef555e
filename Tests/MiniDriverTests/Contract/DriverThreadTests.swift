import MiniDriver
import MiniRxSynchronization
import TestSupport
import XCTest

/// Drivers whose observers are disposed on other threads.
@MainActor
final class DriverThreadTests: XCTestCase {
    /// A thread that disposes an observer holds the hub's turn for a moment:
    ///
    ///     background  take the turn ─ unlink ──────────────── return it
    ///     main                         emit: turn is taken ─ …
    ///
    /// A thread that returns a turn delivers the elements that were queued meanwhile. The background thread must not
    /// deliver, so the main thread must not be able to queue an element at that moment.
    func testAThreadThatDisposesDeliversNothing() async {
        let relay = BehaviorRelay(value: 0)
        let driver = relay.asDriver().map { $0 }
        let delivered = Recorder<Bool>()
        let kept = driver.drive(onNext: { _ in delivered.record(isMain) })
        var accepted = 1
        for _ in 1...Effort.choose(quick: 100, full: 1000) {
            let leaving = (1...100).map { _ in driver.drive() }
            accepted += emitting(into: relay, whileDisposing: leaving)
        }
        kept.dispose()
        XCTAssertEqual(delivered.all.count, accepted)
        XCTAssertFalse(delivered.all.contains(false))
    }

    /// The disposing thread deallocates an object that the observer retained. Its `deinit` makes the main thread
    /// emit.
    func testAnElementEmittedWhileAnotherThreadReleasesAnObserverIsDeliveredOnMain() async {
        let relay = BehaviorRelay(value: 0)
        let driver = relay.asDriver()
        let delivered = Recorder<Bool>()
        let kept = driver.drive(onNext: { _ in delivered.record(isMain) })
        let leaving: any Disposable
        do {
            let object = ActsInDeinit { DispatchQueue.main.sync { relay.accept(1) } }
            leaving = driver.drive(onNext: { _ in withExtendedLifetime(object) {} })
        }
        await onBackground { leaving.dispose() }
        XCTAssertEqual(delivered.all, [true, true])
        kept.dispose()
    }

    /// Disposes on another thread, and emits on this one until the disposal has ended. Returns the number of emissions.
    private func emitting(into relay: BehaviorRelay<Int>, whileDisposing disposables: [any Disposable]) -> Int {
        let done = Flag()
        DispatchQueue.global().async {
            for disposable in disposables { disposable.dispose() }
            done.raise()
        }
        var count = 0
        while !done.isUp {
            relay.accept(count)
            count += 1
        }
        return count
    }
}

private final class ActsInDeinit: Sendable {
    private let act: @Sendable () -> Void

    init(_ act: @escaping @Sendable () -> Void) {
        self.act = act
    }

    deinit { act() }
}

private final class Flag: Sendable {
    private let atomic = SystemAtomic<Bool>(false)

    var isUp: Bool { atomic.load(ordering: .acquiring) }

    func raise() { atomic.store(true, ordering: .releasing) }
}
