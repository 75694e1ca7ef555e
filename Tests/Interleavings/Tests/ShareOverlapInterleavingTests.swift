import MiniRx
import TestSupport
import XCTest

/// Two connections of a `share` can overlap while another thread disposes the first. These programs check the limits of
/// the overlap.
final class ShareOverlapInterleavingTests: InterleavingTestCase {
    /// The number of threads that are disposing.
    private final class Leaving: @unchecked Sendable {
        private unowned let program: Program
        private(set) var now = 0

        init(in program: Program) {
            self.program = program
        }

        func dispose(_ probe: Probe) {
            program.step("begins its disposal", on: self)
            now += 1
            probe.dispose()
            program.step("has left", on: self)
            now -= 1
        }
    }

    /// A source that checks the number of its connections: beyond the first, at most one for each disposal in progress.
    private static func source(_ leaving: Leaving, _ overlaps: Box<Int>, in program: Program) -> Source {
        let source = Box<Source?>(nil)
        source.value = Source(in: program) { [unowned source] observer in
            guard let source = source.value else { return }
            let tooMany = source.subscriptions - source.disposals - 1
            if tooMany > 0 { overlaps.value += 1 }
            program.expect(tooMany <= leaving.now, "\(tooMany) extra connections during \(leaving.now) disposals")
            observer.onNext(1)
        }
        program.atEnd { source.value = nil }
        return source.value!
    }

    private static let scopes: [SubjectLifetimeScope] = [.whileConnected, .forever]

    func testNewConnectionOverlapsTheDisposalOfTheLast() {
        for scope in Self.scopes {
            let overlaps = Box(0)
            explore("share(\(scope)): dispose the last ∥ subscribe, overlapping") { program in
                let leaving = Leaving(in: program)
                let source = Self.source(leaving, overlaps, in: program)
                let shared = source.observable.share(replay: 0, scope: scope)
                let (last, next) = (Probe("last", in: program), Probe("next", in: program))
                last.subscribe(to: shared)
                program.thread { leaving.dispose(last) }
                program.thread { next.subscribe(to: shared) }
                program.atEnd {
                    program.expectEqual(source.subscriptions - source.disposals, 1, "connections")
                    program.expect(source.mostAtOnce <= 2, "\(source.mostAtOnce) connections at once")
                    next.dispose()
                    program.expectEqual(source.disposals, source.subscriptions, "disposals")
                }
            }
            XCTAssertGreaterThan(overlaps.value, 0, "share(\(scope)): the documented overlap never occurs")
        }
    }

    func testNoMoreThanTwoOverlapWithTwoThreads() {
        for scope in Self.scopes {
            explore("share(\(scope)): come and go ∥ come and go", isReduced: false) { program in
                let leaving = Leaving(in: program)
                let source = Self.source(leaving, Box(0), in: program)
                let shared = source.observable.share(replay: 0, scope: scope)
                let probes = [Probe("one", in: program), Probe("two", in: program)]
                for probe in probes {
                    program.thread {
                        probe.subscribe(to: shared)
                        leaving.dispose(probe)
                    }
                }
                program.atEnd {
                    program.expect(source.mostAtOnce <= 2, "\(source.mostAtOnce) connections at once")
                    program.expectEqual(source.disposals, source.subscriptions, "disposals of the source")
                    program.expect(probes.allSatisfy(\.isReleased), "closures are not released")
                }
            }
        }
    }

    func testOldConnectionDoesNotReachTheNewOne() {
        explore("share: dispose the last ∥ subscribe ∥ the first connection emits") { program in
            let first = Box<AnyObserver<Int>?>(nil)
            let source = Source(in: program) { if first.value == nil { first.value = $0 } }
            let shared = source.observable.share()
            let (last, next) = (Probe("last", in: program), Probe("next", in: program))
            last.subscribe(to: shared)
            let old = first.value!
            program.thread { last.dispose() }
            program.thread { next.subscribe(to: shared) }
            program.thread { old.onNext(1) }
            program.atEnd {
                if source.subscriptions == 2 { program.expectEqual(next.elements, [], "elements") }
                program.expectEqual(source.subscriptions - source.disposals, 1, "connections")
                next.dispose()
                first.value = nil
            }
        }
    }
}
