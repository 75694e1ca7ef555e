import MiniRx
import TestSupport
import XCTest

/// Operators that subscribe in more than one step: `subscribe(on:)`, `using`, `skip(until:)`.
final class StartInterleavingTests: InterleavingTestCase {
    /// A disposable that counts its disposals, and checks that its source was disposed first.
    private final class Resource: Disposable, @unchecked Sendable {
        private unowned let program: Program
        private let source: Source
        private(set) var disposals = 0

        init(of source: Source, in program: Program) {
            self.source = source
            self.program = program
        }

        func dispose() {
            program.plainStep("resource disposed", on: self)
            disposals += 1
            program.expectEqual(source.disposals, source.subscriptions, "disposals of the source before the resource")
        }
    }

    // MARK: subscribe(on:)

    func testBeginRacesWithDisposal() {
        explore("subscribe(on:): begin, emit ∥ dispose") { program in
            let source = Source(in: program) { $0.onNext(1) }
            let scheduler = ManualScheduler(in: program)
            let probe = Probe("probe", in: program)
            probe.subscribe(to: source.observable.subscribe(on: scheduler))
            program.thread { scheduler.drain() }
            program.thread { probe.dispose() }
            program.atEnd {
                scheduler.drain()
                program.expectOne(probe.elements, of: [[], [1]], "elements")
                program.expectEqual(probe.disposals, 1, "disposals")
                program.expect(probe.isReleased, "closures are not released")
                source.expect(subscriptions: 0...1)
            }
        }
    }

    func testBeginRacesWithSubscription() {
        explore("subscribe(on:): subscribe ∥ begin ∥ dispose") { program in
            let source = Source(in: program) { $0.onNext(1) }
            let scheduler = ManualScheduler(in: program)
            let (probe, single) = (Probe("probe", in: program), SingleAssignmentDisposable())
            program.thread { probe.subscribe(to: source.observable.subscribe(on: scheduler), in: single) }
            program.thread { scheduler.drain() }
            program.thread { single.dispose() }
            program.atEnd {
                scheduler.drain()
                program.expectOne(probe.elements, of: [[], [1]], "elements")
                program.expectEqual(probe.disposals, 1, "disposals")
                program.expect(probe.isReleased, "closures are not released")
                source.expect(subscriptions: 0...1)
            }
        }
    }

