import MiniRx
import TestSupport
import XCTest

final class DebugTests: LeakCheckedTestCase {
    private func lines(of source: Observable<String>, trimOutput: Bool = false) -> [String] {
        let log = Log<String>()
        Do(source, debugHooks(trimOutput: trimOutput) { log.append($0) }).subscribe { _ in }.dispose()
        return log.entries
    }

    func testTellsEveryEvent() {
        XCTAssertEqual(
            lines(of: .of("a", "b")),
            ["subscribed", "Event next(a)", "Event next(b)", "Event completed", "isDisposed"])
        XCTAssertEqual(
            lines(of: .error(TestError.source)), ["subscribed", "Event error(source)", "isDisposed"])
    }

    func testTrimsLongEvents() {
        let long = String(repeating: "ab", count: 40)
        XCTAssertEqual(
            lines(of: .just(long), trimOutput: true)[1], "Event next(abababababababa...bababababababababab)")
        XCTAssertEqual(lines(of: .just(long))[1], "Event next(\(long))")
    }

    func testNamesThePlace() {
        XCTAssertEqual(placeName("/home/me/Search.swift", 12, "results()"), "Search.swift:12 (results())")
    }
}
