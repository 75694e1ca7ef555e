import Foundation
import Synchronization

/// What the pipelines are compared by. Counted on whatever thread it happens.
final class Statistics: Sendable, CustomStringConvertible {
    private let started = Atomic<Int>(0)
    private let finished = Atomic<Int>(0)
    private let offMain = Atomic<Int>(0)

    /// A search has begun.
    func searchStarted() {
        started.wrappingAdd(1, ordering: .relaxed)
    }

    /// A search has found its end, or has been cancelled.
    func searchFinished() {
        finished.wrappingAdd(1, ordering: .relaxed)
    }

    /// An element has arrived at an interface element, on this thread.
    func delivered() {
        if !Thread.isMainThread { offMain.wrappingAdd(1, ordering: .relaxed) }
    }

    /// Whether a search is running now.
    var isSearching: Bool { finished.load(ordering: .relaxed) < started.load(ordering: .relaxed) }

    var description: String {
        "searches: \(started.load(ordering: .relaxed)), off-main deliveries: \(offMain.load(ordering: .relaxed))"
    }
}
