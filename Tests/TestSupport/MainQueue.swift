import XCTest

/// Whether this is the main thread. Asks Foundation, not the library under test.
package var isMain: Bool { Thread.isMainThread }

extension XCTestCase {
    /// Runs the main queue until it has finished all work queued now.
    @MainActor
    package func drainMainQueue() async {
        await withCheckedContinuation { drained in
            DispatchQueue.main.async { drained.resume() }
        }
    }

    /// Runs `work` on another thread, then runs the main queue until it has finished the resulting work.
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
