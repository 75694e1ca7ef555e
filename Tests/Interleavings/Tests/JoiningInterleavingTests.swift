import MiniRx
import XCTest

/// Operators that combine several sources: `merge`, `flatMap` and its variants, `combineLatest`, `zip`, `concat`,
/// `take(until:)`.
final class JoiningInterleavingTests: InterleavingTestCase {
    /// Checks that every source is disposed and the closures are released.
    private static func expectEverythingIsReleased(_ program: Program, _ sources: [Source], _ probe: Probe) {
        for source in sources { program.expectEqual(source.disposals, source.subscriptions, "disposals of a source") }
        program.expectEqual(probe.disposals, 1, "disposals")
        program.expect(probe.isReleased, "closures are not released")
    }

    // MARK: merge

    func testMergeOfTwoThatEmit() {
        explore("merge: emit ∥ emit ∥ dispose") { program in
            let sources = [Source(in: program), Source(in: program)]
            let probe = Probe("probe", in: program)
            probe.subscribe(to: Observable<Int>.merge(sources.map(\.observable)))
            program.thread { sources[0].send(.next(1)) }
            program.thread { sources[1].send(.next(2)) }
            program.thread { probe.dispose() }
            program.atEnd {
                program.expectOne(probe.elements, of: [[], [1], [2], [1, 2], [2, 1]], "elements")
                Self.expectEverythingIsReleased(program, sources, probe)
            }
        }
    }

    func testMergeOfTwoThatComplete() {
        explore("merge: emit, complete ∥ emit, complete") { program in
            let sources = [Source(in: program), Source(in: program)]
            let probe = Probe("probe", in: program)
            probe.subscribe(to: Observable<Int>.merge(sources.map(\.observable)))
            for (number, source) in sources.enumerated() {
                program.thread {
                    source.send(.next(number))
                    source.send(.completed)
                }
            }
            program.atEnd {
                program.expectOne(probe.elements, of: [[0, 1], [1, 0]], "elements")
                program.expectEqual(probe.endings, [.completed], "endings")
                Self.expectEverythingIsReleased(program, sources, probe)
            }
        }
    }

    func testMergeOfThreeThatComplete() {
        explore("merge: complete ∥ complete ∥ complete") { program in
            let sources = (0..<3).map { _ in Source(in: program) }
            let probe = Probe("probe", in: program)
            probe.subscribe(to: Observable<Int>.merge(sources.map(\.observable)))
            for source in sources { program.thread { source.send(.completed) } }
            program.atEnd {
                program.expectEqual(probe.endings, [.completed], "endings")
                Self.expectEverythingIsReleased(program, sources, probe)
            }
        }
    }

    func testMergeOfOneThatFails() {
        explore("merge: emit, complete ∥ fail") { program in
            let sources = [Source(in: program), Source(in: program)]
            let probe = Probe("probe", in: program)
            probe.subscribe(to: Observable<Int>.merge(sources.map(\.observable)))
            program.thread {
                sources[0].send(.next(1))
                sources[0].send(.completed)
            }
            program.thread { sources[1].send(.error(TestError())) }
            program.atEnd {
                program.expectOne(probe.elements, of: [[], [1]], "elements")
                program.expectEqual(probe.endings, [.error(TestError())], "endings")
                Self.expectEverythingIsReleased(program, sources, probe)
            }
        }
    }

    func testMergeSubscribesWhileOneEmitsAndAnotherDisposes() {
        explore("merge: subscribe ∥ emit ∥ dispose") { program in
            let subjects = [PublishSubject<Int>(), PublishSubject<Int>()]
            let probe = Probe("probe", in: program)
            let single = SingleAssignmentDisposable()
            program.thread {
                probe.subscribe(to: Observable<Int>.merge(subjects.map { $0.asObservable() }), in: single)
            }
            program.thread { subjects[0].onNext(1) }
            program.thread { single.dispose() }
            program.atEnd {
                program.expectOne(probe.elements, of: [[], [1]], "elements")
                program.expect(!subjects[0].hasObservers && !subjects[1].hasObservers, "still subscribed")
                Self.expectEverythingIsReleased(program, [], probe)
            }
        }
    }

