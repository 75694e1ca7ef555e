import XCTest

@testable import Exercises
@testable import FromScratch

@MainActor
final class Step10SignalTests: XCTestCase {
    func testALateObserverReceivesNoOldEvent() async {
        let log = Log<String>()
        let taps = PublishSubject<Int>()
        let signal = Signal(taps.asObservable(), onErrorJustReturn: 0)
        _ = signal.emit { log.append("a\($0)") }
        taps.onNext(1)
        _ = signal.emit { log.append("b\($0)") }
        taps.on(.error(Failure()))
        XCTAssertEqual(log.entries, ["a1", "a0", "b0"])
    }
}
