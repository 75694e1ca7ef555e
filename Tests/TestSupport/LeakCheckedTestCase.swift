import MiniRx
import XCTest

/// A test case whose tests leave no object of the library behind: one that does fails.
///
/// What a test hands to a queue or a thread may take a while to go; that is waited for.
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
