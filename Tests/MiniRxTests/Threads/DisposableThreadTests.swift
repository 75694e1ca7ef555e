import MiniRx
import TestSupport
import XCTest

/// Disposables, bags and `create` used by several threads.
final class DisposableThreadTests: LeakCheckedTestCase {
    func testBagIsReleasedWhileEmissionRuns() {
        for race in races(500) {
            let subject = PublishSubject<Int>()
            let alive = Locked<[WeakReference]>([])
            let bag = Locked<DisposeBag?>(DisposeBag())
            for _ in 0..<20 {
                let held = Witness()
                alive.change { $0.append(WeakReference(held)) }
                subject.subscribe(onNext: { [held] _ in withExtendedLifetime(held) {} }).disposed(by: bag.value!)
            }
            race.inParallel(
                { for number in 0..<50 { subject.onNext(number) } },
                {
                    race.pause()
                    _ = bag.take()
                })
            XCTAssertFalse(subject.hasObservers)
            XCTAssertEqual(alive.value.filter { $0.object != nil }.count, 0)
        }
    }

    func testBagKeepsNothingOfFinishedSubscriptions() {
        let bag = DisposeBag()
        let alive = Locked<[WeakReference]>([])
        inParallel(count: 2) { _ in
            for number in 0..<Effort.many / 2 {
                let subject = PublishSubject<Int>()
                let subscription = subject.subscribe(onNext: { _ in })
                subscription.disposed(by: bag)
                if number % 100 == 0 {
                    let held = Witness()
                    alive.change { $0.append(WeakReference(held)) }
                    subject.subscribe(onCompleted: { [held] in withExtendedLifetime(held) {} }).disposed(by: bag)
                }
                if number % 2 == 0 { subject.onCompleted() } else { subscription.dispose() }
                subject.onCompleted()
            }
        }
        XCTAssertEqual(alive.value.filter { $0.object != nil }.count, 0)
        withExtendedLifetime(bag) {}
    }

    /// Some subscriptions end while others are inserted; finally the bag is released. Each subscription that has not
    /// ended is disposed once.
    func testBagDisposesEverythingOnce() {
        for race in races(250) {
            let bag = Locked<DisposeBag?>(DisposeBag())
            let disposals = Counter()
            let ending = PublishSubject<Int>()
            let running = PublishSubject<Int>()
            race.inParallel(
                {
                    for number in 0..<200 {
                        guard let bag = bag.value else { return }
                        (number % 2 == 0 ? ending : running).subscribe(onDisposed: { disposals.increment() })
                            .disposed(by: bag)
                    }
                },
                {
                    for _ in 0..<200 {
                        guard let bag = bag.value else { return }
                        running.subscribe(onDisposed: { disposals.increment() }).disposed(by: bag)
                    }
                }, { ending.onCompleted() })
            _ = bag.take()
            XCTAssertEqual(disposals.value, 400)
            XCTAssertFalse(running.hasObservers)
        }
    }

    /// Two threads insert one subscription into two bags.
    func testSubscriptionInTwoBags() {
        for race in races(1500) {
            let subject = PublishSubject<Int>()
            let (bag1, bag2) = (DisposeBag(), DisposeBag())
            let disposals = Counter()
            let subscription = subject.subscribe(onDisposed: { disposals.increment() })
            race.inParallel(
                { bag1.insert(subscription) }, { bag2.insert(subscription) }, { subject.onCompleted() })
            XCTAssertEqual(disposals.value, 1)
            withExtendedLifetime((bag1, bag2)) {}
        }
    }

    func testSerialDisposableDisposesEachOnce() {
        for race in races(500) {
            let serial = SerialDisposable()
            let disposals = Locked(Array(repeating: 0, count: 60))
            race.inParallel(count: 3) { thread in
                for number in 0..<20 {
                    let index = thread * 20 + number
                    serial.disposable = Disposables.create { disposals.change { $0[index] += 1 } }
                    if thread == 2, number == 10 { serial.dispose() }
                }
            }
            XCTAssertEqual(disposals.value, Array(repeating: 1, count: 60))
        }
    }

    func testCompositeDisposesEachOnce() {
        for race in races(500) {
            let composite = CompositeDisposable()
            let disposals = Locked(Array(repeating: 0, count: 60))
            race.inParallel(count: 3) { thread in
                for number in 0..<20 {
                    let index = thread * 20 + number
                    let key = composite.insert(Disposables.create { disposals.change { $0[index] += 1 } })
                    if number % 2 == 0, let key { composite.remove(for: key) }
                    if thread == 2, number == 10 { composite.dispose() }
                }
            }
            XCTAssertEqual(disposals.value, Array(repeating: 1, count: 60))
            XCTAssertEqual(composite.count, 0)
        }
    }

