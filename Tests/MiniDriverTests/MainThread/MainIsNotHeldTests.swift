import MiniDriver
import MiniRxSynchronization
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

    /// Another thread disposes observers of a driver while the main thread is inside its hub. The main thread releases
    /// what they have captured, which takes longer than a budget. No other thread may have the turn of a driver.
    func testDisposalsByAnotherThreadLeaveTheDriverOnMain() async {
        final class Slow: Sendable {
            deinit {
                let end = uptimeNanoseconds() + 3_000_000
                while uptimeNanoseconds() < end {}
            }
        }
        let (relay, shown) = (relay, Recorder<Int>())
        let driver = relay.asDriver()
        let leaving = Locked<[any Disposable]>([])
        let staying = driver.drive(onNext: { element in
            XCTAssertTrue(isMain)
            shown.record(element)
            if element != 1 { return }
            let group = DispatchGroup()
            DispatchQueue.global().async(group: group) { for subscription in leaving.value { subscription.dispose() } }
            group.wait()
        })
        leaving.change { subscriptions in
            for _ in 1...5 {
                let slow = Slow()
                subscriptions.append(driver.drive(onNext: { _ in withExtendedLifetime(slow) {} }))
            }
        }
        relay.accept(1)
        relay.accept(2)
        XCTAssertEqual(shown.all, [0, 1, 2])
        staying.dispose()
    }
}
