import AppKit
import MiniDriverUI
import TestSupport
import XCTest

@MainActor
final class AppKitTests: LeakCheckedTestCase {
    func testAButtonASliderAndATextField() async {
        let (button, slider, field) = (NSButton(), NSSlider(), NSTextField())
        let bag = DisposeBag()
        let seen = Recorder<String>()
        button.rx.tap.bind { seen.record("first") }.disposed(by: bag)
        button.rx.tap.bind { seen.record("second") }.disposed(by: bag)
        button.rx.state.changed.bind { seen.record("state \($0.rawValue)") }.disposed(by: bag)
        button.state = .on
        button.performClick(nil)
        button.rx.state.onNext(.off)
        XCTAssertEqual(button.state, .off)
        slider.rx.value.bind { seen.record("\($0)") }.disposed(by: bag)
        slider.doubleValue = 0.5
        slider.performClick(nil)
        slider.rx.value.onNext(1)
        XCTAssertEqual(slider.doubleValue, 1)
        field.rx.text.orEmpty.bind { seen.record("text \($0)") }.disposed(by: bag)
        field.type("a")
        field.rx.text.onNext(nil)
        field.rx.text.onNext("")
        field.rx.isEnabled.onNext(false)
        XCTAssertEqual(field.stringValue, "")
        XCTAssertEqual(field.assignments, 2)
        XCTAssertEqual(seen.all, ["first", "second", "state 1", "0.0", "0.5", "text ", "text a"])
    }

    func testATextView() async {
        let (view, bag) = (NSTextView(), DisposeBag())
        let seen = Recorder<String>()
        view.rx.string.bind { seen.record($0) }.disposed(by: bag)
        view.type("a")
        for _ in 0..<2 { view.rx.string.onNext("b") }
        XCTAssertEqual(view.string, "b")
        XCTAssertEqual(view.assignments, 2)
        XCTAssertEqual(seen.all, ["", "a"])
    }

    func testADeallocatedControlCompletes() async {
        let seen = Recorder<String>()
        let bag = DisposeBag()
        func listen() {
            NSButton().rx.tap.subscribe(onCompleted: { seen.record("tap") }).disposed(by: bag)
            NSTextField().rx.text.subscribe(onCompleted: { seen.record("text") }).disposed(by: bag)
        }
        listen()
        for _ in 1...3 { await drainMainQueue() }
        XCTAssertEqual(seen.all.sorted(), ["tap", "text"])
    }
}
