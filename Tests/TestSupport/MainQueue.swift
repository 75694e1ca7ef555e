import MiniRx
import XCTest

/// Whether this is the main thread. Asks Foundation, not the library under test.
package var isMain: Bool { Thread.isMainThread }

/// Runs the main queue until it has finished all work queued now.
@MainActor
package func runMainQueueOnce() async {
    await withCheckedContinuation { finished in
        DispatchQueue.main.async { finished.resume() }
    }
}

extension XCTestCase {
    /// Runs the main queue until it has finished all work queued now, and delivered all elements that wait for it. On a busy
    /// machine, the budget of a block may be used up after one element, and the next block delivers the rest.
    @MainActor
    package func drainMainQueue() async {
        repeat { await runMainQueueOnce() } while !MainDrain.isIdle
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
