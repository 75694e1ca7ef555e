import MiniDriverUI
import MiniRxTest
import TestSupport
import XCTest

@testable import Recipes

@MainActor
final class ChildrenTests: LeakCheckedTestCase {
    private final class Child {
        let finished = PublishRelay<Void>()
        let log: Recorder<String>

        init(_ log: Recorder<String>) { self.log = log }
        deinit { log.record("released") }
    }

    private let log = Recorder<String>()

    func testAChildIsRetainedUntilItHasFinished() async {
        let children = Children()
        var child: Child? = Child(log)
        let finished = child!.finished
        children.add(child!, until: finished.asSignal())
        child = nil
        XCTAssertEqual(log.all, [])
        finished.accept(())
        XCTAssertEqual(log.all, ["released"])
        XCTAssertEqual(children.count, 0)
    }

    func testAFlowThatEndsAtOnceOrWithoutAnEvent() async {
        let children = Children()
        children.add(Child(log), until: .just(()))
        children.add(Child(log), until: .empty())
        XCTAssertEqual(log.all, ["released", "released"])
        XCTAssertEqual(children.count, 0)
    }

    func testChildrenFinishSeparatelyAndMayBeAddedAgain() async {
        let (children, first, second) = (Children(), Child(log), Child(log))
        children.add(first, until: first.finished.asSignal())
        children.add(second, until: second.finished.asSignal())
        children.add(first, until: first.finished.asSignal())
        XCTAssertEqual(children.count, 2)
        first.finished.accept(())
        first.finished.accept(())
        XCTAssertEqual(children.count, 1)
    }

    /// A flow that starts the next one when it has finished.
    func testAnObserverOfTheEndAddsAChild() async {
        let (children, first, second, bag) = (Children(), Child(log), Child(log), DisposeBag())
        children.add(first, until: first.finished.asSignal())
        first.finished.asSignal().emit(onNext: { children.add(second, until: second.finished.asSignal()) })
            .disposed(by: bag)
        first.finished.accept(())
        XCTAssertEqual(children.count, 1)
        second.finished.accept(())
        XCTAssertEqual(children.count, 0)
    }

    func testChildrenAreReleasedWithTheirOwner() async {
        var children: Children? = Children()
        children?.add(Child(log), until: .never())
        children = nil
        XCTAssertEqual(log.all, ["released"])
    }
}
