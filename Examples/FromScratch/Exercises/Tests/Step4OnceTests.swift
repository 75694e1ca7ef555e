import XCTest

@testable import Exercises
@testable import FromScratch

final class Step4OnceTests: XCTestCase {
    private let calls = Log<String>()

    func testTwoThreadsCallTheActionOnce() {
        let disposables = (0..<10_000).map { _ in Disposables.once { [calls] in calls.append("called") } }
        DispatchQueue.concurrentPerform(iterations: 2) { _ in
            for disposable in disposables { disposable.dispose() }
        }
        XCTAssertEqual(calls.entries.count, 10_000)
    }

    /// Under a lock, this would wait for ever for its own thread.
    func testTheActionMayDisposeAgain() {
        let again = SourceLink()
        let disposable = Disposables.once { [calls] in
            calls.append("called")
            again.dispose()
        }
        again.attach(disposable)
        disposable.dispose()
        XCTAssertEqual(calls.entries.count, 1)
    }
}
