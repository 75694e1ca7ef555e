import MiniRx
import TestSupport
import XCTest

/// Delivery on a queue or on the main thread: `observe(on:)`, and the conversion to a driver.
final class HopInterleavingTests: InterleavingTestCase {
    // MARK: observe(on: queue)

    func testABurstOnAConcurrentQueue() {
        explore("bursts of two: emit, emit, emit ∥ run ∥ run") { program in
            let (source, scheduler) = (Source(in: program), ManualScheduler(in: program))
            let probe = Probe("probe", in: program)
            probe.subscribe(to: source.observable.observed(by: scheduleRounds(on: scheduler) { .events(2) }))
            program.thread { for number in 1...3 { source.send(.next(number)) } }
            for _ in 0..<2 { program.thread { scheduler.drain() } }
            program.atEnd {
                scheduler.drain()
                program.expectEqual(probe.elements, [1, 2, 3], "delivered elements")
                probe.dispose()
                source.expect(subscriptions: 1...1)
                program.expect(probe.isReleased, "closures are not released")
            }
        }
    }

    func testTheEndOfABurstThatIsDivided() {
        explore("bursts of one: emit, emit, complete ∥ run") { program in
            let (source, scheduler) = (Source(in: program), ManualScheduler(in: program))
            let probe = Probe("probe", in: program)
            probe.subscribe(to: source.observable.observed(by: scheduleRounds(on: scheduler) { .events(1) }))
            program.thread {
                source.send(.next(1))
                source.send(.next(2))
                source.send(.completed)
            }
            program.thread { scheduler.drain() }
            program.atEnd {
                scheduler.drain()
                program.expectEqual(probe.elements, [1, 2], "elements")
                program.expectEqual(probe.endings, [.completed], "endings")
                program.expectEqual(probe.disposals, 1, "disposals")
                program.expect(probe.isReleased, "closures are not released")
                source.expect(subscriptions: 1...1)
            }
        }
    }

    func testDisposalRacesWithABurstThatIsDivided() {
        explore("bursts of one: run two ∥ dispose") { program in
            let (source, scheduler) = (Source(in: program), ManualScheduler(in: program))
            let probe = Probe("probe", in: program)
            probe.subscribe(to: source.observable.observed(by: scheduleRounds(on: scheduler) { .events(1) }))
            source.send(.next(1))
            source.send(.next(2))
            program.thread { scheduler.drain() }
            program.thread {
                probe.dispose()
                source.expect(subscriptions: 1...1)
            }
            program.atEnd {
                let seen = probe.elements
                program.expectOne(seen, of: [[], [1], [1, 2]], "elements")
                program.expect(probe.isReleased, "closures are not released")
                scheduler.drain()
                program.expectEqual(probe.elements, seen, "elements after the disposal")
            }
        }
    }

    // MARK: observe(on: MainScheduler.instance)

    func testMainDeliversQueuedElementsFirst() {
        explore("observe(on: main): emit ∥ main: run, emit after it") { program in
            let (source, main) = (Source(in: program), ManualMainThread(in: program))
            let probe = Probe("probe", in: program)
            let hasSent = Box(0)
            probe.subscribe(to: source.observable.observed(by: nil))
            program.thread {
                for number in 1...3 { source.send(.next(number)) }
                program.step("has sent", on: hasSent)
                hasSent.value = 1
            }
            main.run {
                main.drain()
                program.step("reads whether the element was sent", on: hasSent, isRead: true)
                if hasSent.value > 0 { source.send(.next(4)) }
                main.drain()
            }
            program.atEnd {
                main.drain()
                program.expectOne(probe.elements, of: [[1, 2, 3], [1, 2, 3, 4]], "elements")
                probe.dispose()
                source.expect(subscriptions: 1...1)
                program.expect(probe.isReleased, "closures are not released")
            }
        }
    }

    func testEndOnMainRacesWithDisposalOnAnotherThread() {
        explore("observe(on: main): emit, complete ∥ main: run ∥ dispose") { program in
            let (source, main) = (Source(in: program), ManualMainThread(in: program))
            let probe = Probe("probe", in: program)
            probe.subscribe(to: source.observable.observed(by: nil))
            program.thread {
                source.send(.next(1))
                source.send(.completed)
            }
            main.run { main.drain() }
            program.thread { probe.dispose() }
            program.atEnd {
                let (seen, endings) = (probe.elements, probe.endings)
                program.expectOne(seen, of: [[], [1]], "elements")
                program.expect(probe.isReleased, "closures are not released")
                main.drain()
                program.expectEqual(probe.elements, seen, "elements after the disposal")
                program.expectEqual(probe.endings, endings, "terminal events after the disposal")
                program.expectEqual(probe.disposals, 1, "disposals")
                source.expect(subscriptions: 1...1)
            }
        }
    }

