import MiniRx
import XCTest

/// A subscription without operators: elements and the terminal event race with a disposal.
final class SubscriptionInterleavingTests: InterleavingTestCase {
    /// An observer that receives the terminal event has received all elements before it.
    func testEmissionAndEndRaceWithDisposal() {
        for end in [Event<Int>.completed, .error(TestError())] {
            explore("create: emit, \(end) ∥ dispose") { program in
                let source = Source(in: program)
                let probe = Probe("probe", in: program)
                probe.subscribe(to: source.observable)
                program.thread {
                    source.send(.next(1))
                    source.send(end)
                }
                program.thread { probe.dispose() }
                program.atEnd {
                    program.expect(probe.endings.isEmpty || probe.elements == [1], "ended without its element")
                    program.expectEqual(source.disposals, 1, "disposals of the source")
                    program.expectEqual(probe.disposals, 1, "disposals")
                    program.expect(probe.isReleased, "closures are not released")
                }
            }
        }
    }

    /// `retry` disposes the subscription inside `create` while that subscription delivers its error. The disposal
    /// cancels the source at once, so the next subscription does not overlap with the previous one.
    func testADisposalInsideTheTerminalEventRacesWithAnotherOne() {
        explore("retry, behind a create that forwards: fail ∥ dispose") { program in
            let source = Source(in: program)
            let probe = Probe("probe", in: program)
            let forwarding = Observable<Int>.create { source.observable.subscribe($0) }
            probe.subscribe(to: forwarding.retry(2))
            program.thread { source.send(.error(TestError())) }
            program.thread { probe.dispose() }
            program.atEnd {
                program.expectEqual(probe.endings, [], "endings")
                program.expectEqual(probe.disposals, 1, "disposals")
                program.expect(probe.isReleased, "closures are not released")
                source.expect(subscriptions: 1...2)
            }
        }
    }
}
