import Foundation
import MiniRx
import TestSupport
import XCTest

/// Subjects and relays used by several threads.
final class HubThreadTests: LeakCheckedTestCase {
    /// Other threads emit many elements and return; the thread that has the turn delivers them. On the main thread, it
    /// would hand over the rest after some time.
    func testTheThreadThatHasTheTurnDeliversForOthers() {
        inParallel({ Self.checkTheThreadThatHasTheTurn() })
    }

    private static func checkTheThreadThatHasTheTurn() {
        let relay = BehaviorRelay(value: 0)
        let (seen, threads) = (Locked<[Int]>([]), Locked<Set<ObjectIdentifier>>([]))
        let subscription = relay.subscribe(onNext: { number in
            seen.change { $0.append(number) }
            threads.change { $0.insert(ObjectIdentifier(Thread.current)) }
            // During the delivery of 0 and of 1001, another thread emits the next 1000 numbers.
            if number % 1001 == 0 { inParallel({ for next in 1...1000 { relay.accept(number + next) } }) }
        })
        XCTAssertEqual(seen.value, Array(0...1000))
        relay.accept(1001)
        XCTAssertEqual(seen.value, Array(0...2001))
        XCTAssertEqual(threads.value, [ObjectIdentifier(Thread.current)])
        subscription.dispose()
    }

    /// Several threads emit, others subscribe and dispose. Two observers stay all the time.
    func testAllObserversReceiveOneOrder() {
        for race in races(60) {
            let relay = BehaviorRelay(value: -1)
            let (room1, room2) = (Room(), Room())
            let (all1, all2) = (Locked<[Int]>([]), Locked<[Int]>([]))
            let bag = DisposeBag()
            relay.subscribe(onNext: { element in room1.visit { all1.change { $0.append(element) } } })
                .disposed(by: bag)
            relay.subscribe(onNext: { element in room2.visit { all2.change { $0.append(element) } } })
                .disposed(by: bag)
            let visitors = Locked<[[Int]]>([])
            race.inParallel(count: 5) { thread in
                if thread < 3 {
                    for number in 0..<300 { relay.accept(thread * 1000 + number) }
                } else {
                    visitors.change { $0 += Self.visits(to: relay, race.random(thread)) }
                }
            }
            let order = all1.value
            XCTAssertEqual(order.count, 901, "number of elements")
            XCTAssertEqual(Set(order).count, 901, "number of distinct elements")
            XCTAssertEqual(order, all2.value, "order of the second observer")
            for thread in 0..<3 {
                let own = order.filter { $0 >= 0 && $0 / 1000 == thread }
                XCTAssertEqual(own, own.sorted(), "order of one emitter")
            }
            XCTAssertEqual(order.last, relay.value, "value of the relay")
            XCTAssertEqual(room1.meetingCount + room2.meetingCount, 0, "threads inside one observer at once")
            for visit in visitors.value {
                guard let start = visit.first.flatMap(order.firstIndex(of:)) else { continue }
                XCTAssertEqual(visit, Array(order[start...].prefix(visit.count)), "elements from the replay on")
            }
            withExtendedLifetime(bag) {}
        }
    }

    /// Subscribes briefly, again and again. Returns the elements of each visit.
    private static func visits(to relay: BehaviorRelay<Int>, _ random: SplitMix64) -> [[Int]] {
        var random = random
        return (0..<40).map { _ in
            let seen = Locked<[Int]>([])
            let subscription = relay.subscribe(onNext: { element in seen.change { $0.append(element) } })
            XCTAssertFalse(seen.value.isEmpty, "no element replayed before subscribe returned")
            for _ in 0..<Int.random(in: 0..<20, using: &random) { sched_yield() }
            subscription.dispose()
            return seen.value
        }
    }

