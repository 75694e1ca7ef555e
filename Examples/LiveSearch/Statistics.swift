import Foundation
import MiniDriver

/// Counts searches and deliveries of a pipeline, on any thread.
final class Statistics: @unchecked Sendable, CustomStringConvertible {
    private struct Counts {
        var started = 0
        var finished = 0
        var offMain = 0
    }

    private let lock = NSLock()
    /// Guarded by the lock.
    private var counts = Counts()

    /// Emits after each change, on the thread of the change.
    let changes = PublishRelay<Void>()

    /// Counts a search that begins.
    func searchStarted() {
        lock.withLock { counts.started += 1 }
        changes.accept(())
    }

    /// Counts a search that has ended or was cancelled.
    func searchFinished() {
        lock.withLock { counts.finished += 1 }
        changes.accept(())
    }

    /// Counts an element that arrives at a widget, if the calling thread is not the main thread.
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
