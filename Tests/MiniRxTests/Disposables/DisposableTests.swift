import MiniRxTest
import TestSupport
import XCTest

final class DisposableTests: LeakCheckedTestCase {
    private let log = Log<String>()

    private func disposable(_ name: String) -> any Cancelable {
        let log = log
        return Disposables.create { log.append(name) }
    }

    func testClosureIsCalledOnceAndReleased() {
        weak var witness: Witness?
        let disposable: any Cancelable
        do {
            let held = Witness()
            witness = held
            let log = log
            disposable = Disposables.create { withExtendedLifetime(held) { log.append("a") } }
        }
        XCTAssertFalse(disposable.isDisposed)
        disposable.dispose()
        disposable.dispose()
        XCTAssertTrue(disposable.isDisposed)
        XCTAssertEqual(log.entries, ["a"])
        XCTAssertNil(witness)
    }

    func testSeveralDisposablesAreDisposedInOrder() {
        Disposables.create(disposable("a"), disposable("b")).dispose()
        Disposables.create([disposable("c"), disposable("d"), disposable("e")]).dispose()
        XCTAssertEqual(log.entries, ["a", "b", "c", "d", "e"])
    }

    func testSerialDisposesThePreviousOne() {
        let serial = SerialDisposable()
        serial.disposable = disposable("a")
        serial.disposable = disposable("b")
        XCTAssertEqual(log.entries, ["a"])
        serial.dispose()
        serial.disposable = disposable("c")
        serial.dispose()
        XCTAssertEqual(log.entries, ["a", "b", "c"])
        XCTAssertTrue(serial.isDisposed)
    }

    func testSingleAssignmentBeforeAndAfterDisposal() {
        let before = SingleAssignmentDisposable()
        before.setDisposable(disposable("a"))
        before.dispose()
        before.dispose()
        let after = SingleAssignmentDisposable()
        after.dispose()
        after.setDisposable(disposable("b"))
        XCTAssertEqual(log.entries, ["a", "b"])
    }

    func testCompositeInsertsRemovesAndDisposes() {
        let composite = CompositeDisposable(disposable("a"), disposable("b"))
        let key = composite.insert(disposable("c"))
        XCTAssertEqual(composite.count, 3)
        if let key { composite.remove(for: key) }
        XCTAssertEqual(log.entries, ["c"])
        composite.dispose()
        composite.dispose()
        XCTAssertNil(composite.insert(disposable("d")))
        XCTAssertEqual(log.entries, ["c", "a", "b", "d"])
        XCTAssertEqual(composite.count, 0)
    }

    func testCompositeOfAnyNumber() {
        CompositeDisposable(disposable("a"), disposable("b"), disposable("c")).dispose()
        CompositeDisposable(disposable("d"), disposable("e"), disposable("f"), disposable("g"), disposable("h"))
            .dispose()
        CompositeDisposable(disposables: [disposable("i")]).dispose()
        XCTAssertEqual(log.entries.joined(), "abcdefghi")
    }

    func testCompositeReleasesRemovedMembers() {
        let composite = CompositeDisposable()
        let keys = ["a", "b", "c"].map { composite.insert(disposable($0)) }
        for key in [keys[1], keys[1], keys[0]] { composite.remove(for: key!) }
        XCTAssertEqual(log.entries, ["b", "a"])
        XCTAssertEqual(composite.count, 1)
        XCTAssertFalse(composite.isDisposed)
        composite.dispose()
        composite.remove(for: keys[2]!)
        XCTAssertEqual(log.entries, ["b", "a", "c"])
        XCTAssertTrue(composite.isDisposed)
    }

    func testAKeyOfAnotherCompositeRemovesNothing() {
        let (composite, other) = (CompositeDisposable(), CompositeDisposable())
        let (mine, theirs) = (BooleanDisposable(), BooleanDisposable())
        let (key, otherKey) = (composite.insert(mine), other.insert(theirs))
        other.remove(for: key!)
        XCTAssertFalse(theirs.isDisposed)
        XCTAssertFalse(mine.isDisposed)
        other.remove(for: otherKey!)
        composite.remove(for: key!)
        XCTAssertTrue(theirs.isDisposed)
        XCTAssertTrue(mine.isDisposed)
    }

    func testCompositeKeepsTheOrderOfInsertionWherePlacesAreUsedAgain() {
        let composite = CompositeDisposable(disposable("a"), disposable("b"))
        let keys = ["c", "d", "e", "f"].map { composite.insert(disposable($0)) }
        for key in [keys[3], keys[1], keys[0]] { composite.remove(for: key!) }
        for name in ["g", "h", "i", "j"] { composite.insert(disposable(name)) }
        // The keys of removed members, whose places have been reused, remove nothing.
        for key in [keys[3], keys[1], keys[0]] { composite.remove(for: key!) }
        composite.dispose()
        XCTAssertEqual(log.entries.joined(), "fdcabeghij")
    }

    func testMembersOfAMemberAreDisposedInItsPlace() {
        let inner = CompositeDisposable(disposable("b"), CompositeDisposable(disposable("c"), disposable("d")))
        inner.insert(disposable("e"))
        let outer = CompositeDisposable(disposable("a"), inner, disposable("f"))
        outer.insert(CompositeDisposable(CompositeDisposable(), CompositeDisposable(disposable("g"), inner)))
        outer.dispose()
        XCTAssertEqual(log.entries.joined(), "abcdefg")
        XCTAssertTrue(inner.isDisposed)
    }

