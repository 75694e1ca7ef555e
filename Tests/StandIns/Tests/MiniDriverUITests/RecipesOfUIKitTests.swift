import MiniDriverUI
import TestSupport
import UIKit
import XCTest

@testable import Recipes

/// The parts of the recipes that extend classes of UIKit. `Examples/Recipes` tests the rest.
@MainActor
final class RecipesOfUIKitTests: LeakCheckedTestCase {
    func testTextThatIsBeingComposed() async {
        let (field, view, seen, bag) = (UITextField(), UITextView(), Recorder<String>(), DisposeBag())
        field.rx.composedText.orEmpty.bind(onNext: { seen.record("field \($0)") }).disposed(by: bag)
        view.rx.composedText.orEmpty.bind(onNext: { seen.record("view \($0)") }).disposed(by: bag)
        (field.markedTextRange, view.markedTextRange) = (UITextRange(), UITextRange())
        field.type("k")
        view.type("h")
        field.rx.composedText.onNext("other")
        (field.markedTextRange, view.markedTextRange) = (nil, nil)
        field.type("a")
        view.type("e")
        XCTAssertEqual(seen.all, ["field ", "view ", "field ka", "view he"])
    }

    func testTheLifeOfAView() async {
        let (screen, log, bag) = (LivingViewController(nibName: nil, bundle: nil), Recorder<String>(), DisposeBag())
        for (name, signal) in [
            ("loaded", screen.life.didLoad), ("will appear", screen.life.willAppear), ("appeared", screen.life.didAppear),
            ("will disappear", screen.life.willDisappear), ("disappeared", screen.life.didDisappear),
        ] { signal.emit(onNext: { log.record(name) }).disposed(by: bag) }
        screen.loadViewIfNeeded()
        screen.viewWillAppear(false)
        screen.viewDidAppear(false)
        screen.viewWillDisappear(false)
        screen.viewDidDisappear(false)
        XCTAssertEqual(log.all, ["loaded", "will appear", "appeared", "will disappear", "disappeared"])
    }
}
