import XCTest

/// A test case whose programs run through their interleavings.
class InterleavingTestCase: XCTestCase {
    override func setUpWithError() throws {
        #if !INTERLEAVINGS
            throw XCTSkip("needs a debug build: ALL_TARGETS=1 swift test --filter InterleavingTests")
        #endif
    }

    override func tearDown() {
        ManualMainThread.stopPlaying()
    }
}
