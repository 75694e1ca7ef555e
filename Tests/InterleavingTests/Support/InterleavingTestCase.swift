import XCTest

/// A test case that explores the interleavings of programs. If one event *meets* another in the name of a test, two
/// threads cause them concurrently.
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
