import MiniRx
import XCTest

/// What ends, is given up or let go, and what must be gone then.
final class LifetimeTests: XCTestCase {
    func testSubjectThatIsLetGoIsTheEndOfItsSubscriptions() {
        let disposals = Counter()
        var subject: PublishSubject<Int>? = PublishSubject()
        let subscription = subject?.do(onDispose: disposals.increment).subscribe(onDisposed: disposals.increment)
        subject = nil
        XCTAssertEqual(disposals.value, 2, "onDispose and onDisposed, when the subject goes")
        subscription?.dispose()
        XCTAssertEqual(disposals.value, 2, "not again")
    }
}
