import MiniDriverUI
import MiniRxTest
import TestSupport
import XCTest

@testable import Recipes

@MainActor
final class BindBothWaysTests: LeakCheckedTestCase {
    func testBothWays() async {
        let (field, relay) = (Field(), BehaviorRelay(value: "a"))
        let binding = field.typed.bindBothWays(to: relay)
        relay.accept("b")
        field.type("c")
        XCTAssertEqual([field.text, relay.value], ["c", "c"])
        relay.accept("c")
        XCTAssertEqual(field.written, ["a", "b"], "a value is not written back")
        binding.dispose()
        relay.accept("d")
        field.type("e")
        XCTAssertEqual([field.text, relay.value], ["e", "d"])
    }

    func testAnObserverOfTheRelayChangesWhatTheUserTypes() async {
        let (field, relay, bag) = (Field(), BehaviorRelay(value: ""), DisposeBag())
        relay.asDriver().drive(onNext: { if $0.count > 2 { relay.accept(String($0.prefix(2))) } }).disposed(by: bag)
        field.typed.bindBothWays(to: relay).disposed(by: bag)
        field.type("abc")
        XCTAssertEqual([field.text, relay.value], ["ab", "ab"])
        field.type("abd")
        XCTAssertEqual([field.text, relay.value], ["ab", "ab"])
        field.type("a")
        XCTAssertEqual([field.text, relay.value], ["a", "a"])
    }

    func testTwoFieldsOfOneRelayAndTwoBindingsOfOneField() async {
        let (first, second, relay, bag) = (Field(), Field(), BehaviorRelay(value: "a"), DisposeBag())
        first.typed.bindBothWays(to: relay).disposed(by: bag)
        second.typed.bindBothWays(to: relay).disposed(by: bag)
        let other = first.typed.bindBothWays(to: relay)
        first.type("b")
        second.type("c")
        other.dispose()
        XCTAssertEqual([first.text, second.text, relay.value], ["c", "c", "c"])
        first.type("d")
        XCTAssertEqual([second.text, relay.value], ["d", "d"])
    }

    func testAValueOfAnotherThread() async {
        let (field, relay, bag) = (Field(), BehaviorRelay(value: "a"), DisposeBag())
        field.typed.bindBothWays(to: relay).disposed(by: bag)
        await onBackground { relay.accept("b") }
        XCTAssertEqual(field.text, "b")
        field.type("c")
        XCTAssertEqual([field.text, relay.value], ["c", "c"])
    }

    func testADeallocatedField() async {
        let (relay, bag) = (BehaviorRelay(value: "a"), DisposeBag())
        var field: Field? = Field()
        weak let watched = field
        field!.typed.bindBothWays(to: relay).disposed(by: bag)
        field = nil
        XCTAssertNil(watched)
        relay.accept("b")
        await drainMainQueue()
    }
}
