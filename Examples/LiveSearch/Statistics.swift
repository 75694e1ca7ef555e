import Foundation
import MiniDriver
import Synchronization

/// What the pipelines are compared by. Counted on whatever thread it happens.
final class Statistics: Sendable, CustomStringConvertible {
    private let started = Atomic<Int>(0)
    private let finished = Atomic<Int>(0)
    private let offMain = Atomic<Int>(0)

    /// Says when a number has changed, on whatever thread that was.
    let changes = PublishRelay<Void>()

    /// A search has begun.
    func searchStarted() {
        started.wrappingAdd(1, ordering: .relaxed)
        changes.accept(())
    }

    /// A search has found its end, or has been cancelled.
    func searchFinished() {
        finished.wrappingAdd(1, ordering: .relaxed)
        changes.accept(())
    }

    /// An element has arrived at an interface element, on this thread.
    func delivered() {
        guard !Thread.isMainThread else { return }
        offMain.wrappingAdd(1, ordering: .relaxed)
        changes.accept(())
    }

    /// Whether a search is running now.
    var isSearching: Bool { finished.load(ordering: .relaxed) < started.load(ordering: .relaxed) }

    var description: String {
        "searches: \(started.load(ordering: .relaxed)), off-main deliveries: \(offMain.load(ordering: .relaxed))"
    }
}
