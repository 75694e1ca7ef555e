import MiniRx
import TestSupport
import XCTest

/// `share` has one connection at a time while subscribers come and leave.
final class ShareInterleavingTests: InterleavingTestCase {
    /// A subscriber that arrives while another is subscribed joins the existing connection.
    private static func expectOneConnection(_ program: Program, _ source: Source, _ shared: Observable<Int>) {
        let connections = source.subscriptions
        let another = Probe("another", in: program)
        another.subscribe(to: shared)
        program.expectEqual(source.subscriptions, connections, "connections after another subscriber joined")
        another.dispose()
    }

    func testFirstSubscribersMakeOneConnection() {
        for replay in 0...1 {
            explore("share(replay: \(replay)): subscribe ∥ subscribe") { program in
                let source = Source(in: program)
                let shared = source.observable.share(replay: replay)
                let probes = [Probe("one", in: program), Probe("two", in: program)]
                for probe in probes { program.thread { probe.subscribe(to: shared) } }
                program.atEnd {
                    source.send(.next(1))
                    for probe in probes { program.expectEqual(probe.elements, [1], "connected") }
                    for probe in probes { probe.dispose() }
                    source.expect(subscriptions: 1...1)
                }
            }
        }
    }

    /// The source emits on another thread before its `run` has returned. Its first subscriber may have finished by
    /// then.
    func testElementsFromAnotherThreadWhileTheSourceIsBeingSubscribed() {
        for (scope, replay) in Self.kinds {
            explore("share(replay: \(replay), \(scope)): subscribe take(1), subscribe ∥ send, send", isReduced: false) {
                program in
                let source = Source(in: program)
                let shared = source.observable.share(replay: replay, scope: scope)
                let (one, all) = (Probe("one", in: program), Probe("all", in: program))
                program.thread {
                    one.subscribe(to: shared.take(1))
                    all.subscribe(to: shared)
                }
                program.thread { for number in 1...2 { source.send(.next(number)) } }
                program.atEnd { Self.expectTheNext(of: source, in: all, program, [one, all]) }
            }
        }
    }

    func testMembersJoinAndLeaveWhileTheSourceIsBeingSubscribed() {
        for (scope, replay) in Self.kinds {
            explore(
                "share(replay: \(replay), \(scope)): subscribe take(1) ∥ subscribe take(1), dispose, subscribe ∥ send, send",
                isReduced: false
            ) { program in
                let source = Source(in: program)
                let shared = source.observable.share(replay: replay, scope: scope)
                let probes = ["one", "two", "all"].map { Probe($0, in: program) }
                program.thread { probes[0].subscribe(to: shared.take(1)) }
                program.thread {
                    probes[1].subscribe(to: shared.take(1))
                    probes[1].dispose()
                    probes[2].subscribe(to: shared)
                }
                program.thread { for number in 1...2 { source.send(.next(number)) } }
                program.atEnd { Self.expectTheNext(of: source, in: probes[2], program, probes) }
            }
        }
    }

    private static let kinds: [(SubjectLifetimeScope, Int)] = [
        (.whileConnected, 0), (.whileConnected, 1), (.forever, 0), (.forever, 1),
    ]

    /// Checks that remaining subscribers share one connection, and that the closures are released after all have
    /// left.
    private static func expectTheNext(of source: Source, in all: Probe, _ program: Program, _ probes: [Probe]) {
        source.send(.next(9))
        program.expectEqual(all.elements.filter { $0 == 9 }, [9], "\(all.elements)")
        program.expectEqual(all.elements, Array(Set(all.elements)).sorted(), "in order")
        for probe in probes { probe.dispose() }
        program.expectEqual(source.disposals, source.subscriptions, "disposals")
        program.expect(probes.allSatisfy(\.isReleased), "closures are not released")
    }

    func testSynchronousSource() {
        // With two elements, the reduced search has 370,000 schedules.
        for count in 1...2 {
            let name = "share(replay: 1): subscribe ∥ subscribe, of a synchronous source of \(count)"
            explore(name, isReduced: count == 1) { program in
                let source = Source(in: program) { observer in
                    for number in 1...count { observer.onNext(number) }
                }
                let shared = source.observable.share(replay: 1)
                let probes = [Probe("one", in: program), Probe("two", in: program)]
                for probe in probes { program.thread { probe.subscribe(to: shared) } }
                program.atEnd {
                    for probe in probes {
                        program.expectOne(probe.elements, of: [Array(1...count), [count]], "delivered elements")
                        probe.dispose()
                    }
                    source.expect(subscriptions: 1...1)
                }
            }
        }
    }

