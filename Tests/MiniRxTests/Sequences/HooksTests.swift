import MiniRx
import TestSupport
import XCTest

final class HooksTests: LeakCheckedTestCase {
    /// The `deinit` of an object that the old handler retains may run any code, and may read the handler again.
    func testAReplacedHandlerIsReleasedOutsideTheLock() {
        let original = Hooks.defaultErrorHandler
        defer { Hooks.defaultErrorHandler = original }
        let log = Log<String>()
        do {
            let asking = AsksForTheHandler()
            Hooks.defaultErrorHandler = { [asking] _, _ in withExtendedLifetime(asking) {} }
        }
        Hooks.defaultErrorHandler = { _, error in log.append("\(error)") }
        XCTAssertEqual(log.entries, ["thrown"])
    }

    /// Reading the handler many times wraps no further layers around the closure.
    func testTheHandlerIsTheSameOnEachCall() {
        let original = Hooks.defaultErrorHandler
        defer { Hooks.defaultErrorHandler = original }
        let log = Log<String>()
        Hooks.defaultErrorHandler = { _, error in log.append("\(error)") }
        onSmallStack {
            for _ in 0..<Effort.many { _ = Hooks.defaultErrorHandler }
            Hooks.defaultErrorHandler([], TestError.source)
        }
        XCTAssertEqual(log.entries, ["source"])
    }
}

private final class AsksForTheHandler: Sendable {
    deinit { Hooks.defaultErrorHandler([], TestError.thrown) }
}