    /// While a member is being disposed, the composite already reports that it is disposed.
    func testCompositeIsUsedFromInsideADisposal() {
        let composite = CompositeDisposable()
        let (late, log) = (disposable("late"), log)
        composite.insert(
            Disposables.create { [weak composite] in
                composite?.dispose()
                XCTAssertNil(composite?.insert(late))
                log.append("a")
            })
        composite.insert(disposable("b"))
        composite.dispose()
        XCTAssertEqual(log.entries, ["late", "a", "b"])
    }

    func testContainersReleaseDisposedMembers() {
        let (composite, serial, single) = (CompositeDisposable(), SerialDisposable(), SingleAssignmentDisposable())
        let alive = Box(0)
        composite.insert(Life(alive))
        serial.disposable = Life(alive)
        single.setDisposable(Life(alive))
        XCTAssertEqual(alive.value, 3)
        for container in [composite, serial, single] as [any Cancelable] { container.dispose() }
        XCTAssertEqual(alive.value, 0)
        withExtendedLifetime((composite, serial, single)) {}
    }

    func testBoolean() {
        let boolean = BooleanDisposable()
        XCTAssertFalse(boolean.isDisposed)
        boolean.dispose()
        XCTAssertTrue(boolean.isDisposed)
    }

    func testBagDisposesWhenItIsReleased() {
        do {
            let bag = DisposeBag()
            disposable("a").disposed(by: bag)
            bag.insert(disposable("b"), disposable("c"))
            bag.insert {
                disposable("d")
                disposable("e")
            }
            XCTAssertEqual(log.entries, [])
        }
        XCTAssertEqual(log.entries, ["a", "b", "c", "d", "e"])
    }

    func testBagKeepsTheOrderOfInsertionWherePlacesAreUsedAgain() {
        do {
            let (bag, subject) = (DisposeBag(), PublishSubject<Int>())
            disposable("a").disposed(by: bag)
            subject.subscribe().disposed(by: bag)
            disposable("b").disposed(by: bag)
            subject.onCompleted()
            disposable("c").disposed(by: bag)
            disposable("d").disposed(by: bag)
        }
        XCTAssertEqual(log.entries.joined(), "abcd")
    }

    func testBagDropsSubscriptionsThatHaveEnded() {
        let (bag, subject) = (DisposeBag(), PublishSubject<Int>())
        weak var witness: Witness?
        do {
            let held = Witness()
            witness = held
            subject.subscribe(onDisposed: { withExtendedLifetime(held) {} }).disposed(by: bag)
        }
        XCTAssertNotNil(witness)
        subject.onCompleted()
        XCTAssertNil(witness)
        withExtendedLifetime(bag) {}
    }

    func testBagKeepsNothingOfManySubscriptionsThatHaveEnded() {
        let (bag, alive) = (DisposeBag(), Box(0))
        let running = PublishSubject<Int>()
        running.subscribe(onNext: { _ in }).disposed(by: bag)
        for _ in 0..<Effort.many {
            let subject = PublishSubject<Int>()
            let life = Life(alive)
            subject.subscribe(onDisposed: { withExtendedLifetime(life) {} }).disposed(by: bag)
            subject.onCompleted()
        }
        XCTAssertEqual(alive.value, 0)
        XCTAssertTrue(running.hasObservers, "the bag still holds the running subscription")
        withExtendedLifetime(bag) {}
    }

    /// These disposables do not notify the bag. It looks for them when it grows.
    func testBagReleasesDisposablesThatWereDisposedDirectly() {
        let (bag, alive) = (DisposeBag(), Box(0))
        let running = Life(alive)
        running.disposed(by: bag)
        var most = 0
        for _ in 0..<Effort.many {
            let other = Life(alive)
            other.disposed(by: bag)
            other.dispose()
            most = max(most, alive.value)
        }
        XCTAssertLessThan(most, 100)
        XCTAssertFalse(running.isDisposed, "the bag still holds the running disposable")
        withExtendedLifetime(bag) {}
    }

    /// A disposable that counts its live instances.
    private final class Life: Cancelable, @unchecked Sendable {
        private let alive: Box<Int>
        private(set) var isDisposed = false

        init(_ alive: Box<Int>) {
            self.alive = alive
            alive.value += 1
        }

        deinit {
            alive.value -= 1
        }

        func dispose() { isDisposed = true }
    }

    func testBagMayBeFilledFromInsideADisposal() {
        let bag = Box<DisposeBag?>(DisposeBag())
        let late = disposable("late")
        if let held = bag.value { Disposables.create { [weak held] in held?.insert(late) }.disposed(by: held) }
        bag.value = nil
        XCTAssertEqual(log.entries, [])
    }

    func testBooleanDisposableRemembers() {
        let disposable = BooleanDisposable()
        XCTAssertFalse(disposable.isDisposed)
        disposable.dispose()
        disposable.dispose()
        XCTAssertTrue(disposable.isDisposed)
        XCTAssertTrue(BooleanDisposable(isDisposed: true).isDisposed)
        XCTAssertFalse(BooleanDisposable(isDisposed: false).isDisposed)
    }
}
