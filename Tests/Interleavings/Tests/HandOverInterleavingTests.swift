import Foundation
import MiniRx
import MiniRxSynchronization
import TestSupport
import XCTest

/// The main thread hands its turn, or the steps of a trampoline, over to another thread.
///
/// In the explorer, the clock of a thread advances by 2 ms at each reading. So the main thread runs two notes of other
/// threads, and hands over the third.
final class HandOverInterleavingTests: InterleavingTestCase {
    /// Lets the main thread hand over the turn of `relay`, which contains 0: it delivers 1, 2 and 3, and leaves 4 as a
    /// note.
    private static func handOverTurn(of relay: BehaviorRelay<Int>) {
        let time = Box<UInt64>(0)
        SystemClock.replacement = {
            time.value += 2_000_000
            return time.value
        }
        defer { SystemClock.replacement = nil }
        let emitted = DispatchSemaphore(value: 0)
        _ = relay.skip(1).take(1).subscribe(onNext: { _ in
            // The thread may end after the race has begun, so it must not release the relay.
            Thread.detachNewThread { [unowned relay] in
                for number in 2...4 { relay.accept(number) }
                emitted.signal()
            }
            emitted.wait()
        })
        relay.accept(1)
    }

    func testTheThreadThatTakesOverRacesWithElements() {
        explore("relay, handed over: library ∥ main: accept") { program in
            let (relay, main) = (BehaviorRelay(value: 0), ManualMainThread(in: program))
            let probe = Probe("probe", in: program)
            probe.subscribe(to: relay.asObservable())
            Self.handOverTurn(of: relay)
            program.expectEqual(probe.elements, [0, 1, 2, 3], "elements before the race")
            program.thread { main.runHandedOver() }
            main.run { relay.accept(5) }
            program.atEnd {
                program.expectEqual(probe.elements, [0, 1, 2, 3, 4, 5], "elements")
                probe.dispose()
                program.expect(probe.isReleased, "closures are not released")
            }
        }
    }

    func testTheThreadThatTakesOverRacesWithADisposal() {
        explore("relay, handed over: library ∥ main: dispose") { program in
            let (relay, main) = (BehaviorRelay(value: 0), ManualMainThread(in: program))
            let (leaving, staying) = (Probe("leaving", in: program), Probe("staying", in: program))
            leaving.subscribe(to: relay.asObservable())
            staying.subscribe(to: relay.asObservable())
            Self.handOverTurn(of: relay)
            program.thread { main.runHandedOver() }
            main.run { leaving.dispose() }
            program.atEnd {
                program.expectEqual(staying.elements, [0, 1, 2, 3, 4], "elements")
                program.expectOne(leaving.elements, of: [[0, 1, 2, 3], [0, 1, 2, 3, 4]], "leaving")
                program.expect(leaving.isReleased, "closures are not released")
                staying.dispose()
            }
        }
    }

    func testTheThreadThatTakesOverRacesWithASubscriber() {
        explore("relay, handed over: library ∥ main: subscribe, accept") { program in
            let (relay, main) = (BehaviorRelay(value: 0), ManualMainThread(in: program))
            let (first, late) = (Probe("first", in: program), Probe("late", in: program))
            first.subscribe(to: relay.asObservable())
            Self.handOverTurn(of: relay)
            program.thread { main.runHandedOver() }
            main.run {
                late.subscribe(to: relay.asObservable())
                relay.accept(5)
            }
            program.atEnd {
                program.expectEqual(first.elements, [0, 1, 2, 3, 4, 5], "first")
                program.expectEqual(late.elements, [4, 5], "late")
                for probe in [first, late] { probe.dispose() }
                program.expect(late.isReleased, "closures are not released")
            }
        }
    }

    func testTheRelayIsReleasedWhileItIsHandedOver() {
        explore("relay, handed over and released: library ∥ dispose") { program in
            let main = ManualMainThread(in: program)
            let probe = Probe("probe", in: program)
            do {
                let relay = BehaviorRelay(value: 0)
                probe.subscribe(to: relay.asObservable())
                Self.handOverTurn(of: relay)
            }
            program.thread { main.runHandedOver() }
            program.thread { probe.dispose() }
            program.atEnd { program.expect(probe.isReleased, "closures are not released") }
        }
    }

    func testATurnIsHandedOverWithItsNotes() {
        explore("relay: main: accept ∥ accept, accept, accept ∥ library", isReduced: false) { program in
            let (relay, main) = (BehaviorRelay(value: 0), ManualMainThread(in: program))
            let probe = Probe("probe", in: program)
            probe.subscribe(to: relay.asObservable())
            main.run { relay.accept(1) }
            program.thread { for number in 2...4 { relay.accept(number) } }
            program.thread { main.runHandedOver() }
            program.atEnd {
                main.runHandedOver()
                let orders = [[0, 1, 2, 3, 4], [0, 2, 1, 3, 4], [0, 2, 3, 1, 4], [0, 2, 3, 4, 1]]
                program.expectOne(probe.elements, of: orders, "elements")
                program.expectEqual(relay.value, probe.elements.last, "value")
                probe.dispose()
                program.expect(probe.isReleased, "closures are not released")
            }
        }
    }

