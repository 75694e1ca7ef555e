import XCTest

/// A test case that explores the interleavings of programs.
class InterleavingTestCase: XCTestCase {
    override func tearDown() { Self.stopPlaying() }

    /// To be called after a program that plays the main thread or the executor of tasks.
    static func stopPlaying() {
        ManualMainThread.stopPlaying()
        if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) { ManualTasks.stopPlaying() }
    }
}
