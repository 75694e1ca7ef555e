import XCTest

/// Whether this is the main thread, asked of Foundation and not of the library.
package var isMain: Bool { Thread.isMainThread }

extension XCTestCase {
    /// Lets the main queue run until it has done all that is in it now.
    @MainActor
    package func drainMainQueue() async {
        await withCheckedContinuation { drained in
            DispatchQueue.main.async { drained.resume() }
        }
    }

    /// Runs `work` on another thread, and the main queue until it has done what came of it.
    @MainActor
    package func onBackground(_ work: @escaping @Sendable () -> Void) async {
        await withCheckedContinuation { done in
            DispatchQueue.global().async {
                work()
                done.resume()
            }
        }
        await drainMainQueue()
    }
}
