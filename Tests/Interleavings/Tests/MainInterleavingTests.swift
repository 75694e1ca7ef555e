import MiniDriver
import TestSupport
import XCTest

/// Drivers of relays and binders: hubs and delivery on the main thread.
final class MainInterleavingTests: InterleavingTestCase {
    // MARK: Drivers of relays

    /// The observable inside `relay.asDriver().map { $0 }`.
    private static func driver(_ relay: BehaviorRelay<Int>) -> Observable<Int> {
        driver(relay.asObservable())
    }

    private static func driver(_ source: Observable<Int>) -> Observable<Int> {
        let driver = source.observed(by: nil).sharedOnMain(replayCount: 1)
        return driver.map { $0 }.sharedOnMain(replayCount: 1)
    }

    /// A sequence between a relay and a driver. It records its elements, and detects whether it is still retained.
    private final class Passage: @unchecked Sendable {
        private final class Log: @unchecked Sendable {
            var elements: [Int] = []
        }

        private let log = Log()
        private weak var held: AnyObject?
        private var made: Observable<Int>?

        init(from relay: BehaviorRelay<Int>) {
            let log = self.log
            let made = relay.map { element in
                log.elements.append(element)
                return element
            }
            held = made
            self.made = made
        }

        var observable: Observable<Int> { made! }

        /// The elements, in the order in which the relay delivered them.
        var passed: [Int] { log.elements }

        var isReleased: Bool { held == nil }

        /// Releases the observable. From now on only subscriptions retain it.
        func forgetObservable() { made = nil }
    }

    func testValuesAcceptedOnMainRaceWithThoseOfAnotherThread() {
        explore("driver of a relay: accept ∥ main: run, accept") { program in
            let (relay, main) = (BehaviorRelay(value: 0), ManualMainThread(in: program))
            let probes = [Probe("one", in: program), Probe("two", in: program)]
            let driver = Self.driver(relay)
            for probe in probes { probe.subscribe(to: driver) }
            program.thread { relay.accept(1) }
            main.run {
                main.drain()
                relay.accept(2)
            }
            program.atEnd {
                main.drain()
                program.expectOne(probes[0].elements, of: [[0, 1, 2], [0, 2, 1]], "elements")
                program.expectEqual(probes[1].elements, probes[0].elements, "elements of the second observer")
                program.expectEqual(relay.value, probes[0].elements.last, "value of the relay")
                for probe in probes { probe.dispose() }
                program.expect(probes.allSatisfy(\.isReleased), "closures are not released")
            }
        }
    }

    func testDisposalOnMainRacesWithValues() {
        explore("driver of a relay: accept ∥ main: run, accept, dispose, run") { program in
            let (relay, main) = (BehaviorRelay(value: 0), ManualMainThread(in: program))
            let (probe, passage) = (Probe("probe", in: program), Passage(from: relay))
            probe.subscribe(to: Self.driver(passage.observable))
            program.thread { relay.accept(1) }
            main.run {
                main.drain()
                relay.accept(2)
                probe.dispose()
                program.expect(probe.isReleased, "a pending delivery retains the closures")
                program.expect(!relay.hasObservers, "the relay is still observed")
                main.drain()
            }
            program.atEnd {
                main.drain()
                program.expectOne(probe.elements, of: [[0], [0, 1], [0, 2], [0, 1, 2], [0, 2, 1]], "elements")
                program.expect(passage.passed.starts(with: probe.elements), "\(probe.elements) of \(passage.passed)")
                program.expectEqual(probe.disposals, 1, "disposals")
            }
        }
    }

    func testDisposalOnAnotherThreadRacesWithValues() {
        explore("driver of a relay: accept ∥ main: run, accept ∥ dispose", isReduced: false) { program in
            let (relay, main) = (BehaviorRelay(value: 0), ManualMainThread(in: program))
            let (probe, passage) = (Probe("probe", in: program), Passage(from: relay))
            probe.subscribe(to: Self.driver(passage.observable))
            passage.forgetObservable()
            program.thread { relay.accept(1) }
            main.run {
                main.drain()
                relay.accept(2)
            }
            program.thread {
                probe.dispose()
                program.expect(!relay.hasObservers, "the relay is still observed")
            }
            program.atEnd {
                let seen = probe.elements
                program.expect(passage.passed.starts(with: seen), "\(seen) of \(passage.passed)")
                program.expect(probe.isReleased, "closures are not released")
                program.expect(passage.isReleased, "a pending delivery retains the source")
                main.drain()
                program.expectEqual(probe.elements, seen, "elements after the disposal")
                program.expectEqual(probe.disposals, 1, "disposals")
            }
        }
    }

    func testSubscriberOfADriverRacesWithValues() {
        explore("driver of a relay: accept, accept ∥ main: subscribe, run, dispose the first") { program in
            let (relay, main) = (BehaviorRelay(value: 0), ManualMainThread(in: program))
            let (first, late) = (Probe("first", in: program), Probe("late", in: program))
            let driver = Self.driver(relay)
            first.subscribe(to: driver)
            program.thread { for number in 1...2 { relay.accept(number) } }
            main.run {
                late.subscribe(to: driver)
                program.expect(!late.elements.isEmpty, "no element replayed before subscribe returned")
                main.drain()
                first.dispose()
            }
            program.atEnd {
                main.drain()
                program.expectOne(first.elements, of: [[0], [0, 1], [0, 1, 2]], "first")
                program.expectEqual(late.elements, [0, 1, 2], "late")
                late.dispose()
                program.expect(first.isReleased && late.isReleased, "closures are not released")
            }
        }
    }

