import MiniRx
import TestSupport
import XCTest

/// Flattening: `flatMapLatest` switches; with a limit, `flatMapFirst` drops and `merge(maxConcurrent:)` queues.
final class FlatteningInterleavingTests: InterleavingTestCase {
    /// Inner sources. At most `limit` of them may be subscribed at once.
    private static func makeInners(_ count: Int, limit: Int, in program: Program) -> [Source] {
        let inners = Box<[Source]>([])
        inners.value = (0..<count).map { _ in
            Source(in: program) { [unowned inners] _ in
                let running = inners.value.filter { $0.subscriptions > $0.disposals }.count
                program.expect(running <= limit, "\(running) inner sequences at once")
            }
        }
        program.atEnd { withExtendedLifetime(inners) {} }
        return inners.value
    }

    /// Checks that every source is disposed once and the closures are released.
    private static func expectEverythingIsReleased(_ program: Program, _ sources: [Source], _ probe: Probe) {
        for source in sources { source.expect(subscriptions: 0...1) }
        program.expectEqual(probe.disposals, 1, "disposals")
        program.expect(probe.isReleased, "closures are not released")
    }

    // MARK: flatMapLatest

    func testSwitchRacesWithTheReleaseOfTheInnerSequence() {
        explore("flatMapLatest: switch, complete ∥ the inner subject is released") { program in
            let outer = Source(in: program) { $0.onNext(0) }
            let first = Box<PublishSubject<Int>?>(PublishSubject())
            let inners = Box([first.value!.asObservable(), .just(20)])
            let probe = Probe("probe", in: program)
            probe.subscribe(to: outer.observable.flatMapLatest { [inners] in inners.value[$0] })
            inners.value[0] = .never()
            program.thread {
                outer.send(.next(1))
                outer.send(.completed)
            }
            program.thread { first.value = nil }
            program.atEnd {
                program.expectEqual(probe.elements, [20], "elements")
                program.expectEqual(probe.endings, [.completed], "endings")
                Self.expectEverythingIsReleased(program, [outer], probe)
            }
        }
    }

    // MARK: flatMapFirst

    func testFirstRacesWithInnerCompletion() {
        explore("flatMapFirst: emit, complete ∥ the inner sequence emits, completes") { program in
            let outer = Source(in: program) { $0.onNext(0) }
            let inners = Self.makeInners(2, limit: 1, in: program)
            let sequences = inners.map(\.observable)
            let probe = Probe("probe", in: program)
            probe.subscribe(to: outer.observable.flatMapFirst { sequences[$0] })
            program.thread {
                outer.send(.next(1))
                outer.send(.completed)
            }
            program.thread {
                inners[0].send(.next(10))
                inners[0].send(.completed)
            }
            program.atEnd {
                program.expectEqual(probe.elements, [10], "elements of the first inner sequence")
                program.expectEqual(probe.endings.isEmpty, inners[1].subscriptions == 1, "no end: the second runs")
                inners[1].send(.next(20))
                inners[1].send(.completed)
                program.expectEqual(probe.elements, inners[1].subscriptions == 1 ? [10, 20] : [10], "elements")
                program.expectEqual(probe.endings, [.completed], "endings")
                Self.expectEverythingIsReleased(program, [outer] + inners, probe)
            }
        }
    }

    func testFirstRacesWithInnerCompletionAndDisposal() {
        explore("flatMapFirst: emit ∥ the inner sequence completes ∥ dispose") { program in
            let outer = Source(in: program) { $0.onNext(0) }
            let inners = Self.makeInners(2, limit: 1, in: program)
            let sequences = inners.map(\.observable)
            let probe = Probe("probe", in: program)
            probe.subscribe(to: outer.observable.flatMapFirst { sequences[$0] })
            program.thread { outer.send(.next(1)) }
            program.thread { inners[0].send(.completed) }
            program.thread { probe.dispose() }
            program.atEnd {
                inners[1].send(.next(20))
                program.expectEqual(probe.elements, [], "elements after the disposal")
                Self.expectEverythingIsReleased(program, [outer] + inners, probe)
            }
        }
    }

    // MARK: merge(maxConcurrent: 2)

    private static func merged(_ outer: Source, _ inners: [Source]) -> Observable<Int> {
        let sequences = inners.map(\.observable)
        return outer.observable.map { sequences[$0] }.merge(maxConcurrent: 2)
    }

    private static func outer(_ count: Int, in program: Program) -> Source {
        Source(in: program) { observer in for number in 0..<count { observer.onNext(number) } }
    }

    func testTwoInnerCompletionsRaceWithAQueuedSequence() {
        explore("merge(maxConcurrent: 2): the first completes ∥ the second completes, a third is queued") { program in
            let outer = Self.outer(3, in: program)
            let inners = Self.makeInners(3, limit: 2, in: program)
            let probe = Probe("probe", in: program)
            probe.subscribe(to: Self.merged(outer, inners))
            outer.send(.completed)
            for number in 0..<2 { program.thread { inners[number].send(.completed) } }
            program.atEnd {
                program.expectEqual(probe.endings, [], "terminal events while an inner sequence runs")
                inners[2].send(.next(1))
                inners[2].send(.completed)
                program.expectEqual(probe.elements, [1], "elements of the queued inner sequence")
                program.expectEqual(probe.endings, [.completed], "endings")
                Self.expectEverythingIsReleased(program, [outer] + inners, probe)
            }
        }
    }

    func testInnerCompletionsRaceWithANewSequence() {
        explore(
            "merge(maxConcurrent: 2): emit, complete ∥ the first completes ∥ the second completes", isReduced: false
        ) { program in
            let outer = Self.outer(2, in: program)
            let inners = Self.makeInners(3, limit: 2, in: program)
            let probe = Probe("probe", in: program)
            probe.subscribe(to: Self.merged(outer, inners))
            program.thread {
                outer.send(.next(2))
                outer.send(.completed)
            }
            for number in 0..<2 { program.thread { inners[number].send(.completed) } }
            program.atEnd {
                program.expectEqual(probe.endings, [], "terminal events while an inner sequence runs")
                inners[2].send(.next(1))
                inners[2].send(.completed)
                program.expectEqual(probe.elements, [1], "elements of the new inner sequence")
                program.expectEqual(probe.endings, [.completed], "endings")
                Self.expectEverythingIsReleased(program, [outer] + inners, probe)
            }
        }
    }

    func testQueuedInnerSequenceRacesWithDisposal() {
        explore("merge(maxConcurrent: 2): the first completes, one is queued ∥ dispose") { program in
            let outer = Self.outer(3, in: program)
            let inners = Self.makeInners(3, limit: 2, in: program)
            let probe = Probe("probe", in: program)
            probe.subscribe(to: Self.merged(outer, inners))
            program.thread { inners[0].send(.completed) }
            program.thread { probe.dispose() }
            program.atEnd {
                inners[2].send(.next(1))
                program.expectEqual(probe.elements, [], "elements after the disposal")
                Self.expectEverythingIsReleased(program, [outer] + inners, probe)
            }
        }
    }
}
