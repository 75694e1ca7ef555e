import MiniRxTest
import TestSupport
import XCTest

final class DisposableTests: LeakCheckedTestCase {
    private let log = Log<String>()

    private func disposable(_ name: String) -> any Cancelable {
        let log = log
        return Disposables.create { log.append(name) }
    }

    func testClosureIsCalledOnceAndLetGo() {
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

    func testManyAsOneInOrder() {
        Disposables.create(disposable("a"), disposable("b")).dispose()
        Disposables.create([disposable("c"), disposable("d"), disposable("e")]).dispose()
        XCTAssertEqual(log.entries, ["a", "b", "c", "d", "e"])
    }

    func testSerialDisposesTheOneBefore() {
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

    func testBoolean() {
        let boolean = BooleanDisposable()
        XCTAssertFalse(boolean.isDisposed)
        boolean.dispose()
        XCTAssertTrue(boolean.isDisposed)
    }

    func testBagDisposesWhenItIsLetGo() {
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

    func testBagMayBeFilledFromInsideADisposal() {
        let bag = Box<DisposeBag?>(DisposeBag())
        let late = disposable("late")
        if let held = bag.value { Disposables.create { [weak held] in held?.insert(late) }.disposed(by: held) }
        bag.value = nil
        XCTAssertEqual(log.entries, [])
    }
}
