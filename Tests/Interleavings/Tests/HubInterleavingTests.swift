import MiniRx
import MiniRxSynchronization
import TestSupport
import XCTest

/// Subjects and relays: the turn, the list of members, and the replay to a new member.
final class HubInterleavingTests: InterleavingTestCase {
    func testTwoEmit() {
        explore("subject: emit ∥ emit") { program in
            let subject = PublishSubject<Int>()
            let (first, second) = (Probe("first", in: program), Probe("second", in: program))
            first.subscribe(to: subject)
            second.subscribe(to: subject)
            program.thread { subject.onNext(1) }
            program.thread { subject.onNext(2) }
            program.atEnd {
                program.expectOne(first.elements, of: [[1, 2], [2, 1]], "first")
                program.expectEqual(second.elements, first.elements, "elements of the second observer")
            }
        }
    }

    func testRelayKeepsTheLastDeliveredElement() {
        explore("relay: emit, emit ∥ emit") { program in
            let relay = BehaviorRelay(value: 0)
            let (first, second) = (Probe("first", in: program), Probe("second", in: program))
            first.subscribe(to: relay.asObservable())
            second.subscribe(to: relay.asObservable())
            program.thread {
                relay.accept(1)
                relay.accept(2)
            }
            program.thread { relay.accept(3) }
            program.atEnd {
                program.expectOne(first.elements, of: [[0, 3, 1, 2], [0, 1, 3, 2], [0, 1, 2, 3]], "first")
                program.expectEqual(second.elements, first.elements, "elements of the second observer")
                program.expectEqual(relay.value, first.elements.last, "value")
            }
        }
    }

    func testThreeEmit() {
        explore("relay: emit ∥ emit ∥ emit") { program in
            let relay = BehaviorRelay(value: 0)
            let probe = Probe("probe", in: program)
            probe.subscribe(to: relay.asObservable())
            for number in 1...3 { program.thread { relay.accept(number) } }
            program.atEnd {
                program.expectEqual(probe.elements.sorted(), [0, 1, 2, 3], "delivered elements")
                program.expectEqual(relay.value, probe.elements.last, "value")
            }
        }
    }

    func testSubscriberOfSubjectGetsAllLaterElements() {
        explore("subject: emit, emit ∥ subscribe") { program in
            let subject = PublishSubject<Int>()
            let (first, late) = (Probe("first", in: program), Probe("late", in: program))
            first.subscribe(to: subject)
            program.thread {
                subject.onNext(1)
                subject.onNext(2)
            }
            program.thread { late.subscribe(to: subject) }
            program.atEnd {
                program.expectEqual(first.elements, [1, 2], "first")
                program.expectOne(late.elements, of: [[1, 2], [2], []], "late")
            }
        }
    }

    func testReplayIsFollowedByAllLaterElements() {
        explore("relay: emit, emit ∥ subscribe") { program in
            let relay = BehaviorRelay(value: 0)
            let late = Probe("late", in: program)
            program.thread {
                relay.accept(1)
                relay.accept(2)
            }
            program.thread {
                late.subscribe(to: relay.asObservable())
                program.expect(!late.elements.isEmpty, "no element replayed before subscribe returned")
            }
            program.atEnd { program.expectOne(late.elements, of: [[0, 1, 2], [1, 2], [2]], "late") }
        }
    }

    func testReplayRacesWithTwoEmitters() {
        explore("relay: emit ∥ emit ∥ subscribe") { program in
            let relay = BehaviorRelay(value: 0)
            let (first, late) = (Probe("first", in: program), Probe("late", in: program))
            first.subscribe(to: relay.asObservable())
            program.thread { relay.accept(1) }
            program.thread { relay.accept(2) }
            program.thread { late.subscribe(to: relay.asObservable()) }
            program.atEnd {
                program.expect(!late.elements.isEmpty, "late received no element")
                program.expectEqual(late.elements, first.elements.suffix(late.elements.count), "elements of late")
            }
        }
    }

