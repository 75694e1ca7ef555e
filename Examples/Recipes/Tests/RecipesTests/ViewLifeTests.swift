import MiniDriverUI
import MiniRxTest
import TestSupport
import XCTest

@testable import Recipes

@MainActor
final class ViewLifeTests: LeakCheckedTestCase {
    func testSignalsOfALife() async {
        let (life, log, bag) = (ViewLife(), Recorder<String>(), DisposeBag())
        for (name, signal) in [
            ("load", life.didLoad), ("will", life.willAppear), ("did", life.didAppear), ("leaving", life.willDisappear),
            ("left", life.didDisappear), ("again", life.didAppear),
        ] { signal.emit(onNext: { log.record(name) }).disposed(by: bag) }
        life.isVisible.drive(onNext: { log.record("\($0)") }).disposed(by: bag)
        life.viewDidLoad()
        life.view(.willAppear)
        life.view(.didAppear)
        life.view(.willDisappear)
        life.view(.didDisappear)
        XCTAssertEqual(log.all, ["false", "load", "will", "true", "did", "again", "false", "leaving", "left"])
    }

    /// A gesture that goes back begins, and is cancelled.
    func testACancelledGesture() async {
        let (life, log, bag) = (ViewLife(), Recorder<Bool>(), DisposeBag())
        life.isVisible.drive(onNext: { log.record($0) }).disposed(by: bag)
        for appearance in [.willAppear, .didAppear, .willDisappear, .willAppear, .didAppear] as [ViewLife.Appearance] {
            life.view(appearance)
        }
        XCTAssertEqual(log.all, [false, true, false, true])
    }

    func testALateObserverAndARelease() async {
        var life: ViewLife? = ViewLife()
        weak let watched = life
        let (log, bag) = (Recorder<String>(), DisposeBag())
        life!.view(.didAppear)
        life!.didAppear.emit(onNext: { log.record("did") }).disposed(by: bag)
        life!.isVisible.drive(onNext: { log.record("\($0)") }).disposed(by: bag)
        XCTAssertEqual(log.all, ["true"])
        life = nil
        XCTAssertNil(watched)
    }

    /// For example, it dismisses the screen without an animation.
    func testAnObserverThatEndsTheAppearance() async {
        let (life, log, bag) = (ViewLife(), Recorder<String>(), DisposeBag())
        life.isVisible.drive(onNext: { isVisible in
            log.record("visible \(isVisible)")
            if isVisible { life.view(.willDisappear) }
        }).disposed(by: bag)
        life.didAppear.emit(onNext: { log.record("did appear") }).disposed(by: bag)
        life.willDisappear.emit(onNext: { log.record("will disappear") }).disposed(by: bag)
        life.view(.didAppear)
        XCTAssertEqual(
            log.all, ["visible false", "visible true", "did appear", "visible false", "will disappear"])
        withExtendedLifetime(bag) {}
    }
}
