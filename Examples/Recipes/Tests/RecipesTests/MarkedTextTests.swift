import MiniDriverUI
import MiniRxTest
import TestSupport
import XCTest

@testable import Recipes

@MainActor
final class MarkedTextTests: LeakCheckedTestCase {
    private let log = Recorder<String>()

    private func composed(_ field: Field) -> ControlProperty<String> {
        field.typed.withoutMarkedText(of: field) { $0.isComposing }
    }

    func testTextIsEmittedWhenItIsComposed() async {
        let (field, log) = (Field(), log)
        let text = composed(field).bind(onNext: { log.record($0) })
        field.type("ㅎ", isComposing: true)
        field.type("하", isComposing: true)
        field.type("한")
        field.type("한a")
        XCTAssertEqual(log.all, ["", "한", "한a"])
        text.dispose()
    }

    /// The first value is that of the property, also during a composition, so `changed` drops the right one.
    func testTheFirstValueDuringAComposition() async {
        let (field, log, bag) = (Field(), log, DisposeBag())
        field.type("ㅎ", isComposing: true)
        composed(field).changed.bind(onNext: { log.record($0) }).disposed(by: bag)
        field.type("하", isComposing: true)
        field.type("한")
        XCTAssertEqual(log.all, ["한"])
    }

    func testNothingIsWrittenDuringAComposition() async {
        let field = Field()
        let property = composed(field)
        property.onNext("a")
        field.type("ㅎ", isComposing: true)
        property.onNext("b")
        XCTAssertEqual(field.text, "ㅎ")
        field.type("한")
        property.onNext("c")
        XCTAssertEqual(field.written, ["a", "c"])
    }

    func testBothWays() async {
        let (field, relay, bag) = (Field(), BehaviorRelay(value: "a"), DisposeBag())
        composed(field).bindBothWays(to: relay).disposed(by: bag)
        field.type("ㅎ", isComposing: true)
        XCTAssertEqual(relay.value, "a")
        relay.accept("from the server")
        XCTAssertEqual(field.text, "ㅎ")
        field.type("한")
        XCTAssertEqual([field.text, relay.value], ["한", "한"])
    }

    func testSeveralObserversAndADeallocatedField() async {
        var field: Field? = Field()
        weak let watched = field
        let (text, log, bag) = (composed(field!), log, DisposeBag())
        for name in ["first", "second"] {
            text.subscribe(onNext: { log.record("\(name) \($0)") }, onCompleted: { log.record("\(name) ends") })
                .disposed(by: bag)
        }
        field!.type("a")
        field = nil
        XCTAssertNil(watched)
        await drainMainQueue()
        XCTAssertEqual(
            log.all.sorted(), ["first ", "first a", "first ends", "second ", "second a", "second ends"])
        text.onNext("b")
    }
}