    func testTwoReplaysRaceWithAnEmitter() {
        explore("relay: emit ∥ subscribe ∥ subscribe") { program in
            let relay = BehaviorRelay(value: 0)
            let probes = [Probe("one", in: program), Probe("two", in: program)]
            program.thread { relay.accept(1) }
            for probe in probes { program.thread { probe.subscribe(to: relay.asObservable()) } }
            program.atEnd { for probe in probes { program.expectOne(probe.elements, of: [[0, 1], [1]], "replay") } }
        }
    }

    func testTwoReplaysRaceWithTwoElements() {
        explore("relay: emit, emit ∥ subscribe ∥ subscribe", isReduced: false) { program in
            let relay = BehaviorRelay(value: 0)
            let probes = [Probe("one", in: program), Probe("two", in: program)]
            program.thread {
                relay.accept(1)
                relay.accept(2)
            }
            for probe in probes { program.thread { probe.subscribe(to: relay.asObservable()) } }
            program.atEnd {
                for probe in probes { program.expectOne(probe.elements, of: [[0, 1, 2], [1, 2], [2]], "replay") }
            }
        }
    }

    func testNothingFollowsDisposal() {
        explore("subject: emit, emit ∥ dispose") { program in
            let subject = PublishSubject<Int>()
            let (leaving, staying) = (Probe("leaving", in: program), Probe("staying", in: program))
            leaving.subscribe(to: subject)
            staying.subscribe(to: subject)
            program.thread {
                subject.onNext(1)
                subject.onNext(2)
            }
            program.thread { leaving.dispose() }
            program.atEnd {
                program.expectOne(leaving.elements, of: [[], [1], [1, 2]], "leaving")
                program.expectEqual(leaving.disposals, 1, "disposals")
                program.expect(leaving.isReleased, "closures are not released")
                program.expectEqual(staying.elements, [1, 2], "staying")
            }
        }
    }

    func testTwoDispose() {
        explore("relay: dispose ∥ dispose ∥ emit") { program in
            let relay = BehaviorRelay(value: 0)
            let probe = Probe("probe", in: program)
            probe.subscribe(to: relay.asObservable())
            program.thread { probe.dispose() }
            program.thread { probe.dispose() }
            program.thread { relay.accept(1) }
            program.atEnd {
                program.expectEqual(probe.disposals, 1, "disposals")
                program.expect(probe.isReleased, "closures are not released")
                program.expect(!relay.hasObservers, "the relay still has an observer")
            }
        }
    }

    func testNeighboursLeaveTheList() {
        explore("subject: dispose ∥ dispose ∥ emit, three members") { program in
            let subject = PublishSubject<Int>()
            let probes = ["one", "two", "three"].map { Probe($0, in: program) }
            for probe in probes { probe.subscribe(to: subject) }
            program.thread { probes[0].dispose() }
            program.thread { probes[1].dispose() }
            program.thread { subject.onNext(1) }
            program.atEnd {
                program.expectEqual(probes[2].elements, [1], "elements of the remaining members")
                program.expect(probes[0].isReleased && probes[1].isReleased, "closures are not released")
            }
        }
    }

    func testAnEmissionRacesWithASubscriptionAndADisposal() {
        explore("relay: emit ∥ subscribe ∥ dispose") { program in
            let relay = BehaviorRelay(value: 0)
            let (leaving, coming) = (Probe("leaving", in: program), Probe("coming", in: program))
            leaving.subscribe(to: relay.asObservable())
            program.thread { relay.accept(1) }
            program.thread { coming.subscribe(to: relay.asObservable()) }
            program.thread { leaving.dispose() }
            program.atEnd {
                program.expectOne(leaving.elements, of: [[0], [0, 1]], "leaving")
                program.expectOne(coming.elements, of: [[0, 1], [1]], "coming")
                program.expect(leaving.isReleased, "closures are not released")
            }
        }
    }

