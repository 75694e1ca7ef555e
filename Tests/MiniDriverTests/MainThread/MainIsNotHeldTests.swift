import MiniDriver
import TestSupport
import XCTest

/// "The main thread is never held", for drivers of relays into which another thread emits. `MainIsNotHeldThreadTests`
/// tests what is below the drivers.
@MainActor
final class MainIsNotHeldTests: LeakCheckedTestCase {
    private let flood = Flood()
    private let relay = BehaviorRelay(value: 0)

    /// Shows the elements of the relay.
    private var shown: Driver<Int> {
        let flood = flood
        return relay.asDriver().do(onNext: { flood.show($0) })
    }

    func testDrive() async {
        let relay = relay
        let subscription = await flood.expectReturn("drive", first: [0]) {
            shown.drive()
        } emit: {
            relay.accept($0)
        }
        subscription.dispose()
    }

    func testAccept() async {
        let (flood, relay) = (flood, relay)
        let subscription = relay.asDriver().skip(1).drive(onNext: { flood.show($0) })
        await flood.expectReturn("accept", first: [0]) {
            relay.accept(0)
        } emit: {
            relay.accept($0)
        }
        subscription.dispose()
    }

    func testFlatMapLatest() async {
        let (relay, trigger, shown) = (relay, PublishRelay<Void>(), shown)
        let subscription = trigger.asSignal().flatMapLatest { shown.asSignal(onErrorSignalWith: .empty()) }.emit()
        await flood.expectReturn("flatMapLatest", first: [0]) {
            trigger.accept(())
        } emit: {
            relay.accept($0)
        }
        subscription.dispose()
    }

    func testWithLatestFrom() async {
        let (relay, clicks) = (relay, PublishRelay<Void>())
        let subscription = await flood.expectReturn("withLatestFrom", first: [0]) {
            clicks.asSignal().withLatestFrom(shown).emit()
        } emit: {
            relay.accept($0)
        }
        subscription.dispose()
    }

    /// Another thread disposes observers of a driver, whose closures are released by the main thread. What is left then
    /// waits for the main queue: no other thread may have the turn of a driver.
    func testDisposalsByAnotherThread() async {
        final class Captured: Sendable {
            private let flood: Flood
            private let number: Int

            init(_ flood: Flood, _ number: Int) {
                (self.flood, self.number) = (flood, number)
            }

            deinit { flood.show(number) }
        }
        let (flood, relay, limit) = (Flood(limit: 20_000), relay, 20_000)
        let driver = relay.asDriver()
        var shown: [Int] = []
        let staying = driver.drive(onNext: { element in
            shown.append(element)
            if element == 1 { flood.show(0) }
        })
        let leaving = (1...limit).map { number in
            let captured = Captured(flood, number)
            return driver.drive(onNext: { _ in withExtendedLifetime(captured) {} })
        }
        await flood.expectReturn("disposals", first: [0]) {
            relay.accept(1)
            relay.accept(2)
        } emit: {
            leaving[$0 - 1].dispose()
        }
        await drainMainQueue()
        XCTAssertEqual(shown, [0, 1, 2])
        staying.dispose()
        for subscription in leaving { subscription.dispose() }
    }
}
