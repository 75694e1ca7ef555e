import XCTest

/// A test case that explores the interleavings of programs.
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