    func testASubscriptionAndItsDisposalRaceWithEmissions() {
        explore("relay: emit, emit ∥ subscribe, dispose") { program in
            let relay = BehaviorRelay(value: 0)
            let probe = Probe("probe", in: program)
            program.thread {
                relay.accept(1)
                relay.accept(2)
            }
            program.thread {
                probe.subscribe(to: relay.asObservable())
                probe.dispose()
            }
            program.atEnd {
                program.expectOne(probe.elements, of: [[0], [0, 1], [0, 1, 2], [1], [1, 2], [2]], "probe")
                program.expect(probe.isReleased, "closures are not released")
                program.expect(!relay.hasObservers, "the relay still has an observer")
            }
        }
    }

    func testDisposesInItsReplay() {
        explore("relay: emit, emit ∥ subscribe and dispose in the replay") { program in
            let relay = BehaviorRelay(value: 0)
            let serial = SerialDisposable()
            let seen = Probe("seen", in: program) { _ in serial.dispose() }
            program.thread {
                relay.accept(1)
                relay.accept(2)
            }
            program.thread { serial.disposable = relay.asObservable().take(1).subscribe(seen) }
            program.atEnd {
                program.expectEqual(seen.elements.count, 1, "elements")
                program.expect(!relay.hasObservers, "the relay still has an observer")
            }
        }
    }

    // MARK: Re-entrance

    func testElementEmittedInsideAnObserverWaitsItsTurn() {
        explore("relay: emit inside emit ∥ emit") { program in
            let relay = BehaviorRelay(value: 0)
            let first = Probe("first", in: program) { [unowned relay] in if $0 == 1 { relay.accept(10) } }
            let second = Probe("second", in: program)
            first.subscribe(to: relay.asObservable())
            second.subscribe(to: relay.asObservable())
            program.thread { relay.accept(1) }
            program.thread { relay.accept(2) }
            program.atEnd {
                program.expectOne(first.elements, of: [[0, 1, 10, 2], [0, 1, 2, 10], [0, 2, 1, 10]], "first")
                program.expectEqual(second.elements, first.elements, "elements of the second observer")
                program.expectEqual(relay.value, first.elements.last, "value")
            }
        }
    }

    func testDisposalInsideAnObserverIsFinalThere() {
        explore("subject: emit and dispose inside ∥ emit") { program in
            let subject = PublishSubject<Int>()
            let serial = SerialDisposable()
            let (leaving, staying) = (Probe("leaving", in: program) { _ in serial.dispose() }, Probe("s", in: program))
            serial.disposable = subject.subscribe(leaving)
            staying.subscribe(to: subject)
            program.thread { subject.onNext(1) }
            program.thread { subject.onNext(2) }
            program.atEnd {
                program.expectEqual(leaving.elements, [staying.elements[0]], "leaving")
                program.expectEqual(staying.elements.sorted(), [1, 2], "staying")
            }
        }
    }

    /// When an observer has disposed its own subscription, its thread delivers no further element to the operators
    /// upstream. This holds for ordinary and for replayed elements.
    func testDisposalInsideAnObserverIsFinalForTheOperatorsAboveIt() {
        explore("relay: emit, emit, emit ∥ subscribe, dispose inside") { program in
            let relay = BehaviorRelay(value: 0)
            let subscription = Box<(any Disposable)?>(nil)
            let quiet = Box<UInt?>(nil)
            let probe = Probe("probe", in: program) { _ in
                program.step("reads the subscription", on: subscription, isRead: true)
                guard let subscription = subscription.value else { return }
                subscription.dispose()
                quiet.value = currentThread()
            }
            let mapped = relay.asObservable().map { element in
                program.expect(quiet.value != currentThread(), "\(element) after dispose() returned here")
                return element
            }
            program.thread {
                for number in 1...3 { relay.accept(number) }
            }
            program.thread {
                let new = probe.makeSubscription(mapped)
                program.step("stores the subscription", on: subscription)
                subscription.value = new
            }
            program.atEnd {
                subscription.value?.dispose()
                let first = probe.elements.first ?? 0
                program.expectEqual(probe.elements, Array((first...3).prefix(probe.elements.count)), "elements")
                program.expect(!probe.elements.isEmpty, "nothing replayed")
                program.expectEqual(probe.disposals, 1, "disposals")
                program.expect(probe.isReleased, "closures are not released")
            }
        }
    }