    // MARK: flatMapLatest

    /// Each element of `outer` selects one of `inners`.
    private static func switching(_ outer: Observable<Int>, _ inners: [Observable<Int>]) -> Observable<Int> {
        outer.flatMapLatest { inners[$0] }
    }

    func testSwitchRacesWithInnerElement() {
        explore("flatMapLatest: switch ∥ emit") { program in
            let outer = Source(in: program) { $0.onNext(0) }
            let inners = [Source(in: program), Source(in: program) { $0.onNext(10) }]
            let probe = Probe("probe", in: program)
            probe.subscribe(to: Self.switching(outer.observable, inners.map(\.observable)))
            program.thread { outer.send(.next(1)) }
            program.thread { inners[0].send(.next(1)) }
            program.atEnd {
                program.expectOne(probe.elements, of: [[10], [1, 10]], "elements after the switch")
                inners[1].send(.next(11))
                program.expectEqual(probe.elements.last, 11, "last element, from the new inner sequence")
                probe.dispose()
                for source in [outer] + inners { source.expect(subscriptions: 1...1) }
                Self.expectEverythingIsReleased(program, [], probe)
            }
        }
    }

    func testSwitchRacesWithInnerCompletionAndDisposal() {
        // Each thread counts its disposals, so most of its steps depend on steps of the other threads.
        let name = "flatMapLatest: switch, complete ∥ the inner sequence completes ∥ dispose"
        explore(name, isReduced: false) { program in
            let outer = Source(in: program) { $0.onNext(0) }
            let inners = [Source(in: program), Source(in: program) { $0.onCompleted() }]
            let probe = Probe("probe", in: program)
            probe.subscribe(to: Self.switching(outer.observable, inners.map(\.observable)))
            program.thread {
                outer.send(.next(1))
                outer.send(.completed)
            }
            program.thread { inners[0].send(.completed) }
            program.thread { probe.dispose() }
            program.atEnd {
                program.expect(probe.endings.isEmpty || probe.endings == [.completed], "\(probe.endings)")
                Self.expectEverythingIsReleased(program, [outer] + inners, probe)
            }
        }
    }

    func testLastCompletionEndsSwitch() {
        explore("flatMapLatest: switch, complete ∥ the inner sequence emits, completes") { program in
            let outer = Source(in: program) { $0.onNext(0) }
            let inners = [Source(in: program), Source(in: program) { $0.onCompleted() }]
            let probe = Probe("probe", in: program)
            probe.subscribe(to: Self.switching(outer.observable, inners.map(\.observable)))
            program.thread {
                outer.send(.next(1))
                outer.send(.completed)
            }
            program.thread {
                inners[0].send(.next(1))
                inners[0].send(.completed)
            }
            program.atEnd {
                program.expectOne(probe.elements, of: [[], [1]], "elements")
                program.expectEqual(probe.endings, [.completed], "endings")
                Self.expectEverythingIsReleased(program, [outer] + inners, probe)
            }
        }
    }

    func testSwitchRacesWithDisposal() {
        explore("flatMapLatest: switch ∥ dispose") { program in
            let outer = Source(in: program) { $0.onNext(0) }
            let inners = [Source(in: program), Source(in: program) { $0.onNext(10) }]
            let probe = Probe("probe", in: program)
            probe.subscribe(to: Self.switching(outer.observable, inners.map(\.observable)))
            program.thread { outer.send(.next(1)) }
            program.thread { probe.dispose() }
            program.atEnd {
                program.expectOne(probe.elements, of: [[], [10]], "elements")
                Self.expectEverythingIsReleased(program, [outer] + inners, probe)
            }
        }
    }

