import MiniRxTest
import XCTest

/// A test case that fails a test which leaks an object of the library.
///
/// It counts the objects of all threads, and waits for those that queues or threads release later.
open class LeakCheckedTestCase: XCTestCase {
    open override func invokeTest() {
        expectNoLeaks(of: .process, .seconds(30), { super.invokeTest() }, { XCTFail($0) })
    }
}
