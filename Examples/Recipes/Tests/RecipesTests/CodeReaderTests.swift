import MiniDriverUI
import MiniRxTest
import TestSupport
import XCTest

@testable import Recipes

@MainActor
final class CodeReaderTests: LeakCheckedTestCase {
    func testSeveralObservers() async {
        let (scanner, log) = (Scanner(), Recorder<String>())
        let reader = CodeReader(scanner)
        let first = reader.codes.asSignal().emit(onNext: { log.record("first \($0)") })
        let second = reader.codes.bind(onNext: { log.record("second \($0)") })
        scanner.didScan?("1")
        second.dispose()
        scanner.didScan?("2")
        first.dispose()
        XCTAssertNil(scanner.didScan)
        let third = reader.codes.bind(onNext: { log.record("third \($0)") })
        scanner.didScan?("3")
        XCTAssertEqual(log.all, ["first 1", "second 1", "first 2", "third 3"])
        third.dispose()
    }

    func testTheReaderAndItsScannerAreReleased() async {
        var reader: CodeReader? = CodeReader(Scanner())
        weak let watched = reader
        let (bag, log) = (DisposeBag(), Recorder<String>())
        reader!.codes.subscribe(onCompleted: { log.record("end") }).disposed(by: bag)
        reader = nil
        XCTAssertNil(watched)
        await drainMainQueue()
        XCTAssertEqual(log.all, ["end"])
    }
}