    func testEndInsideTheBeginRacesWithSubscription() {
        explore("subscribe(on:): subscribe ∥ begin, complete ∥ begin") { program in
            let source = Source(in: program) { observer in
                observer.onNext(1)
                observer.onCompleted()
            }
            let scheduler = ManualScheduler(in: program)
            let probe = Probe("probe", in: program)
            program.thread { probe.subscribe(to: source.observable.subscribe(on: scheduler)) }
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

    /// The source of a `create` that forwards its observer ends, while the scheduler disposes the closure's result.
    func testTheEndOfAForwardedSourceRacesWithItsDisposal() {
        explore("subscribe(on:): forwarding: emit, complete ∥ dispose on the scheduler") { program in
            let (subject, disposals) = (PublishSubject<Int>(), Box(0))
            let scheduler = ManualScheduler(in: program)
            let probe = Probe("probe", in: program)
            let forwarding = Observable<Int>.create { observer in
                let subscription = subject.subscribe(observer)
                return Disposables.create {
                    program.step("disposes", on: disposals)
                    disposals.value += 1
                    subscription.dispose()
                }
            }
            probe.subscribe(to: forwarding.subscribe(on: scheduler).take(1))
            scheduler.drain()
            program.thread {
                subject.onNext(1)
                subject.onCompleted()
            }
            program.thread { scheduler.drain() }
            program.atEnd {
                scheduler.drain()
                program.expectEqual(probe.elements, [1], "elements")
                program.expectEqual(probe.endings, [.completed], "endings")
                program.expectEqual(disposals.value, 1, "disposals")
                program.expect(probe.isReleased, "closures are not released")
            }
        }
    }

    // MARK: using

    func testResourceIsDisposedOnce() {
        explore("using: emit, complete ∥ dispose ∥ dispose") { program in
            let source = Source(in: program)
            let resource = Resource(of: source, in: program)
            let probe = Probe("probe", in: program)
            probe.subscribe(to: .using({ resource }, observableFactory: { _ in source.observable }))
            program.thread {
                source.send(.next(1))
                source.send(.completed)
            }
            for _ in 0..<2 { program.thread { probe.dispose() } }
            program.atEnd {
                program.expectOne(probe.elements, of: [[], [1]], "elements")
                program.expectEqual(resource.disposals, 1, "disposals of the resource")
                program.expect(probe.isReleased, "closures are not released")
                source.expect(subscriptions: 1...1)
            }
        }
    }

    func testResourceIsMadeWhileTheSubscriptionIsDisposed() {
        explore("using: subscribe ∥ dispose ∥ complete") { program in
            let source = Source(in: program) { $0.onNext(1) }
            let resource = Resource(of: source, in: program)
            let (probe, single) = (Probe("probe", in: program), SingleAssignmentDisposable())
            let sequence = Observable.using({ resource }, observableFactory: { _ in source.observable })
            program.thread { probe.subscribe(to: sequence, in: single) }
            program.thread { single.dispose() }
            program.thread { source.send(.completed) }
            program.atEnd {
                program.expectOne(probe.elements, of: [[], [1]], "elements")
                program.expectEqual(resource.disposals, 1, "disposals of the resource")
                program.expect(probe.isReleased, "closures are not released")
                source.expect(subscriptions: 1...1)
            }
        }
    }

    /// When the source ends, an operator upstream of `using` disposes the source. Meanwhile another thread disposes the
    /// subscription.
    func testResourceOutlivesADisposalInsideItsSource() {
        let sequences: [(name: String, make: @Sendable (Observable<Int>) -> Observable<Int>)] = [
            ("merge", { .merge($0, .never()) }),
            ("concat", { .concat($0, .never()) }),
            ("flatMap", { source in Observable.of(0, 1).flatMap { $0 == 0 ? source : .never() } }),
            ("combineLatest", { .combineLatest($0, Observable<Int>.never()) { $0 + $1 } }),
            ("take(until:)", { Observable<Int>.never().take(until: $0) }),
            ("retry(when:)", { $0.retry(when: { (_: Observable<any Error>) in Observable<Int>.never() }) }),
            ("catch", { $0.catch { _ in .never() } }),
        ]
        for (name, make) in sequences {
            for event in [Event<Int>.next(1), .error(TestError()), .completed] {
                explore("using \(name): \(event) ∥ dispose") { program in
                    let source = Source(in: program)
                    let resource = Resource(of: source, in: program)
                    let probe = Probe("probe", in: program)
                    let sequence = make(source.observable)
                    probe.subscribe(to: .using({ resource }, observableFactory: { _ in sequence }))
                    program.thread { source.send(event) }
                    program.thread { probe.dispose() }
                    program.atEnd {
                        program.expectEqual(resource.disposals, 1, "disposals of the resource")
                        program.expect(probe.isReleased, "closures are not released")
                        source.expect(subscriptions: 1...1)
                    }
                }
            }
        }
    }

    /// The completing thread disposes the source while the scheduler already delivers the completion.
    func testResourceOutlivesADisposalBehindAHop() {
        explore("using observe(on:): emit, complete ∥ scheduler ∥ dispose", isReduced: false) { program in
            let (source, scheduler) = (Source(in: program), ManualScheduler(in: program))
            let resource = Resource(of: source, in: program)
            let probe = Probe("probe", in: program)
            let sequence = source.observable.observe(on: scheduler)
            probe.subscribe(to: .using({ resource }, observableFactory: { _ in sequence }))
            program.thread {
                source.send(.next(1))
                source.send(.completed)
            }
            program.thread { scheduler.drain() }
            program.thread { probe.dispose() }
            program.atEnd {
                scheduler.drain()
                program.expectEqual(resource.disposals, 1, "disposals of the resource")
                program.expect(probe.isReleased, "closures are not released")
                source.expect(subscriptions: 1...1)
            }
        }
    }

    /// The scheduler disposes the source while another thread completes it.
    func testResourceOutlivesOnDispose() {
        explore("using do(onDispose:), subscribe(on:): complete ∥ scheduler ∥ dispose", isReduced: false) { program in
            let (source, scheduler) = (Source(in: program), ManualScheduler(in: program))
            let (resource, calls) = (Resource(of: source, in: program), Box(0))
            let probe = Probe("probe", in: program)
            let sequence = source.observable.do(onDispose: {
                program.expectEqual(resource.disposals, 0, "disposals of the resource before onDispose")
                calls.value += 1
            })
            .subscribe(on: scheduler)
            probe.subscribe(to: .using({ resource }, observableFactory: { _ in sequence }))
            scheduler.drain()
            program.thread { source.send(.completed) }
            program.thread { scheduler.drain() }
            program.thread { probe.dispose() }
            program.atEnd {
                scheduler.drain()
                program.expectEqual(calls.value, 1, "calls of onDispose")
                program.expectEqual(resource.disposals, 1, "disposals of the resource")
                program.expect(probe.isReleased, "closures are not released")
                source.expect(subscriptions: 1...1)
            }
        }
    }

    /// The thread that delivers the next inner sequence disposes the previous one.
    func testResourceOutlivesAnInnerSequenceThatIsReplaced() {
        explore("using flatMapLatest: replace ∥ dispose") { program in
            let (source, numbers) = (Source(in: program), BehaviorSubject(value: 0))
            let resource = Resource(of: source, in: program)
            let probe = Probe("probe", in: program)
            let sequence = numbers.flatMapLatest { $0 == 0 ? source.observable : .never() }
            probe.subscribe(to: .using({ resource }, observableFactory: { _ in sequence }))
            program.thread { numbers.onNext(1) }
            program.thread { probe.dispose() }
            program.atEnd {
                program.expectEqual(resource.disposals, 1, "disposals of the resource")
                program.expect(probe.isReleased, "closures are not released")
                source.expect(subscriptions: 1...1)
            }
        }
    }

    /// An element that arrives during the disposal can still use the resource.
    func testElementUsesTheResourceDuringTheDisposal() {
        explore("using: emit ∥ dispose, with the resource in use") { program in
            let source = PublishSubject<Int>()
            let resource = Resource(of: Source(in: program), in: program)
            let probe = Probe("probe", in: program)
            probe.subscribe(
                to: .using(
                    { resource },
                    observableFactory: { resource in
                        source.map { element in
                            program.plainStep("uses the resource", on: resource)
                            return element
                        }
                    }))
            program.thread { source.onNext(1) }
            program.thread { probe.dispose() }
            program.atEnd {
                program.expectOne(probe.elements, of: [[], [1]], "elements")
                program.expectEqual(resource.disposals, 1, "disposals of the resource")
            }
        }
    }

    // MARK: One source after another

    private static let oneAfterAnother: [(name: String, combine: @Sendable ([Observable<Int>]) -> Observable<Int>)] = [
        ("concat", { .concat($0) }), ("concatMap", { Observable.from($0).concatMap { $0 } }),
    ]

    /// The next source sees the work that the previous source did before completing. This holds whichever thread starts
    /// the next source.
    func testNextSourceSeesTheWorkOfThePreviousOne() {
        for (name, combine) in Self.oneAfterAnother {
            explore("\(name): subscribe ∥ work, complete") { program in
                let (source, work) = (PublishSubject<Int>(), Box(0))
                let next = Observable<Int>.deferred {
                    program.plainStep("starts after the work", on: work)
                    return .just(2)
                }
                let probe = Probe("probe", in: program)
                program.thread { probe.subscribe(to: combine([source.asObservable(), next])) }
                program.thread {
                    program.plainStep("works", on: work)
                    source.onCompleted()
                }
                program.atEnd { program.expectEqual(probe.elements, [2], "elements") }
            }
        }
    }

    /// The next source also sees the work of the thread that subscribed to the previous source.
    func testNextSourceSeesTheWorkOfTheSubscription() {
        for (name, combine) in Self.oneAfterAnother {
            explore("\(name): subscribe, work ∥ complete") { program in
                let (source, work) = (PublishSubject<Int>(), Box(0))
                let first = source.do(onSubscribed: { program.plainStep("works", on: work) })
                let next = Observable<Int>.deferred {
                    program.plainStep("starts after the work", on: work)
                    return .just(2)
                }
                let probe = Probe("probe", in: program)
                program.thread { probe.subscribe(to: combine([first, next])) }
                program.thread { source.onCompleted() }
                program.atEnd { program.expectEqual(probe.elements, [2], "elements") }
            }
        }
    }

    // MARK: skip(until:)

    func testElementsRaceWithTheTrigger() {
        explore("skip(until:): emit, emit ∥ trigger") { program in
            let (source, trigger) = (Source(in: program), Source(in: program))
            let hasBegun = Box(false)
            let probe = Probe("probe", in: program) { element in
                program.expect(hasBegun.value, "\(element) before the trigger")
            }
            probe.subscribe(to: source.observable.skip(until: trigger.observable))
            program.thread { for number in 1...2 { source.send(.next(number)) } }
            program.thread {
                program.step("begins", on: hasBegun)
                hasBegun.value = true
                trigger.send(.next(0))
            }
            program.atEnd {
                program.expectOne(probe.elements, of: [[], [2], [1, 2]], "elements")
                trigger.expect(subscriptions: 1...1)
                let before = probe.elements
                source.send(.next(3))
                program.expectEqual(probe.elements, before + [3], "elements after the trigger")
                probe.dispose()
                source.expect(subscriptions: 1...1)
                program.expect(probe.isReleased, "closures are not released")
            }
        }
    }

    func testDisposalRacesWithTheTrigger() {
        explore("skip(until:): emit ∥ trigger ∥ dispose") { program in
            let (source, trigger) = (Source(in: program), Source(in: program))
            let hasBegun = Box(false)
            let probe = Probe("probe", in: program) { element in
                program.step("has begun?", on: hasBegun, isRead: true)
                program.expect(hasBegun.value, "\(element) before the trigger")
            }
            probe.subscribe(to: source.observable.skip(until: trigger.observable))
            program.thread { source.send(.next(1)) }
            program.thread {
                program.step("begins", on: hasBegun)
                hasBegun.value = true
                trigger.send(.next(0))
            }
            program.thread {
                probe.dispose()
                program.step("has begun?", on: hasBegun, isRead: true)
                // Once the trigger has begun, its own thread disposes it, perhaps later.
                if !hasBegun.value { trigger.expect(subscriptions: 1...1) }
                source.expect(subscriptions: 1...1)
            }
            program.atEnd {
                program.expectOne(probe.elements, of: [[], [1]], "elements")
                for source in [source, trigger] { source.expect(subscriptions: 1...1) }
                program.expectEqual(probe.disposals, 1, "disposals")
                program.expect(probe.isReleased, "closures are not released")
            }
        }
    }

    func testEndRacesWithTheTrigger() {
        explore("skip(until:): complete ∥ trigger") { program in
            let (source, trigger) = (Source(in: program), Source(in: program))
            let hasEnded = Box(false)
            let probe = Probe("probe", in: program)
            probe.subscribe(to: source.observable.skip(until: trigger.observable))
            program.thread {
                source.send(.completed)
                program.step("has ended", on: hasEnded)
                hasEnded.value = true
            }
            program.thread {
                program.step("has ended?", on: hasEnded, isRead: true)
                // After the source has ended, the trigger must be disposed.
                if hasEnded.value { trigger.expect(subscriptions: 1...1) }
                trigger.send(.next(0))
            }
            program.atEnd {
                program.expectEqual(probe.endings, [.completed], "endings")
                for source in [source, trigger] { source.expect(subscriptions: 1...1) }
                probe.dispose()
                program.expectEqual(probe.disposals, 1, "disposals")
                program.expect(probe.isReleased, "closures are not released")
            }
        }
    }
}