    func testOneMemberDisposesTheOther() {
        explore("subject: emit and dispose the other ∥ dispose it") { program in
            let subject = PublishSubject<Int>()
            let other = Probe("other", in: program)
            let first = Probe("first", in: program) { _ in other.dispose() }
            first.subscribe(to: subject)
            other.subscribe(to: subject)
            program.thread {
                subject.onNext(1)
                subject.onNext(2)
            }
            program.thread { other.dispose() }
            program.atEnd {
                program.expectEqual(first.elements, [1, 2], "first")
                program.expectEqual(other.elements, [], "other")
                program.expectEqual(other.disposals, 1, "disposals")
                program.expect(other.isReleased, "closures are not released")
            }
        }
    }

    func testSubscribesInsideAnObserver() {
        explore("relay: emit and subscribe inside ∥ emit") { program in
            let relay = BehaviorRelay(value: 0)
            let inner = Probe("inner", in: program)
            let outer = Probe("outer", in: program) { [unowned relay] in
                if $0 == 1 { inner.subscribe(to: relay.asObservable()) }
            }
            outer.subscribe(to: relay.asObservable())
            program.thread { relay.accept(1) }
            program.thread { relay.accept(2) }
            program.atEnd {
                program.expectOne(outer.elements, of: [[0, 1, 2], [0, 2, 1]], "outer")
                // If the relay recorded 2 before the inner observer subscribed, the relay replays 2 instead of 1.
                let expected = outer.elements == [0, 1, 2] ? [[1, 2], [2]] : [[1]]
                program.expectOne(inner.elements, of: expected, "inner")
            }
        }
    }

    func testEmitsInAReplayInsideAnObserver() {
        explore("relay: emit, and subscribe and emit inside ∥ dispose ∥ emit") { program in
            let relay = BehaviorRelay(value: 0)
            let inner = Probe("inner", in: program) { [unowned relay] in if $0 == 1 { relay.accept(2) } }
            let outer = Probe("outer", in: program) { [unowned relay] in
                if $0 == 1 { inner.subscribe(to: relay.asObservable()) }
            }
            outer.subscribe(to: relay.asObservable())
            program.thread { relay.accept(1) }
            program.thread { inner.dispose() }
            program.thread { relay.accept(3) }
            program.atEnd {
                program.expectOne(inner.elements, of: [[1], [1, 2], [1, 2, 3], [1, 3], [1, 3, 2], [3]], "inner")
                program.expectEqual(inner.disposals, inner.isReleased ? 1 : 0, "disposals")
            }
        }
    }

    func testReplayInsideAnObserverRacesWithTheEnd() {
        explore("behavior subject: emit, and subscribe and emit inside ∥ complete ∥ dispose") { program in
            let subject = BehaviorSubject(value: 0)
            let inner = Probe("inner", in: program) { [unowned subject] in if $0 == 1 { subject.onNext(2) } }
            let outer = Probe("outer", in: program) { [unowned subject] in
                if $0 == 1 { inner.subscribe(to: subject.asObservable()) }
            }
            outer.subscribe(to: subject.asObservable())
            program.thread { subject.onNext(1) }
            program.thread { subject.onCompleted() }
            program.thread { inner.dispose() }
            program.atEnd {
                program.expectEqual(outer.endings, [.completed], "outer")
                program.expectOne(inner.elements, of: [[], [1], [1, 2]], "inner")
                program.expect(inner.isReleased && outer.isReleased, "closures are not released")
            }
        }
    }

    // MARK: Terminal events