    func testSwitchRacesWithInnerFailure() {
        explore("flatMapLatest: switch ∥ the inner sequence fails") { program in
            let outer = Source(in: program) { $0.onNext(0) }
            let inners = [Source(in: program), Source(in: program)]
            let probe = Probe("probe", in: program)
            probe.subscribe(to: Self.switching(outer.observable, inners.map(\.observable)))
            program.thread { outer.send(.next(1)) }
            program.thread { inners[0].send(.error(TestError())) }
            program.atEnd {
                if probe.endings.isEmpty {
                    inners[1].send(.next(1))
                    program.expectEqual(probe.elements, [1], "elements of the new inner sequence")
                    probe.dispose()
                }
                Self.expectEverythingIsReleased(program, [outer] + inners, probe)
            }
        }
    }

    // MARK: combineLatest, zip

    func testCombineLatest() {
        explore("combineLatest: emit, emit ∥ emit") { program in
            let sources = [Source(in: program) { $0.onNext(1) }, Source(in: program) { $0.onNext(10) }]
            let probe = Probe("probe", in: program)
            probe.subscribe(to: .combineLatest(sources[0].observable, sources[1].observable) { $0 + $1 })
            program.thread {
                sources[0].send(.next(2))
                sources[0].send(.next(3))
            }
            program.thread { sources[1].send(.next(20)) }
            program.atEnd {
                let expected = [[11, 12, 13, 23], [11, 12, 22, 23], [11, 21, 22, 23]]
                program.expectOne(probe.elements, of: expected, "combined elements")
                probe.dispose()
                Self.expectEverythingIsReleased(program, sources, probe)
            }
        }
    }

    func testCombineLatestEnds() {
        explore("combineLatest: emit, complete ∥ complete ∥ dispose") { program in
            let sources = [Source(in: program) { $0.onNext(1) }, Source(in: program) { $0.onNext(10) }]
            let probe = Probe("probe", in: program)
            probe.subscribe(to: .combineLatest(sources[0].observable, sources[1].observable) { $0 + $1 })
            program.thread {
                sources[0].send(.next(2))
                sources[0].send(.completed)
            }
            program.thread { sources[1].send(.completed) }
            program.thread { probe.dispose() }
            program.atEnd {
                program.expectOne(probe.elements, of: [[11], [11, 12]], "elements")
                program.expect(probe.endings.isEmpty || probe.endings == [.completed], "\(probe.endings)")
                Self.expectEverythingIsReleased(program, sources, probe)
            }
        }
    }

    func testCombineLatestCompletesOnce() {
        explore("combineLatest: complete ∥ emit, complete") { program in
            let sources = [Source(in: program) { $0.onNext(1) }, Source(in: program) { $0.onNext(10) }]
            let probe = Probe("probe", in: program)
            probe.subscribe(to: .combineLatest(sources[0].observable, sources[1].observable) { $0 + $1 })
            program.thread { sources[0].send(.completed) }
            program.thread {
                sources[1].send(.next(20))
                sources[1].send(.completed)
            }
            program.atEnd {
                program.expectEqual(probe.elements, [11, 21], "elements")
                program.expectEqual(probe.endings, [.completed], "endings")
                Self.expectEverythingIsReleased(program, sources, probe)
            }
        }
    }

    func testZip() {
        explore("zip: emit, complete ∥ emit, emit") { program in
            let sources = [Source(in: program), Source(in: program)]
            let probe = Probe("probe", in: program)
            probe.subscribe(to: .zip(sources[0].observable, sources[1].observable) { $0 + $1 })
            program.thread {
                sources[0].send(.next(1))
                sources[0].send(.completed)
            }
            program.thread {
                sources[1].send(.next(10))
                sources[1].send(.next(20))
            }
            program.atEnd {
                program.expectEqual(probe.elements, [11], "elements")
                program.expectEqual(probe.endings, [.completed], "endings")
                Self.expectEverythingIsReleased(program, sources, probe)
            }
        }
    }

    // MARK: Sequential subscription