    /// A subscriber that takes one element ends the connection unless another subscriber has joined meanwhile.
    func testTakeOneRacesWithSubscription() {
        explore("share: subscribe for one element of a synchronous source ∥ subscribe", isReduced: false) { program in
            let source = Source(in: program) { observer in
                observer.onNext(1)
                observer.onNext(2)
            }
            let passed = Box<[Int]>([])
            let shared = source.observable.do(onNext: { passed.value.append($0) }).share()
            let (one, all) = (Probe("one", in: program), Probe("all", in: program))
            program.thread { one.subscribe(to: shared.take(1)) }
            program.thread { all.subscribe(to: shared) }
            program.atEnd {
                program.expect(one.elements.count <= 1, "\(one.elements) for one")
                if source.subscriptions == 2 {
                    program.expectEqual(all.elements, [1, 2], "elements of all, from a new connection")
                } else {
                    program.expectOne(all.elements, of: [[1, 2], [2], []], "elements of all")
                    program.expectEqual(passed.value, [1, 2], "elements of a source with a subscriber")
                }
                one.dispose()
                all.dispose()
                program.expectEqual(source.disposals, source.subscriptions, "disposals")
                program.expect(one.isReleased && all.isReleased, "closures are not released")
            }
        }
    }

    /// A member that leaves on a scheduler is stopped before it leaves. The source, which emits in a loop, then stops, but
    /// not if another subscriber has joined.
    func testAStoppedMemberRacesWithSubscription() {
        for (scope, replay) in Self.kinds {
            explore("share(replay: \(replay), \(scope)): emit in a loop ∥ dispose ∥ subscribe", isReduced: false) {
                program in
                let scheduler = ManualScheduler(in: program)
                let shared = Observable.from(1...2).share(replay: replay, scope: scope)
                let (leaving, late) = (Probe("leaving", in: program), Probe("late", in: program))
                leaving.subscribe(to: shared.subscribe(on: scheduler))
                program.thread { scheduler.drain() }
                program.thread { leaving.dispose() }
                program.thread { late.subscribe(to: shared) }
                program.atEnd {
                    scheduler.drain()
                    // After the disposal, a share that lasts for ever replays an element and subscribes again.
                    let renewed = replay == 1 && scope == .forever ? [[1, 1, 2], [2, 1, 2]] : []
                    program.expectOne(late.elements, of: [[1, 2], [2], []] + renewed, "late")
                    program.expectEqual(late.endings, [.completed], "late")
                    program.expect(leaving.isReleased && late.isReleased, "closures are not released")
                }
            }
        }
    }

    func testLastDisposalRacesWithSubscription() {
        for replay in 0...1 {
            explore("share(replay: \(replay)): dispose the last ∥ subscribe") { program in
                let source = Source(in: program) { $0.onNext(1) }
                let shared = source.observable.share(replay: replay)
                let (last, late) = (Probe("last", in: program), Probe("late", in: program))
                last.subscribe(to: shared)
                program.thread { last.dispose() }
                program.thread { late.subscribe(to: shared) }
                program.atEnd {
                    // If `late` subscribes before the disposal, it joins the connection, and `share(replay: 0)`
                    // replays nothing.
                    let joins = source.subscriptions == 1
                    program.expectEqual(late.elements, joins && replay == 0 ? [] : [1], "late")
                    source.send(.next(2))
                    program.expectEqual(late.elements.last, 2, "last element of late")
                    Self.expectOneConnection(program, source, shared)
                    late.dispose()
                    program.expectEqual(source.disposals, source.subscriptions, "disposals")
                    program.expect((1...2).contains(source.subscriptions), "\(source.subscriptions) connections")
                    program.expect(last.isReleased && late.isReleased, "closures are not released")
                }
            }
        }
    }