    func testEndIsTheLast() {
        explore("subject: emit ∥ complete") { program in
            let subject = PublishSubject<Int>()
            let (first, second) = (Probe("first", in: program), Probe("second", in: program))
            first.subscribe(to: subject)
            second.subscribe(to: subject)
            program.thread { subject.onNext(1) }
            program.thread { subject.onCompleted() }
            program.atEnd {
                program.expectOne(first.elements, of: [[], [1]], "first")
                program.expectEqual(second.elements, first.elements, "elements of the second observer")
                program.expectEqual(first.endings, [.completed], "first")
                program.expectEqual(second.endings, [.completed], "second")
                program.expect(first.isReleased && second.isReleased, "closures are not released")
            }
        }
    }

    func testTwoEnds() {
        explore("subject: complete ∥ fail ∥ emit") { program in
            let subject = BehaviorSubject(value: 0)
            let probe = Probe("probe", in: program)
            probe.subscribe(to: subject)
            program.thread { subject.onCompleted() }
            program.thread { subject.onError(TestError()) }
            program.thread { subject.onNext(1) }
            program.atEnd {
                program.expectOne(probe.elements, of: [[0], [0, 1]], "elements")
                program.expectEqual(probe.endings.count, 1, "endings")
                program.expect(probe.isReleased, "closures are not released")
            }
        }
    }

    func testSubscriberAtTheEndReceivesTheEnd() {
        for replays in [false, true] {
            explore(replays ? "behavior subject: complete ∥ subscribe" : "subject: complete ∥ subscribe") { program in
                let subject: any Subject = replays ? BehaviorSubject(value: 0) : PublishSubject<Int>()
                let probe = Probe("probe", in: program)
                program.thread { subject.onCompleted() }
                program.thread { probe.subscribe(to: subject.asObservable()) }
                program.atEnd {
                    program.expectOne(probe.elements, of: replays ? [[0], []] : [[]], "elements")
                    program.expectEqual(probe.endings, [.completed], "endings")
                    program.expectEqual(probe.disposals, 1, "disposals")
                    program.expect(probe.isReleased, "closures are not released")
                }
            }
        }
    }

    func testReplayRacesWithElementAndEnd() {
        explore("behavior subject: emit, complete ∥ subscribe") { program in
            let subject = BehaviorSubject(value: 0)
            let (first, late) = (Probe("first", in: program), Probe("late", in: program))
            first.subscribe(to: subject)
            program.thread {
                subject.onNext(1)
                subject.onCompleted()
            }
            program.thread { late.subscribe(to: subject) }
            program.atEnd {
                program.expectEqual(first.elements, [0, 1], "first")
                program.expectOne(late.elements, of: [[0, 1], [1], []], "late")
                program.expectEqual(late.endings, [.completed], "late")
                program.expect(late.isReleased, "closures are not released")
            }
        }
    }

    func testReplayRacesWithElementEndAndDisposal() {
        explore("behavior subject: emit, complete ∥ subscribe ∥ dispose") { program in
            let subject = BehaviorSubject(value: 0)
            let late = Probe("late", in: program)
            program.thread {
                subject.onNext(1)
                subject.onCompleted()
            }
            program.thread { late.subscribe(to: subject) }
            program.thread { late.dispose() }
            program.atEnd {
                program.expectOne(late.elements, of: [[0, 1], [0], [1], []], "late")
                program.expectEqual(late.disposals, 1, "disposals")
                program.expect(late.isReleased, "closures are not released")
            }
        }
    }

    func testSubjectIsReleasedDuringSubscription() {
        explore("subject: release ∥ subscribe") { program in
            let box = Box<PublishSubject<Int>?>(PublishSubject())
            let observable = box.value!.asObservable()
            let (first, late) = (Probe("first", in: program), Probe("late", in: program))
            first.subscribe(to: observable)
            program.thread { box.value = nil }
            program.thread { late.subscribe(to: observable) }
            program.atEnd {
                for probe in [first, late] {
                    program.expectEqual(probe.endings, [], "terminal events")
                    program.expectEqual(probe.disposals, 1, "disposals")
                    program.expect(probe.isReleased, "closures are not released")
                }
            }
        }
    }
}
