import MiniRx
import XCTest

/// A test case that fails a test which leaks an object of the library.
///
/// It waits for objects that queues or threads release later.
open class LeakCheckedTestCase: XCTestCase {
    open override func invokeTest() {
        #if DEBUG
            let before = LiveObjects.count
            super.invokeTest()
            let end = Date(timeIntervalSinceNow: 30)
            while LiveObjects.count > before, Date() < end {
                RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.001))
            }
            let left = LiveObjects.count - before
            if left > 0 { XCTFail("\(left) objects of the library outlive the test") }
        #else
            super.invokeTest()
        #endif
    }
}