    func testRepeatedSubscriptionAndDisposal() {
        explore("share(replay: 1): subscribe, dispose ∥ subscribe, dispose") { program in
            let source = Source(in: program) { $0.onNext(1) }
            let shared = source.observable.share(replay: 1)
            let probes = [Probe("one", in: program), Probe("two", in: program)]
            for probe in probes {
                program.thread {
                    probe.subscribe(to: shared)
                    probe.dispose()
                }
            }
            program.atEnd {
                for probe in probes {
                    // A probe can join and leave the other's connection before the source emits.
                    program.expectOne(probe.elements, of: [[1], []], "elements")
                    program.expectEqual(probe.disposals, 1, "disposals")
                    program.expect(probe.isReleased, "closures are not released")
                }
                program.expectEqual(source.disposals, source.subscriptions, "disposals")
            }
        }
    }

    func testEndRacesWithSubscription() {
        explore("share(replay: 1): complete ∥ subscribe") { program in
            let source = Source(in: program) { $0.onNext(1) }
            let shared = source.observable.share(replay: 1)
            let (first, late) = (Probe("first", in: program), Probe("late", in: program))
            first.subscribe(to: shared)
            program.thread { source.send(.completed) }
            program.thread { late.subscribe(to: shared) }
            program.atEnd {
                program.expectEqual(first.endings, [.completed], "first")
                program.expectEqual(late.elements, [1], "late")
                // The late subscriber either received the terminal event or started a new connection.
                program.expectEqual(late.endings.isEmpty, source.subscriptions == 2, "late started a new connection")
                if late.endings.isEmpty { Self.expectOneConnection(program, source, shared) }
                late.dispose()
                program.expectEqual(source.disposals, source.subscriptions, "disposals")
                program.expect(first.isReleased && late.isReleased, "closures are not released")
            }
        }
    }

    func testEmissionRacesWithLateSubscriber() {
        explore("share(replay: 1): emit, emit ∥ subscribe") { program in
            let source = Source(in: program) { $0.onNext(0) }
            let shared = source.observable.share(replay: 1)
            let (first, late) = (Probe("first", in: program), Probe("late", in: program))
            first.subscribe(to: shared)
            program.thread {
                source.send(.next(1))
                source.send(.next(2))
            }
            program.thread { late.subscribe(to: shared) }
            program.atEnd {
                program.expectEqual(first.elements, [0, 1, 2], "first")
                program.expectOne(late.elements, of: [[0, 1, 2], [1, 2], [2]], "late")
                for probe in [first, late] { probe.dispose() }
                source.expect(subscriptions: 1...1)
            }
        }
    }

    func testElementAndEndRaceWithLateSubscriber() {
        explore("share(replay: 1): emit, complete ∥ subscribe") { program in
            let source = Source(in: program) { $0.onNext(0) }
            let shared = source.observable.share(replay: 1)
            let (first, late) = (Probe("first", in: program), Probe("late", in: program))
            first.subscribe(to: shared)
            program.thread {
                source.send(.next(1))
                source.send(.completed)
            }
            program.thread { late.subscribe(to: shared) }
            program.atEnd {
                program.expectEqual(first.elements, [0, 1], "first")
                if source.subscriptions == 1 {
                    program.expectOne(late.elements, of: [[0, 1], [1]], "late")
                    program.expectEqual(late.endings, [.completed], "late")
                } else {
                    program.expectEqual(late.elements, [0], "elements of late, on a new connection")
                    late.dispose()
                }
                program.expectEqual(source.disposals, source.subscriptions, "disposals")
                program.expect(late.isReleased, "closures are not released")
            }
        }
    }

    func testDisposalInACallbackRacesWithSubscription() {
        explore("share(replay: 1): emit and dispose inside ∥ subscribe") { program in
            let source = Source(in: program)
            let shared = source.observable.share(replay: 1)
            let serial = SerialDisposable()
            let leaving = Probe("leaving", in: program) { _ in serial.dispose() }
            let late = Probe("late", in: program)
            serial.disposable = shared.subscribe(leaving)
            program.thread { source.send(.next(1)) }
            program.thread { late.subscribe(to: shared) }
            program.atEnd {
                program.expectEqual(leaving.elements, [1], "leaving")
                program.expectOne(late.elements, of: [[], [1]], "late")
                late.dispose()
                program.expectEqual(source.disposals, source.subscriptions, "disposals")
                program.expect((1...2).contains(source.subscriptions), "\(source.subscriptions) connections")
            }
        }
    }

