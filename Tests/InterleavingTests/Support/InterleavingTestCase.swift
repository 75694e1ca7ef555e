import XCTest

/// A test case that explores the interleavings of programs.
class InterleavingTestCase: XCTestCase {
    override func setUpWithError() throws {
        #if !INTERLEAVINGS
            throw XCTSkip("needs a debug build: INTERLEAVINGS=1 swift test --scratch-path .build/interleavings")
        #endif
    }

    override func tearDown() {
        ManualMainThread.stopPlaying()
    }
}
