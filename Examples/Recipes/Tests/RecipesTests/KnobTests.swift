import MiniDriverUI
import MiniRxTest
import TestSupport
import XCTest

@testable import Recipes

@MainActor
final class KnobTests: LeakCheckedTestCase {
    func testSeveralObservers() async {
        let (knob, log) = (Knob(), Recorder<String>())
        let first = knob.rx.position.asDriver().drive(onNext: { log.record("first \($0)") })
        let second = knob.rx.position.bind(onNext: { log.record("second \($0)") })
        knob.turn(to: 0.75)
        second.dispose()
        knob.turn(to: 1)
        XCTAssertEqual(log.all, ["first 0.5", "second 0.5", "first 0.75", "second 0.75", "first 1.0"])
        first.dispose()
        knob.rx.position.onNext(0)
        XCTAssertEqual(knob.position, 0)
        XCTAssertEqual(log.all.count, 5)
    }

    func testAnObserverThatTurns() async {
        let (knob, seen, bag) = (Knob(), Recorder<Double>(), DisposeBag())
        knob.rx.position.bind(onNext: { value in
            seen.record(value)
            if value == 1 { knob.turn(to: 2) }
        }).disposed(by: bag)
        knob.turn(to: 1)
        XCTAssertEqual(seen.all, [0.5, 1, 2])
    }

    func testTheKnobIsReleased() async {
        var knob: Knob? = Knob()
        weak let watched = knob
        let (bag, log) = (DisposeBag(), Recorder<String>())
        knob!.rx.position.subscribe(onCompleted: { log.record("end") }).disposed(by: bag)
        knob = nil
        XCTAssertNil(watched)
        await drainMainQueue()
        XCTAssertEqual(log.all, ["end"])
    }
}