    /// Other threads remove members from the list that the emitting thread iterates.
    func testNeighboursLeaveTheList() {
        for replay in 0...1 {
            explore("share(replay: \(replay)): emit, emit ∥ dispose, dispose, three members") { program in
                let source = Source(in: program)
                let shared = source.observable.share(replay: replay)
                let probes = ["one", "two", "three"].map { Probe($0, in: program) }
                for probe in probes { probe.subscribe(to: shared) }
                program.thread {
                    source.send(.next(1))
                    source.send(.next(2))
                }
                program.thread { for probe in probes[0...1] { probe.dispose() } }
                program.atEnd {
                    for probe in probes[0...1] {
                        program.expectOne(probe.elements, of: [[], [1], [1, 2]], "elements of the leaving members")
                        program.expectEqual(probe.disposals, 1, "disposals")
                        program.expect(probe.isReleased, "closures are not released")
                    }
                    program.expectEqual(probes[2].elements, [1, 2], "elements of the remaining members")
                    probes[2].dispose()
                    source.expect(subscriptions: 1...1)
                }
            }
        }
    }

    func testTwoLeaveAtOnce() {
        explore("share: dispose ∥ dispose, three members") { program in
            let source = Source(in: program)
            let shared = source.observable.share()
            let probes = ["one", "two", "three"].map { Probe($0, in: program) }
            for probe in probes { probe.subscribe(to: shared) }
            for probe in probes[0...1] { program.thread { probe.dispose() } }
            program.atEnd {
                source.send(.next(1))
                program.expectEqual(probes.map(\.elements), [[], [], [1]], "elements of the remaining members")
                probes[2].dispose()
                source.expect(subscriptions: 1...1)
                for probe in probes { program.expect(probe.isReleased, "closures are not released") }
            }
        }
    }

    func testAllLeaveWhileAnotherSubscribes() {
        explore("share(replay: 1): dispose ∥ dispose ∥ subscribe") { program in
            let source = Source(in: program) { $0.onNext(1) }
            let shared = source.observable.share(replay: 1)
            let probes = [Probe("one", in: program), Probe("two", in: program)]
            let late = Probe("late", in: program)
            for probe in probes { probe.subscribe(to: shared) }
            for probe in probes { program.thread { probe.dispose() } }
            program.thread { late.subscribe(to: shared) }
            program.atEnd {
                program.expectEqual(late.elements, [1], "late")
                source.send(.next(2))
                program.expectEqual(late.elements.last, 2, "last element of late")
                late.dispose()
                program.expectEqual(source.disposals, source.subscriptions, "disposals")
            }
        }
    }

    func testDisposalRacesWithEnd() {
        explore("share(replay: 1): dispose the last ∥ complete") { program in
            let source = Source(in: program) { $0.onNext(1) }
            let probe = Probe("probe", in: program)
            probe.subscribe(to: source.observable.share(replay: 1))
            program.thread { probe.dispose() }
            program.thread { source.send(.completed) }
            program.atEnd {
                program.expectEqual(probe.disposals, 1, "disposals")
                program.expect(probe.isReleased, "closures are not released")
                source.expect(subscriptions: 1...1)
            }
        }
    }

    /// The second subscriber is disposed, by another thread, in its replay or while its source emits in a loop.
    func testAMemberThatIsStoppedInItsReplayRacesWithSubscription() {
        for isLateSatisfied in [false, true] {
            explore(
                "share(replay: 1, scope: .forever): replay and loop ∥ dispose ∥ subscribe (\(isLateSatisfied))",
                isReduced: false
            ) { program in
                let (scheduler, passed) = (ManualScheduler(in: program), Box(0))
                let shared = Observable.from(1...3).concat(Observable.never()).do(onNext: { _ in passed.value += 1 })
                    .share(replay: 1, scope: .forever)
                let (first, leaving) = (Probe("first", in: program), Probe("leaving", in: program))
                let late = Probe("late", in: program)
                first.subscribe(to: shared.take(1))
                leaving.subscribe(to: shared.subscribe(on: scheduler))
                program.thread { scheduler.drain() }
                program.thread { leaving.dispose() }
                program.thread { late.subscribe(to: isLateSatisfied ? shared.take(1) : shared) }
                program.atEnd {
                    scheduler.drain()
                    if !isLateSatisfied { program.expectEqual(late.elements.last, 3, "\(late.elements)") }
                    late.dispose()
                    program.expect(leaving.isReleased && late.isReleased, "closures are not released")
                    let again = Probe("again", in: program)
                    let before = passed.value
                    again.subscribe(to: shared.skip(1).take(2))
                    program.expectEqual(again.elements, [1, 2], "again")
                    program.expectEqual(passed.value - before, 2, "a new connection")
                }
            }
        }
    }