    func testConcatMovesOnWhileItIsDisposed() {
        explore("concat: complete, emit ∥ dispose") { program in
            let sources = [Source(in: program), Source(in: program)]
            let probe = Probe("probe", in: program)
            probe.subscribe(to: Observable<Int>.concat(sources.map(\.observable)))
            program.thread {
                sources[0].send(.completed)
                sources[1].send(.next(1))
            }
            program.thread { probe.dispose() }
            program.atEnd {
                program.expectOne(probe.elements, of: [[], [1]], "elements")
                Self.expectEverythingIsReleased(program, sources, probe)
            }
        }
    }

    func testConcatMapTakesTurns() {
        explore("concatMap: emit, complete ∥ the inner sequence completes") { program in
            let outer = Source(in: program) { $0.onNext(0) }
            let inners = [Source(in: program), Source(in: program) { $0.on(.next(1)) }]
            let probe = Probe("probe", in: program)
            let sequences = inners.map(\.observable)
            probe.subscribe(to: outer.observable.concatMap { sequences[$0] })
            program.thread {
                outer.send(.next(1))
                outer.send(.completed)
            }
            program.thread { inners[0].send(.completed) }
            program.atEnd {
                program.expectEqual(probe.elements, [1], "elements of the second inner sequence")
                inners[1].send(.completed)
                program.expectEqual(probe.endings, [.completed], "endings")
                Self.expectEverythingIsReleased(program, [outer] + inners, probe)
            }
        }
    }

    func testTakeUntil() {
        explore("take(until:): emit ∥ trigger ∥ dispose") { program in
            let (source, trigger) = (Source(in: program), Source(in: program))
            let probe = Probe("probe", in: program)
            probe.subscribe(to: source.observable.take(until: trigger.observable))
            program.thread { source.send(.next(1)) }
            program.thread { trigger.send(.next(0)) }
            program.thread { probe.dispose() }
            program.atEnd {
                program.expectOne(probe.elements, of: [[], [1]], "elements")
                Self.expectEverythingIsReleased(program, [source, trigger], probe)
            }
        }
    }

    func testWithLatestFrom() {
        explore("withLatestFrom: emit ∥ emit, complete ∥ dispose") { program in
            let (source, other) = (Source(in: program), Source(in: program) { $0.onNext(10) })
            let probe = Probe("probe", in: program)
            probe.subscribe(to: source.observable.withLatestFrom(other.observable))
            program.thread { source.send(.next(1)) }
            program.thread {
                other.send(.next(20))
                other.send(.completed)
            }
            program.thread { probe.dispose() }
            program.atEnd {
                program.expectOne(probe.elements, of: [[], [10], [20]], "elements")
                Self.expectEverythingIsReleased(program, [source, other], probe)
            }
        }
    }

    func testTheEndOfTheSourceRacesWithASample() {
        explore("sample: complete ∥ sample") { program in
            let (source, sampler) = (Source(in: program) { $0.onNext(1) }, Source(in: program))
            let probe = Probe("probe", in: program)
            probe.subscribe(to: source.observable.sample(sampler.observable))
            program.thread { source.send(.completed) }
            program.thread { sampler.send(.next(0)) }
            program.atEnd {
                program.expectEqual(probe.elements, [1], "elements")
                program.expectEqual(probe.endings, [.completed], "endings")
                Self.expectEverythingIsReleased(program, [source, sampler], probe)
            }
        }
    }

    func testSampleEndsWithBothSources() {
        explore("sample: emit, complete ∥ sample, complete ∥ dispose") { program in
            let (source, sampler) = (Source(in: program) { $0.onNext(1) }, Source(in: program))
            let probe = Probe("probe", in: program)
            probe.subscribe(to: source.observable.sample(sampler.observable))
            program.thread {
                source.send(.next(2))
                source.send(.completed)
            }
            program.thread {
                sampler.send(.next(0))
                sampler.send(.completed)
            }
            program.thread { probe.dispose() }
            program.atEnd {
                program.expectOne(probe.elements, of: [[], [1], [2], [1, 2]], "elements")
                program.expect(probe.endings.isEmpty || probe.endings == [.completed], "\(probe.endings)")
                Self.expectEverythingIsReleased(program, [source, sampler], probe)
            }
        }
    }
}
