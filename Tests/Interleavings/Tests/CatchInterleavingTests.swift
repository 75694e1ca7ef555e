import MiniRx
import TestSupport
import XCTest

/// `catch`: the hand-over from the source to the recovery.
final class CatchInterleavingTests: InterleavingTestCase {
    /// Checks that every source is disposed and the closures are released.
    private static func expectEverythingIsReleased(_ program: Program, _ sources: [Source], _ probe: Probe) {
        for source in sources { program.expectEqual(source.disposals, source.subscriptions, "disposals of a source") }
        program.expectEqual(probe.disposals, 1, "disposals")
        program.expect(probe.isReleased, "closures are not released")
    }

    func testFailureRacesWithDisposal() {
        explore("catch: emit, fail ∥ dispose") { program in
            let (source, recovery) = (Source(in: program), Source(in: program) { $0.onNext(2) })
            let probe = Probe("probe", in: program)
            probe.subscribe(to: source.observable.catch { _ in recovery.observable })
            program.thread {
                source.send(.next(1))
                source.send(.error(TestError()))
            }
            program.thread { probe.dispose() }
            program.atEnd {
                program.expectOne(probe.elements, of: [[], [1], [1, 2]], "elements")
                program.expectEqual(source.subscriptions, 1, "subscriptions")
                program.expect(recovery.subscriptions <= 1, "\(recovery.subscriptions) recoveries")
                Self.expectEverythingIsReleased(program, [source, recovery], probe)
            }
        }
    }

    func testFailureInsideSubscribeRacesWithDisposal() {
        explore("catch: subscribe and fail at once ∥ dispose") { program in
            let source = Source(in: program) { $0.onError(TestError()) }
            let recovery = Source(in: program) { observer in
                observer.onNext(1)
                observer.onNext(2)
            }
            let probe = Probe("probe", in: program)
            let single = SingleAssignmentDisposable()
            program.thread { probe.subscribe(to: source.observable.catch { _ in recovery.observable }, in: single) }
            program.thread { single.dispose() }
            program.atEnd {
                program.expectEqual(probe.elements, [1, 2], "elements")
                Self.expectEverythingIsReleased(program, [source, recovery], probe)
            }
        }
    }

    func testFailureRacesWithSubscription() {
        for isDisposed in [false, true] {
            explore("catch: subscribe ∥ fail\(isDisposed ? " ∥ dispose" : "")") { program in
                let (source, recovery) = (Source(in: program), Source(in: program) { $0.onNext(2) })
                let probe = Probe("probe", in: program)
                let (single, failures) = (SingleAssignmentDisposable(), Box(0))
                let recovering = source.observable.catch { _ in
                    failures.value += 1
                    return recovery.observable
                }
                program.thread { probe.subscribe(to: recovering, in: single) }
                program.thread { source.send(.error(TestError())) }
                if isDisposed { program.thread { single.dispose() } }
                program.atEnd {
                    if !isDisposed { program.expectEqual(recovery.subscriptions, failures.value, "recoveries") }
                    let delivered = recovery.subscriptions > 0 ? [2] : []
                    program.expectOne(probe.elements, of: isDisposed ? [[], delivered] : [delivered], "elements")
                    single.dispose()
                    Self.expectEverythingIsReleased(program, [source, recovery], probe)
                }
            }
        }
    }

    func testRecoveryRacesWithDisposal() {
        explore("catch: fail, recovery emits and completes ∥ dispose") { program in
            let (source, recovery) = (Source(in: program), Source(in: program))
            let probe = Probe("probe", in: program)
            probe.subscribe(to: source.observable.catch { _ in recovery.observable })
            program.thread {
                source.send(.error(TestError()))
                recovery.send(.next(1))
                recovery.send(.completed)
            }
            program.thread { probe.dispose() }
            program.atEnd {
                program.expectOne(probe.elements, of: [[], [1]], "elements")
                program.expect(probe.endings.isEmpty || probe.endings == [.completed], "\(probe.endings)")
                Self.expectEverythingIsReleased(program, [source, recovery], probe)
            }
        }
    }

    func testRecoveryIsASubjectThatFails() {
        explore("catch: fail ∥ the recovery also fails ∥ dispose") { program in
            let (source, recovery) = (PublishSubject<Int>(), PublishSubject<Int>())
            let probe = Probe("probe", in: program)
            probe.subscribe(to: source.catch { _ in recovery.asObservable() })
            program.thread { source.onError(TestError()) }
            program.thread { recovery.onError(TestError()) }
            program.thread { probe.dispose() }
            program.atEnd {
                program.expect(probe.endings.count <= 1, "\(probe.endings)")
                program.expectEqual(probe.disposals, 1, "disposals")
                program.expect(probe.isReleased, "closures are not released")
                program.expect(!source.hasObservers && !recovery.hasObservers, "still subscribed")
            }
        }
    }

    func testRetryRacesWithDisposal() {
        explore("retry(2): fail, fail ∥ dispose") { program in
            let source = Source(in: program) { $0.onNext(1) }
            let probe = Probe("probe", in: program)
            probe.subscribe(to: source.observable.retry(2))
            program.thread {
                source.send(.error(TestError()))
                source.send(.error(TestError()))
            }
            program.thread { probe.dispose() }
            program.atEnd {
                program.expectOne(probe.elements, of: [[1], [1, 1]], "elements")
                source.expect(subscriptions: 1...2)
                Self.expectEverythingIsReleased(program, [source], probe)
            }
        }
    }
}