    /// The replay satisfies two subscribers. Each connects, or arrives while the other is connected.
    func testSubscribersThatTheReplaySatisfies() {
        explore("share(replay: 1, scope: .forever): take(1) ∥ take(1), after the first", isReduced: false) { program in
            let source = Source(in: program) { $0.onNext(1) }
            let shared = source.observable.share(replay: 1, scope: .forever)
            let probes = ["first", "one", "two"].map { Probe($0, in: program) }
            probes[0].subscribe(to: shared.take(1))
            for probe in probes.dropFirst() { program.thread { probe.subscribe(to: shared.take(1)) } }
            program.atEnd {
                for probe in probes { program.expectEqual(probe.elements, [1], "elements") }
                program.expectEqual(source.subscriptions, 1, "subscriptions")
                program.expectEqual(source.disposals, 1, "disposals")
                program.expect(probes.allSatisfy(\.isReleased), "closures are not released")
            }
        }
    }

    /// A connection that renews the replay continues for a subscriber that arrives meanwhile.
    func testASubscriberThatTheReplaySatisfiesRacesWithOneThatStays() {
        explore("share(replay: 1, scope: .forever): take(1) ∥ subscribe, after the first", isReduced: false) {
            program in
            let source = Source(in: program) { $0.onNext(1) }
            let shared = source.observable.share(replay: 1, scope: .forever)
            let probes = ["first", "leaving", "staying"].map { Probe($0, in: program) }
            probes[0].subscribe(to: shared.take(1))
            program.thread { probes[1].subscribe(to: shared.take(1)) }
            program.thread { probes[2].subscribe(to: shared) }
            program.atEnd {
                program.expectEqual(probes[1].elements, [1], "leaving")
                program.expectEqual(probes[2].elements, [1, 1], "staying")
                program.expectEqual(source.subscriptions, 2, "subscriptions")
                Self.expectOneConnection(program, source, shared)
                probes[2].dispose()
                program.expectEqual(source.disposals, 2, "disposals")
                program.expect(probes.allSatisfy(\.isReleased), "closures are not released")
            }
        }
    }

    /// In its replay, the second subscriber ends the first one, whose connection may not have emitted yet.
    func testTheConnectionOfASubscriberThatTheReplaySatisfiesIsCancelled() {
        explore("share(replay: 1, scope: .forever): subscribe ∥ take(1), which ends the other", isReduced: false) {
            program in
            let number = Box(0)
            let source = Source(in: program) { observer in
                number.value += 1
                observer.onNext(number.value)
            }
            let (shared, stop) = (source.observable.share(replay: 1, scope: .forever), PublishSubject<Void>())
            let first = Probe("first", in: program)
            let staying = Probe("staying", in: program)
            let leaving = Probe("leaving", in: program) { _ in stop.onNext(()) }
            let last = Probe("last", in: program)
            first.subscribe(to: shared.take(1))
            program.thread { staying.subscribe(to: shared.take(until: stop)) }
            program.thread { leaving.subscribe(to: shared.take(1)) }
            program.atEnd {
                staying.dispose()
                last.subscribe(to: shared.take(1))
                program.expectEqual(last.elements.count, 1, "last")
                program.expectEqual(source.disposals, source.subscriptions, "disposals")
            }
        }
    }

    func testForever() {
        explore("share(replay: 1, scope: .forever): subscribe ∥ subscribe, dispose", isReduced: false) { program in
            let source = Source(in: program) { $0.onNext(1) }
            let shared = source.observable.share(replay: 1, scope: .forever)
            let (staying, leaving) = (Probe("staying", in: program), Probe("leaving", in: program))
            program.thread { staying.subscribe(to: shared) }
            program.thread {
                leaving.subscribe(to: shared)
                leaving.dispose()
            }
            program.atEnd {
                program.expectOne(staying.elements, of: [[1], [1, 1]], "staying")
                staying.dispose()
                program.expectEqual(source.disposals, source.subscriptions, "disposals")
                program.expect(staying.isReleased && leaving.isReleased, "closures are not released")
            }
        }
    }
}
