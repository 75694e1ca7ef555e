import XCTest

/// A test case whose programs run through their interleavings.
class InterleavingTestCase: XCTestCase {
    override func setUpWithError() throws {
        #if !DEBUG
            throw XCTSkip("the steps of the library are announced only in debug builds")
        #endif
    }
}