    func testHandedOverNotesRaceWithADisposal() {
        explore("relay: main: accept, dispose ∥ accept, accept, accept ∥ library", isReduced: false) { program in
            let (relay, main) = (BehaviorRelay(value: 0), ManualMainThread(in: program))
            let (leaving, staying) = (Probe("leaving", in: program), Probe("staying", in: program))
            leaving.subscribe(to: relay.asObservable())
            staying.subscribe(to: relay.asObservable())
            main.run {
                relay.accept(1)
                leaving.dispose()
            }
            program.thread { for number in 2...4 { relay.accept(number) } }
            program.thread { main.runHandedOver() }
            program.atEnd {
                main.runHandedOver()
                program.expectEqual(staying.elements.sorted(), [0, 1, 2, 3, 4], "elements")
                program.expect(staying.elements.starts(with: leaving.elements), "\(leaving.elements)")
                program.expect(leaving.isReleased, "closures are not released")
            }
        }
    }

    /// The replay of a subscription on the main thread: its elements become notes.
    func testEventsAfterAReplayAreHandedOver() {
        explore("relay: main: subscribe ∥ accept, accept, accept ∥ library", isReduced: false) { program in
            let (relay, main) = (BehaviorRelay(value: 0), ManualMainThread(in: program))
            let (first, late) = (Probe("first", in: program), Probe("late", in: program))
            first.subscribe(to: relay.asObservable())
            main.run { late.subscribe(to: relay.asObservable()) }
            program.thread { for number in 1...3 { relay.accept(number) } }
            program.thread { main.runHandedOver() }
            program.atEnd {
                main.runHandedOver()
                program.expectEqual(first.elements, [0, 1, 2, 3], "first")
                program.expectOne(late.elements, of: [[0, 1, 2, 3], [1, 2, 3], [2, 3], [3]], "late")
                late.dispose()
                program.expect(late.isReleased, "closures are not released")
            }
        }
    }

    /// A nested element is own work of the main thread: it is delivered before `accept` returns, unless two elements of the
    /// other thread, which take the budget, and a third one come before it.
    func testOwnWorkIsHandedOverBehindABudgetOnly() {
        explore("relay: main: accept, nested accept ∥ accept, accept, accept ∥ library", isReduced: false) { program in
            let (relay, main) = (BehaviorRelay(value: 0), ManualMainThread(in: program))
            let probe = Probe("probe", in: program) { if $0 == 1 { relay.accept(10) } }
            probe.subscribe(to: relay.asObservable())
            let isHandedOver = Box(false)
            main.run {
                relay.accept(1)
                // If another thread had the turn, that thread delivers both.
                isHandedOver.value = probe.elements.starts(with: [0, 1]) && !probe.elements.contains(10)
            }
            program.thread { for number in 2...4 { relay.accept(number) } }
            program.thread { main.runHandedOver() }
            program.atEnd {
                main.runHandedOver()
                program.expectEqual(probe.elements.sorted(), [0, 1, 2, 3, 4, 10], "elements")
                program.expect(!isHandedOver.value || probe.elements == [0, 1, 2, 3, 4, 10], "own work is left")
                program.expectEqual(relay.value, probe.elements.last, "value")
                probe.dispose()
            }
        }
    }

    /// The disposal of `create` comes before the elements that wait, so the main thread does not hand it over with them.
    func testADisposalOfCreateIsNotHandedOver() {
        explore("create: main: emit ∥ emit, emit, dispose, emit ∥ library", isReduced: false) { program in
            let (source, main) = (Source(in: program), ManualMainThread(in: program))
            let probe = Probe("probe", in: program)
            probe.subscribe(to: source.observable)
            main.run { source.send(.next(1)) }
            program.thread {
                for number in 2...3 { source.send(.next(number)) }
                probe.dispose()
                source.send(.next(4))
            }
            program.thread { main.runHandedOver() }
            program.atEnd {
                main.runHandedOver()
                program.expect(!probe.elements.contains(4), "\(probe.elements)")
                program.expectEqual(probe.disposals, 1, "disposals")
                program.expectEqual(source.disposals, 1, "disposals of the source")
                program.expect(probe.isReleased, "closures are not released")
            }
        }
    }

    func testTheTurnOfACoordinatorIsHandedOver() {
        explore("merge: main: emit ∥ emit, emit, emit, complete ∥ library", isReduced: false) { program in
            let main = ManualMainThread(in: program)
            let (own, other) = (PublishSubject<Int>(), PublishSubject<Int>())
            let probe = Probe("probe", in: program)
            probe.subscribe(to: Observable.merge(own.asObservable(), other.asObservable()))
            main.run {
                own.onNext(1)
                own.onCompleted()
            }
            program.thread {
                for number in 2...4 { other.onNext(number) }
                other.onCompleted()
            }
            program.thread { main.runHandedOver() }
            program.atEnd {
                main.runHandedOver()
                program.expectEqual(probe.elements.sorted(), [1, 2, 3, 4], "elements")
                program.expectEqual(probe.elements.filter { $0 > 1 }, [2, 3, 4], "order")
                program.expectEqual(probe.endings, [.completed], "endings")
                program.expect(probe.isReleased, "closures are not released")
            }
        }
    }

    func testTheStepsOfATrampolineAreHandedOver() {
        explore("concatMap: main: complete ∥ emit, emit, emit ∥ library", isReduced: false) { program in
            let main = ManualMainThread(in: program)
            let (outer, running) = (PublishSubject<Int>(), PublishSubject<Int>())
            let probe = Probe("probe", in: program)
            probe.subscribe(to: outer.concatMap { $0 == 0 ? running.asObservable() : .just($0) })
            outer.onNext(0)
            main.run { running.onCompleted() }
            program.thread { for number in 1...3 { outer.onNext(number) } }
            program.thread { main.runHandedOver() }
            program.atEnd {
                main.runHandedOver()
                program.expectEqual(probe.elements, [1, 2, 3], "elements")
                probe.dispose()
                program.expect(probe.isReleased, "closures are not released")
            }
        }
    }
}
