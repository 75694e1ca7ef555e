import MiniRx
import TestSupport
import XCTest

/// `observe(on:)`: the queue between the emitting threads and the delivering thread.
final class ObserveOnInterleavingTests: InterleavingTestCase {
    func testEmissionRacesWithDelivery() {
        explore("observe(on:): emit, emit ∥ drain") { program in
            let (source, scheduler) = (Source(in: program), ManualScheduler(in: program))
            let probe = Probe("probe", in: program)
            probe.subscribe(to: source.observable.observe(on: scheduler))
            program.thread {
                source.send(.next(1))
                source.send(.next(2))
            }
            program.thread { scheduler.drain() }
            program.atEnd {
                scheduler.drain()
                program.expectEqual(probe.elements, [1, 2], "delivered elements")
                probe.dispose()
                source.expect(subscriptions: 1...1)
                program.expect(probe.isReleased, "closures are not released")
            }
        }
    }

    func testDisposalRacesWithDelivery() {
        explore("observe(on:): emit ∥ drain ∥ dispose") { program in
            let (source, scheduler) = (Source(in: program), ManualScheduler(in: program))
            let probe = Probe("probe", in: program)
            probe.subscribe(to: source.observable.observe(on: scheduler))
            program.thread { source.send(.next(1)) }
            program.thread { scheduler.drain() }
            program.thread { probe.dispose() }
            program.atEnd {
                let seen = probe.elements
                program.expectOne(seen, of: [[], [1]], "elements")
                program.expect(probe.isReleased, "closures are not released")
                scheduler.drain()
                program.expectEqual(probe.elements, seen, "elements after the disposal")
                program.expectEqual(probe.disposals, 1, "disposals")
                source.expect(subscriptions: 1...1)
            }
        }
    }

    func testEndRacesWithDelivery() {
        explore("observe(on:): emit, complete ∥ drain ∥ drain") { program in
            let (source, scheduler) = (Source(in: program), ManualScheduler(in: program))
            let probe = Probe("probe", in: program)
            probe.subscribe(to: source.observable.observe(on: scheduler))
            program.thread {
                source.send(.next(1))
                source.send(.completed)
            }
            for _ in 0..<2 { program.thread { scheduler.drain() } }
            program.atEnd {
                scheduler.drain()
                program.expectEqual(probe.elements, [1], "elements")
                program.expectEqual(probe.endings, [.completed], "endings")
                program.expectEqual(probe.disposals, 1, "disposals")
                program.expect(probe.isReleased, "closures are not released")
                source.expect(subscriptions: 1...1)
            }
        }
    }

    func testEndRacesWithDisposal() {
        explore("observe(on:): emit, complete, drain ∥ dispose") { program in
            let (source, scheduler) = (Source(in: program), ManualScheduler(in: program))
            let probe = Probe("probe", in: program)
            probe.subscribe(to: source.observable.observe(on: scheduler))
            program.thread {
                source.send(.next(1))
                source.send(.completed)
                scheduler.drain()
            }
            program.thread { probe.dispose() }
            program.atEnd {
                program.expect(probe.isReleased, "closures are not released")
                program.expectEqual(probe.disposals, 1, "disposals")
                source.expect(subscriptions: 1...1)
            }
        }
    }

    func testQueuedErrorRacesWithDisposal() {
        explore("observe(on:): fail ∥ dispose, an error that is deallocated") { program in
            let (source, scheduler) = (Source(in: program), ManualScheduler(in: program))
            let probe = Probe("probe", in: program)
            let error = Weak<ObservedError>()
            probe.subscribe(to: source.observable.observe(on: scheduler))
            program.thread {
                let observed = ObservedError(in: program)
                error.object = observed
                source.send(.error(observed))
            }
            program.thread { probe.dispose() }
            program.atEnd {
                program.expect(error.object == nil, "the error is not released")
                program.expect(probe.isReleased, "closures are not released")
                program.expectEqual(probe.disposals, 1, "disposals")
                source.expect(subscriptions: 1...1)
            }
        }
    }

    func testDisposalInACallbackRacesWithEmission() {
        explore("observe(on:): emit, emit ∥ drain, dispose inside") { program in
            let (source, scheduler) = (Source(in: program), ManualScheduler(in: program))
            let serial = SerialDisposable()
            let probe = Probe("probe", in: program) { _ in serial.dispose() }
            serial.disposable = source.observable.observe(on: scheduler).subscribe(probe)
            program.thread {
                source.send(.next(1))
                source.send(.next(2))
            }
            program.thread { scheduler.drain() }
            program.atEnd {
                scheduler.drain()
                program.expectEqual(probe.elements, [1], "elements")
                source.expect(subscriptions: 1...1)
            }
        }
    }
}