    /// An observer that subscribes while another thread emits receives the latest element once, then every later one.
    func testReplayRacesWithEmission() {
        for race in races(300) {
            let relay = BehaviorRelay(value: 0)
            let observers = (0..<8).map { _ in Locked<[Int]>([]) }
            let rooms = (0..<8).map { _ in Room() }
            let bag = DisposeBag()
            let isJoined = Counter()
            race.inParallel(
                {
                    var number = 0
                    // Bounded, because a subscriber that has the turn cannot return while more elements arrive.
                    while number < 100 || isJoined.value == 0 && number < 5000 {
                        number += 1
                        relay.accept(number)
                    }
                },
                {
                    while relay.value == 0 { sched_yield() }
                    for (seen, room) in zip(observers, rooms) {
                        race.pause()
                        relay.subscribe(onNext: { element in room.visit { seen.change { $0.append(element) } } })
                            .disposed(by: bag)
                    }
                    isJoined.increment()
                })
            for (seen, room) in zip(observers, rooms) {
                let start = seen.value.first ?? .max
                XCTAssertEqual(seen.value, Array(min(start, relay.value)...relay.value), "elements since the replay")
                XCTAssertEqual(room.meetingCount, 0, "replay and emission inside the observer at once")
            }
            withExtendedLifetime(bag) {}
        }
    }

    /// A replay ends just as another thread emits. The emitting thread reads the state that the replay left in the
    /// operators of the new subscription. Only the hub orders these accesses; if it does not, ThreadSanitizer reports a
    /// race.
    func testTheEmittingThreadSeesTheStateTheReplayLeft() {
        for race in races(100) {
            let relay = BehaviorRelay(value: 0)
            race.inParallel(
                { for _ in 0..<5000 { relay.accept(1) } },
                { for _ in 0..<2000 { relay.scan(0) { $0 &+ $1 }.subscribe(onNext: { _ in }).dispose() } })
        }
    }

    /// While an observer handles its replay slowly, another thread emits elements and completes. The observer
    /// receives them in order.
    func testSlowReplayGetsEverythingInOrder() {
        let count = 50_000
        let subject = BehaviorSubject(value: 0)
        let (seen, endings, room) = (Locked<[Int]>([]), Counter(), Room())
        let (isEmitting, isReplaying, isFinished) = (Counter(), Counter(), Counter())
        weak var witness: Witness?
        let held = Locked<Witness?>(Witness())
        witness = held.value
        // Keeps the turn until the other thread is inside its replay.
        let slow = subject.subscribe(onNext: { element in
            guard element == 1 else { return }
            isEmitting.increment()
            XCTAssertTrue(eventually { isReplaying.value > 0 })
        })
        inParallel(
            {
                for number in 1...count { subject.onNext(number) }
                subject.on(.completed)
                isFinished.increment()
            },
            {
                XCTAssertTrue(eventually { isEmitting.value > 0 })
                let own = held.take()
                _ = subject.subscribe(
                    onNext: { [own] element in
                        room.visit {
                            withExtendedLifetime(own) { seen.change { $0.append(element) } }
                            guard element == 1 else { return }
                            isReplaying.increment()
                            XCTAssertTrue(
                                eventually { isFinished.value > 0 }, "the emitting thread waits for the replay")
                        }
                    }, onCompleted: { endings.increment() })
            })
        XCTAssertEqual(seen.value, Array(1...count))
        XCTAssertEqual(room.meetingCount, 0, "the emitting thread entered the observer during its replay")
        XCTAssertEqual(endings.value, 1)
        XCTAssertNil(witness, "closures are not released")
        withExtendedLifetime(slow) {}
    }