    func testDeliveryAtOnceRacesWithDisposalOnAnotherThread() {
        explore("observe(on: main): main: emit, complete ∥ dispose") { program in
            let (source, main) = (Source(in: program), ManualMainThread(in: program))
            let probe = Probe("probe", in: program)
            probe.subscribe(to: source.observable.observed(by: nil))
            main.run {
                source.send(.next(1))
                source.send(.completed)
            }
            program.thread { probe.dispose() }
            program.atEnd {
                program.expectOne(probe.elements, of: [[], [1]], "elements")
                program.expect(probe.isReleased, "closures are not released")
                program.expectEqual(probe.disposals, 1, "disposals")
                source.expect(subscriptions: 1...1)
            }
        }
    }

    // MARK: Conversion to a driver

    func testElementsOfADriver() {
        explore("driver: emit, emit ∥ main: run, emit after it") { program in
            let (source, main) = (Source(in: program), ManualMainThread(in: program))
            let probe = Probe("probe", in: program)
            let hasSent = Box(false)
            probe.subscribe(to: self.driver(source))
            program.thread {
                source.send(.next(1))
                source.send(.next(2))
                program.step("has sent", on: hasSent)
                hasSent.value = true
            }
            main.run {
                main.drain()
                program.step("reads whether the element was sent", on: hasSent, isRead: true)
                if hasSent.value { source.send(.next(3)) }
            }
            program.atEnd {
                main.drain()
                program.expectOne(probe.elements, of: [[1, 2], [1, 2, 3]], "elements")
                probe.dispose()
                source.expect(subscriptions: 1...1)
                program.expect(probe.isReleased, "closures are not released")
            }
        }
    }

    func testRecoveryOfADriver() {
        explore("driver: emit, fail ∥ main: run") { program in
            let (source, main) = (Source(in: program), ManualMainThread(in: program))
            let probe = Probe("probe", in: program)
            let recovery = Observable<Int>.deferred {
                program.step("recovers", on: source, isRead: true)
                program.expectEqual(source.disposals, 1, "disposals of the source before the recovery")
                return .just(8)
            }
            probe.subscribe(to: self.driver(source, recovery: recovery))
            program.thread {
                source.send(.next(1))
                source.send(.error(TestError()))
            }
            main.run { main.drain() }
            program.atEnd {
                main.drain()
                program.expectEqual(probe.elements, [1, 8], "elements")
                program.expectEqual(probe.endings, [.completed], "endings")
                source.expect(subscriptions: 1...1)
                program.expect(probe.isReleased, "closures are not released")
            }
        }
    }

    /// A subscription made in response to the terminal event starts a new connection after the source is disposed.
    func testResubscriptionAtTheEndOfADriver() {
        explore("driver: complete ∥ main: run, subscribe again") { program in
            let (source, main) = (Source(in: program), ManualMainThread(in: program))
            let (probe, again) = (Probe("probe", in: program), Probe("again", in: program))
            let driver = self.driver(source)
            probe.subscribe(to: driver.do(afterCompleted: { again.subscribe(to: driver) }))
            program.thread { source.send(.completed) }
            main.run { main.drain() }
            program.atEnd {
                main.drain()
                program.expectEqual(probe.endings, [.completed], "endings")
                again.dispose()
                source.expect(subscriptions: 2...2)
                program.expect(again.isReleased, "closures are not released")
            }
        }
    }

    func testRecoveryOfADriverRacesWithDisposal() {
        explore("driver: fail, an error that is deallocated ∥ main: run ∥ dispose") { program in
            let (source, main) = (Source(in: program), ManualMainThread(in: program))
            let recovery = Source(in: program)
            let probe = Probe("probe", in: program)
            let error = Weak<ObservedError>()
            probe.subscribe(to: self.driver(source, recovery: recovery.observable))
            program.thread {
                let observed = ObservedError(in: program)
                error.object = observed
                source.send(.error(observed))
            }
            main.run { main.drain() }
            program.thread { probe.dispose() }
            program.atEnd {
                main.drain()
                program.expect(error.object == nil, "the error is not released")
                program.expect(probe.isReleased, "closures are not released")
                program.expectEqual(probe.disposals, 1, "disposals")
                source.expect(subscriptions: 1...1)
                recovery.expect(subscriptions: 0...1)
            }
        }
    }

    func testLastDisposalOfADriverRacesWithElements() {
        explore("driver: emit, emit ∥ main: run, dispose, run") { program in
            let (source, main) = (Source(in: program), ManualMainThread(in: program))
            let probe = Probe("probe", in: program)
            probe.subscribe(to: self.driver(source))
            program.thread {
                source.send(.next(1))
                source.send(.next(2))
            }
            main.run {
                main.drain()
                probe.dispose()
                main.drain()
            }
            program.atEnd {
                program.expectOne(probe.elements, of: [[], [1], [1, 2]], "elements")
                program.expect(probe.isReleased, "closures are not released")
                main.drain()
                source.expect(subscriptions: 1...1)
            }
        }
    }

    private func driver(_ source: Source, recovery: Observable<Int>? = nil) -> Observable<Int> {
        let onMain = source.observable.observed(by: nil)
        return (recovery.map { recovery in onMain.catching { _ in recovery } } ?? onMain).sharedOnMain(replayCount: 1)
    }
}