    // MARK: Binder

    private final class Label: @unchecked Sendable {
        var texts: [Int] = []
    }

    private static func binder(of label: Label, in program: Program) -> Binder<Int> {
        Binder(label) { label, text in
            program.step("binds \(text)", on: label)
            label.texts.append(text)
        }
    }

    func testBinderKeepsTheLastValue() {
        explore("binder: give ∥ main: give, run") { program in
            let main = ManualMainThread(in: program)
            let label = Label()
            let binder = Self.binder(of: label, in: program)
            // If one thread sends after the other has sent, the value of the later sender must be bound last.
            let given = Box<[Int]>([])
            let last = Box<Int?>(nil)
            @Sendable func give(_ value: Int) {
                program.step("reads what the other thread has sent", on: given, isRead: true)
                if !given.value.isEmpty { last.value = value }
                binder.onNext(value)
                program.step("has given", on: given)
                given.value.append(value)
            }
            program.thread { give(1) }
            main.run {
                give(2)
                main.drain()
            }
            program.atEnd {
                main.drain()
                program.expectEqual(label.texts.sorted(), [1, 2], "delivered elements")
                if let last = last.value { program.expectEqual(label.texts.last, last, "what stays") }
            }
        }
    }

    func testBinderKeepsTheOrderOfAThread() {
        explore("binder: send, send ∥ main: run, send, run") { program in
            let main = ManualMainThread(in: program)
            let label = Label()
            let binder = Self.binder(of: label, in: program)
            program.thread { for value in 1...2 { binder.onNext(value) } }
            main.run {
                main.drain()
                binder.onNext(3)
                main.drain()
            }
            program.atEnd {
                main.drain()
                program.expectOne(label.texts, of: [[1, 2, 3], [1, 3, 2], [3, 1, 2]], "texts")
            }
        }
    }

    func testNoElementOfADisposedSubscriptionIsWritten() {
        explore("binder: send ∥ main: emit, dispose, run") { program in
            let main = ManualMainThread(in: program)
            let (label, subject) = (Label(), PublishSubject<Int>())
            let isDisposed = Box(false)
            let binder = Binder(label) { (label: Label, text: Int) in
                program.step("binds \(text)", on: label)
                program.expect(text == 1 || !isDisposed.value, "an element is written after the disposal")
                label.texts.append(text)
            }
            let subscription = subject.bind(to: binder)
            program.thread { binder.onNext(1) }
            main.run {
                subject.onNext(2)
                subscription.dispose()
                isDisposed.value = true
                main.drain()
            }
            program.atEnd {
                main.drain()
                program.expectOne(label.texts, of: [[1], [1, 2], [2, 1]], "texts")
            }
        }
    }

    func testAnEndOnMainLosesNoElementOfMain() {
        explore("binder: send ∥ main: emit, complete, run") { program in
            let main = ManualMainThread(in: program)
            let (label, subject) = (Label(), PublishSubject<Int>())
            let binder = Self.binder(of: label, in: program)
            let subscription = subject.bind(to: binder)
            program.thread { binder.onNext(1) }
            main.run {
                subject.onNext(2)
                subject.onCompleted()
                main.drain()
            }
            program.atEnd {
                main.drain()
                program.expectOne(label.texts, of: [[1, 2], [2, 1]], "texts")
                subscription.dispose()
            }
        }
    }

    /// One subscription, two binders: main sends an element between the rounds of their queues.
    func testEachOfTwoBindersKeepsItsOrder() {
        explore("two binders: accept, accept ∥ main: run, accept, run") { program in
            let main = ManualMainThread(in: program)
            let (labels, relay) = ([Label(), Label()], BehaviorRelay(value: 0))
            let subscription = relay.bind(
                to: Self.binder(of: labels[0], in: program), Self.binder(of: labels[1], in: program))
            program.thread { for value in 1...2 { relay.accept(value) } }
            main.run {
                main.drain()
                relay.accept(3)
                main.drain()
            }
            program.atEnd {
                main.drain()
                for label in labels {
                    program.expectOne(label.texts, of: [[0, 1, 2, 3], [0, 1, 3, 2], [0, 3, 1, 2]], "texts")
                }
                program.expectEqual(labels[0].texts, labels[1].texts, "texts of the second binder")
                program.expectEqual(labels[0].texts.last, relay.value, "what stays")
                subscription.dispose()
            }
        }
    }

    func testTargetOfABinderIsReleased() {
        explore("binder: send ∥ main: release the target, run") { program in
            let main = ManualMainThread(in: program)
            let label = Box<Label?>(Label())
            let isGone = Box(false)
            let binder = Binder(label.value!) { (_: Label, text: Int) in
                program.step("binds \(text)", on: isGone)
                program.expect(!isGone.value, "the binding runs after the target was deallocated")
            }
            program.thread { binder.onNext(1) }
            main.run { [unowned label] in
                main.drain()
                program.step("is gone", on: isGone)
                isGone.value = true
                label.value = nil
                main.drain()
            }
            program.atEnd { withExtendedLifetime(label) { main.drain() } }
        }
    }
}
