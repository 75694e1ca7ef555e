import MiniDriver
import XCTest

/// Collects what it is told, from any thread.
final class Recorder<Element: Sendable>: @unchecked Sendable {
    /// ThreadSanitizer sees into this lock, but not into a `Mutex` that two threads meet in.
    private let lock = NSLock()
    private var collected: [Element] = []

    var all: [Element] { lock.withLock { collected } }

    func record(_ element: Element) { lock.withLock { collected.append(element) } }

    func forget() { lock.withLock { collected = [] } }
}

/// Something whose life can be watched.
final class Token: Sendable {}

struct Failure: Error, Equatable {}

/// Whether this is the main thread, asked of Foundation and not of the library.
var isMain: Bool { Thread.isMainThread }

extension XCTestCase {
    /// Lets the main queue run until it has done all that is in it now.
    @MainActor
    func drainMainQueue() async {
        await withCheckedContinuation { drained in
            DispatchQueue.main.async { drained.resume() }
        }
    }

    /// Runs `work` on another thread, and the main queue until it has done what came of it.
    @MainActor
    func onBackground(_ work: @escaping @Sendable () -> Void) async {
        await withCheckedContinuation { done in
            DispatchQueue.global().async {
                work()
                done.resume()
            }
        }
        await drainMainQueue()
    }
}