    /// While another thread delivers 1, an observer is disposed, and 2 waits. The observer subscribes before 1, before 2 or
    /// after 2.
    func testADisposedObserverIsReleasedBeforeElementsThatWait() {
        for arrival in 0...2 {
            let relay = BehaviorRelay(value: 0)
            let (isDelivering, isDisposed) = (Counter(), Counter())
            let (witness, subscription, isGone) = (Weak<Witness>(), SerialDisposable(), Locked<[Bool]>([]))
            let subscribe: @Sendable () -> Void = {
                let held = Witness()
                witness.object = held
                subscription.disposable = relay.subscribe(onNext: { _ in withExtendedLifetime(held) {} })
            }
            let slow = relay.subscribe(onNext: { element in
                if element == 2 { isGone.change { $0.append(witness.object == nil) } }
                guard element == 1 else { return }
                isDelivering.increment()
                XCTAssertTrue(eventually { isDisposed.value > 0 })
            })
            if arrival == 0 { subscribe() }
            inParallel(
                { relay.accept(1) },
                {
                    XCTAssertTrue(eventually { isDelivering.value > 0 })
                    if arrival == 1 { subscribe() }
                    relay.accept(2)
                    if arrival == 2 { subscribe() }
                    subscription.dispose()
                    isDisposed.increment()
                })
            XCTAssertEqual(isGone.value, [true], "arrival \(arrival)")
            slow.dispose()
        }
    }

    /// The observer of each of two subjects feeds the other subject, on two threads.
    func testTwoSubjectsThatFeedEachOtherDoNotDeadlock() {
        for race in races(250) {
            let (ping, pong) = (PublishSubject<Int>(), PublishSubject<Int>())
            let count = Counter()
            let bag = DisposeBag()
            ping.subscribe(onNext: { [weak pong] in
                count.increment()
                if $0 > 0 { pong?.onNext($0 - 1) }
            }).disposed(by: bag)
            pong.subscribe(onNext: { [weak ping] in
                count.increment()
                if $0 > 0 { ping?.onNext($0 - 1) }
            }).disposed(by: bag)
            race.inParallel({ ping.onNext(200) }, { pong.onNext(200) })
            XCTAssertEqual(count.value, 402, "every element arrives")
            withExtendedLifetime(bag) {}
        }
    }

    func testDisposalInsideCallbackWhileAnotherThreadSubscribes() {
        for race in races(500) {
            let subject = PublishSubject<Int>()
            let late = Counter()
            let serial = SerialDisposable()
            let bag = DisposeBag()
            serial.disposable = subject.subscribe(onNext: { element in
                if element == 50 { serial.dispose() }
                if element > 50 { late.increment() }
            })
            race.inParallel(
                { for number in 0..<100 { subject.onNext(number) } },
                { for _ in 0..<50 { subject.subscribe(onNext: { _ in }).disposed(by: bag) } })
            XCTAssertEqual(late.value, 0, "elements after dispose() returned on the delivering thread")
            XCTAssertTrue(subject.hasObservers)
            withExtendedLifetime(bag) {}
        }
    }

    /// The terminal event races with emissions, subscriptions and disposals. Every observer ends at most once, and is
    /// released.
    func testEndRacesWithEverything() {
        for race in races(750) {
            let subject = BehaviorSubject(value: 0)
            let endings = Counter()
            let afterEnd = Counter()
            let disposals = Counter()
            let alive = Locked<[WeakReference]>([])
            race.inParallel(count: 4) { thread in
                switch thread {
                case 0: for number in 1..<50 { subject.onNext(number) }
                case 1:
                    race.pause()
                    subject.on(.completed)
                default:
                    for number in 0..<20 {
                        let held = Witness()
                        alive.change { $0.append(WeakReference(held)) }
                        let hasEnded = Counter()
                        let subscription = subject.subscribe(
                            onNext: { [held] _ in
                                withExtendedLifetime(held) { if hasEnded.value > 0 { afterEnd.increment() } }
                            },
                            onCompleted: {
                                hasEnded.increment()
                                endings.increment()
                            }, onDisposed: { disposals.increment() })
                        if number % 2 == 0 { subscription.dispose() }
                    }
                }
            }
            XCTAssertEqual(afterEnd.value, 0)
            XCTAssertEqual(disposals.value, 40, "disposals")
            XCTAssertGreaterThanOrEqual(endings.value, 20, "terminal events of the observers that stayed")
            XCTAssertLessThanOrEqual(endings.value, 40)
            XCTAssertEqual(alive.value.filter { $0.object != nil }.count, 0, "closures not released")
        }
    }
}
