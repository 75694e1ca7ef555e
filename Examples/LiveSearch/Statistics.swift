import Foundation
import MiniDriver

/// What the pipelines are compared by. Counted on whatever thread it happens.
final class Statistics: @unchecked Sendable, CustomStringConvertible {
    private struct Counts {
        var started = 0
        var finished = 0
        var offMain = 0
    }

    private let lock = NSLock()
    /// Guarded by the lock.
    private var counts = Counts()

    /// Says when a number has changed, on whatever thread that was.
    let changes = PublishRelay<Void>()

    /// A search has begun.
    func searchStarted() {
        lock.withLock { counts.started += 1 }
        changes.accept(())
    }

    /// A search has found its end, or has been cancelled.
    func searchFinished() {
        lock.withLock { counts.finished += 1 }
        changes.accept(())
    }

    /// An element has arrived at an interface element, on this thread.
    func delivered() {
        guard !Thread.isMainThread else { return }
        lock.withLock { counts.offMain += 1 }
        changes.accept(())
    }

    /// Whether a search is running now.
    var isSearching: Bool { lock.withLock { counts.finished < counts.started } }

    var description: String {
        let counts = lock.withLock { self.counts }
        return "searches: \(counts.started), off-main deliveries: \(counts.offMain)"
    }
}
