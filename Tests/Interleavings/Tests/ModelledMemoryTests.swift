import TestSupport

#if os(Linux)
    import MiniRx
    import MiniRxSynchronization
    import XCTest

    /// Litmus tests of the explorer's memory: each has the outcomes that C11 allows, and no other.
    final class ModelledMemoryTests: InterleavingTestCase {
        private final class Variables: Sendable {
            let x = SystemAtomic<Int>(0)
            let y = SystemAtomic<Int>(0)
            let byte = SystemAtomic<UInt8>(0)
            let lock = SystemLock()
            let plain = Box(0)
        }

        private typealias Body = @Sendable (Variables) -> [Int]

        /// Everything that the threads return, in all schedules.
        private func outcomes(staleLoads: Int = 2, _ threads: Body...) -> Set<[Int]> {
            var outcomes: Set<[Int]> = []
            var exploration = Exploration("litmus")
            exploration.runBounded(Bound(preemptions: 3, staleLoads: staleLoads)) { program in
                let variables = Variables()
                let results = threads.map { _ in Box<[Int]>([]) }
                for (thread, result) in zip(threads, results) { program.thread { result.value = thread(variables) } }
                program.atEnd { outcomes.insert(results.flatMap(\.value)) }
            }
            XCTAssertNil(exploration.failure)
            return outcomes
        }

        private func sends(_ ordering: AtomicOrdering) -> Body {
            { memory in
                memory.x.store(1, ordering: .relaxed)
                memory.y.store(1, ordering: ordering)
                return []
            }
        }

        private func receives(_ ordering: AtomicOrdering) -> Body {
            { [$0.y.load(ordering: ordering), $0.x.load(ordering: .relaxed)] }
        }

        func testMessagePassing() {
            let ordered: Set = [[0, 0], [0, 1], [1, 1]]
            XCTAssertEqual(outcomes(sends(.releasing), receives(.acquiring)), ordered)
            XCTAssertEqual(outcomes(sends(.relaxed), receives(.acquiring)), ordered.union([[1, 0]]))
            XCTAssertEqual(outcomes(sends(.releasing), receives(.relaxed)), ordered.union([[1, 0]]))
        }

        func testStoreBuffering() {
            let threads: [Body] = [
                { memory in
                    memory.x.store(1, ordering: .releasing)
                    return [memory.y.load(ordering: .acquiring)]
                },
                { memory in
                    memory.y.store(1, ordering: .releasing)
                    return [memory.x.load(ordering: .acquiring)]
                },
            ]
            XCTAssertEqual(outcomes(threads[0], threads[1]), [[0, 0], [0, 1], [1, 0], [1, 1]])
            XCTAssertEqual(outcomes(staleLoads: 0, threads[0], threads[1]), [[0, 1], [1, 0], [1, 1]])
        }

        func testCoherence() {
            let writes: Body = { memory in
                memory.x.store(1, ordering: .relaxed)
                memory.x.store(2, ordering: .relaxed)
                return [memory.x.load(ordering: .relaxed)]
            }
            let reads: Body = { [$0.x.load(ordering: .relaxed), $0.x.load(ordering: .relaxed)] }
            XCTAssertEqual(
                outcomes(writes, reads), [[2, 0, 0], [2, 0, 1], [2, 0, 2], [2, 1, 1], [2, 1, 2], [2, 2, 2]])
        }

        func testReleaseSequence() {
            let outcome = [2, 0]
            let adds: Body = { memory in
                memory.y.wrappingAdd(1, ordering: .relaxed)
                return []
            }
            XCTAssertFalse(outcomes(sends(.releasing), adds, receives(.acquiring)).contains(outcome))
            let stores: Body = { memory in
                memory.y.store(2, ordering: .relaxed)
                return []
            }
            XCTAssertTrue(outcomes(sends(.releasing), stores, receives(.acquiring)).contains(outcome))
        }

        func testIndependentReadsOfIndependentWrites() {
            let result = outcomes(
                { memory in
                    memory.x.store(1, ordering: .releasing)
                    return []
                },
                { memory in
                    memory.y.store(1, ordering: .releasing)
                    return []
                },
                { [$0.x.load(ordering: .acquiring), $0.y.load(ordering: .acquiring)] },
                { [$0.y.load(ordering: .acquiring), $0.x.load(ordering: .acquiring)] })
            XCTAssertTrue(result.contains([1, 0, 1, 0]), "the readers see the stores in different orders")
            let reads: Body = { [$0.x.load(ordering: .relaxed), $0.x.load(ordering: .relaxed)] }
            let ofOneVariable = outcomes(
                { memory in
                    memory.x.store(1, ordering: .relaxed)
                    return []
                },
                { memory in
                    memory.x.store(2, ordering: .relaxed)
                    return []
                }, reads, reads)
            XCTAssertTrue(ofOneVariable.contains([1, 2, 1, 2]))
            XCTAssertFalse(ofOneVariable.contains([1, 2, 2, 1]), "the stores of one variable have one order")
        }

        func testWriteToReadCausality() {
            for (ordering, isSeen) in [(AtomicOrdering.releasing, false), (.relaxed, true)] {
                let result = outcomes(
                    { memory in
                        memory.x.store(1, ordering: .releasing)
                        return []
                    },
                    { memory in
                        let seen = memory.x.load(ordering: .acquiring)
                        memory.y.store(1, ordering: ordering)
                        return [seen]
                    }, receives(.acquiring))
                XCTAssertEqual(result.contains([1, 1, 0]), isSeen, "\(ordering)")
                XCTAssertTrue(result.contains([1, 1, 1]))
            }
        }

        func testCompareExchange() {
            func sends(_ ordering: AtomicOrdering) -> Body {
                { memory in
                    memory.x.store(1, ordering: .relaxed)
                    memory.byte.store(1, ordering: ordering)
                    return []
                }
            }
            @Sendable func exchanges(_ expected: UInt8, _ new: UInt8, _ memory: Variables) -> (
                exchanged: Bool, original: Int
            ) {
                let result = memory.byte.compareExchange(
                    expected: expected, desired: new, successOrdering: .acquiringAndReleasing, failureOrdering: .relaxed
                )
                return (result.exchanged, Int(result.original))
            }
            let failing = outcomes(
                sends(.releasing), { [exchanges(5, 6, $0).original, $0.x.load(ordering: .relaxed)] })
            XCTAssertTrue(failing.contains([1, 0]), "a failing exchange does not acquire")
            let succeeding = outcomes(
                sends(.releasing),
                { memory in
                    let isExchanged = exchanges(1, 2, memory).exchanged
                    return [isExchanged ? 1 : 0, memory.x.load(ordering: .relaxed)]
                })
            XCTAssertEqual(succeeding, [[0, 0], [0, 1], [1, 1]])
            let stale = outcomes(sends(.relaxed), { [$0.x.load(ordering: .relaxed), exchanges(1, 2, $0).original] })
            XCTAssertEqual(stale, [[0, 0], [0, 1], [1, 0], [1, 1]])
            let both: Body = { [exchanges(0, 1, $0).exchanged ? 1 : 0] }
            XCTAssertEqual(outcomes(both, both), [[0, 1], [1, 0]], "an exchange reads the latest store")
        }

        func testLock() {
            let result = outcomes(
                { memory in
                    memory.lock.withLock {
                        memory.x.store(1, ordering: .relaxed)
                        memory.y.store(1, ordering: .relaxed)
                    }
                    return []
                },
                { memory in
                    memory.lock.withLock { [memory.x.load(ordering: .relaxed), memory.y.load(ordering: .relaxed)] }
                })
            XCTAssertEqual(result, [[0, 0], [1, 1]])
        }

        func testAddressIsReused() {
            let result = outcomes({ _ in
                (1...3).map { number in
                    let memory = Variables()
                    memory.x.store(number, ordering: .releasing)
                    return memory.y.load(ordering: .relaxed)
                }
            })
            XCTAssertEqual(result, [[0, 0, 0]])
        }

        // MARK: Races

        /// The first violation of a program with two threads. The first thread writes to plain memory, then sets a
        /// flag. The second thread accesses the memory if it sees the flag.
        private func violation(_ ordering: AtomicOrdering, writes: Bool) -> String? {
            var exploration = Exploration("race")
            exploration.runBounded(Bound(preemptions: 1)) { program in
                let memory = Variables()
                program.thread {
                    Plain.access(memory.plain, writes: true)
                    memory.x.store(1, ordering: .releasing)
                }
                program.thread {
                    if memory.x.load(ordering: ordering) == 1 { Plain.access(memory.plain, writes: writes) }
                }
            }
            return exploration.failure?.violations.first
        }

        func testFindsRaces() {
            XCTAssertNil(violation(.acquiring, writes: true))
            for (writes, verb) in [(true, "writes"), (false, "reads")] {
                let found = violation(.relaxed, writes: writes) ?? "nothing"
                XCTAssertTrue(found.hasPrefix("race: A writes") && found.contains("; B \(verb)"), found)
            }
        }

        private final class Owner: Sendable {
            private let places: [Box<Int>]

            init(_ places: [Box<Int>]) {
                self.places = places
            }

            deinit { for place in places { Plain.access(place, writes: true) } }
        }

        /// Only the reference count orders the last release of an object after all others.
        func testReferenceCountOrdersTheLastAccess() {
            var exploration = Exploration("references")
            exploration.runBounded(Bound(preemptions: 2)) { program in
                let places = [Box(0), Box(0)]
                let owner = Owner(places)
                for place in places {
                    let reference = Box<Owner?>(owner)
                    program.thread {
                        Plain.access(place, writes: true)
                        reference.value = nil
                    }
                }
            }
            XCTAssertNil(exploration.failure, "\(exploration.failure!)")
        }

        /// The instrumented library reports its accesses: without the orderings of `Turn`, two emitting threads race.
        func testFindsRacesOfTheLibrary() {
            let memory = Stage.shared.memory
            defer { (memory.used, memory.weakening) = (nil, nil) }
            let program: (Program) -> Void = { program in
                let subject = PublishSubject<Int>()
                _ = subject.scan(0, accumulator: +).subscribe()
                for number in 0..<2 { program.thread { subject.onNext(number) } }
            }
            var exploration = Exploration("scan")
            memory.used = []
            exploration.runBounded(Bound(preemptions: 2), program)
            XCTAssertNil(exploration.failure, "\(exploration.failure!)")
            let found = (memory.used ?? []).filter { $0.description.hasPrefix("Turn.swift") }.compactMap { ordering in
                memory.weakening = ordering
                exploration.runBounded(Bound(preemptions: 2), program)
                return exploration.failure?.violations.first
            }
            XCTAssertTrue(found.contains { $0.hasPrefix("race:") }, "\(found)")
        }
    }
#endif