    /// If a thread loads the weak reference in time, the composite still has all its members.
    func testCompositeIsFoundWhileItsOwnerIsReleased() {
        for race in races(2_000) {
            let part = BooleanDisposable()
            let member = Locked<CompositeDisposable?>(CompositeDisposable(disposables: [part]))
            let found = WeakReference(member.value!)
            let owner = Locked<CompositeDisposable?>(CompositeDisposable(disposables: [member.take()!]))
            let isFound = Locked(false)
            race.inParallel(
                { _ = owner.take() },
                {
                    guard let member = found.object as? CompositeDisposable else { return }
                    member.dispose()
                    isFound.change { $0 = true }
                })
            XCTAssertEqual(part.isDisposed, isFound.value)
        }
    }

    /// `create` emits on one thread and is disposed on another.
    func testCreateIsReleasedWhenDisposedWhileItEmits() {
        for race in races(1000) {
            let disposals = Counter()
            let observers = Locked<AnyObserver<Int>?>(nil)
            let held = Locked<Witness?>(Witness())
            weak let witness = held.value
            let room = Room()
            let subscription = Locked<(any Disposable)?>(nil)
            race.inParallel(
                {
                    let own = held.take()
                    let made = Observable<Int>.create { observer in
                        observers.change { $0 = observer }
                        return Disposables.create { disposals.increment() }
                    }
                    .map { [own] element in withExtendedLifetime(own) { element } }
                    .subscribe(onNext: { [own] _ in room.visit { withExtendedLifetime(own) {} } })
                    subscription.change { $0 = made }
                },
                {
                    guard eventually({ observers.value != nil }), let observer = observers.value else { return }
                    for number in 0..<30 { observer.onNext(number) }
                    if race.round % 2 == 0 { observer.onCompleted() }
                },
                {
                    guard eventually({ subscription.value != nil }) else { return }
                    race.pause()
                    subscription.value?.dispose()
                })
            XCTAssertEqual(disposals.value, 1, "disposals")
            XCTAssertNil(witness, "closures are retained by the observer")
            XCTAssertNotNil(observers.value)
        }
    }

    /// An element that another thread emits while the closure of `create` still runs retains the chain.
    func testAnElementOfAnotherThreadKeepsTheChainThatIsDisposed() {
        let witness = disposeWhileOneIsInside { observer, isFinished in
            DispatchQueue.global().async {
                observer.onNext(1)
                isFinished.signal()
            }
        }
        XCTAssertNil(witness.object)
    }

    /// A task begins on the thread of `create`'s closure and continues on another. Its elements no longer belong to
    /// the closure.
    func testAnElementOfATaskKeepsTheChainThatIsDisposed() throws {
        guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else {
            throw XCTSkip("no Task.immediate")
        }
        let witness = disposeWhileOneIsInside { observer, isFinished in
            Task.immediate {
                observer.onNext(0)
                await Elsewhere().run { observer.onNext(1) }
                isFinished.signal()
            }
        }
        XCTAssertTrue(eventually { witness.object == nil })
    }

    /// The closure of `create` calls `emit`, which emits 1 on another thread and then signals. The closure returns
    /// when 1 has reached `map`. The subscription is disposed before the element leaves `map`.
    ///
    /// - Returns: an object that only the subscribed closure retains.
    private func disposeWhileOneIsInside(
        _ emit: @escaping @Sendable (AnyObserver<Int>, DispatchSemaphore) -> Void
    ) -> Weak<Witness> {
        let (entered, goOn, isFinished) = (
            DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
        )
        let (witness, isThere) = (Weak<Witness>(), Locked(false))
        let subscribe: () -> any Disposable = {
            let held = Witness()
            witness.object = held
            return Observable<Int>.create { observer in
                emit(observer, isFinished)
                entered.wait()
                return Disposables.create()
            }
            .map { element in
                if element == 1 {
                    entered.signal()
                    goOn.wait()
                    isThere.change { $0 = witness.object != nil }
                }
                return element
            }
            .subscribe(onNext: { [held] _ in withExtendedLifetime(held) {} })
        }
        let subscription = subscribe()
        subscription.dispose()
        goOn.signal()
        isFinished.wait()
        XCTAssertTrue(isThere.value)
        return witness
    }

    /// Timers that fire at once race with the thread that starts them, and with their disposal.
    func testTimersThatFireAtOnce() {
        let scheduler = ConcurrentDispatchQueueScheduler(qos: .userInteractive)
        let (fired, seen) = (Counter(), Counter())
        for number in 0..<500 {
            let timer = scheduler.scheduleRelative(number, dueTime: .nanoseconds(0)) { _ in
                fired.increment()
                return Disposables.create()
            }
            let interval = scheduler.schedulePeriodic(0, startAfter: .nanoseconds(0), period: .microseconds(50)) {
                seen.increment()
                return $0 + 1
            }
            if number % 2 == 0 { timer.dispose() }
            interval.dispose()
        }
        XCTAssertTrue(eventually { fired.value >= 250 }, "a timer that is not disposed fires")
    }
}

/// Runs part of a task on a Dispatch thread. Awaiting another task might not change the thread, because that task may
/// have finished.
@available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
private actor Elsewhere {
    private final class Executor: SerialExecutor {
        private let queue = DispatchQueue(label: "elsewhere")

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
        }
    }

    private let executor = Executor()

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    func run(_ work: () -> Void) {
        work()
    }
}
