/// A `HopQueue` that hops by itself: the way to the main thread, or to a scheduler.
///
/// `MainShare` and `observe(on:)` make one when an element has to hop for the first time, which for most never happens.
///
///     let isHere = MainThread.isCurrent && lane?.isBusy != true
///     if isHere { deliver(element) } else { (lane ?? openLane())?.carry(element) }
package final class HopLane<Element>: HopQueue<Element>, @unchecked Sendable {
    private let enqueue: @Sendable (_ work: @escaping @Sendable () -> Void) -> Void
    private let round: (HopQueue<Element>) -> Bool

    /// - Parameters:
    ///   - enqueue: runs its argument later, in the place where events are delivered.
    ///   - round: calls `deliverRound` there, and returns what that returns. A block that is on its way holds it: it must
    ///     not hold what a cancellation is to release.
    package init(
        by enqueue: @escaping @Sendable (_ work: @escaping @Sendable () -> Void) -> Void = MainRounds.enqueue,
        _ round: @escaping (HopQueue<Element>) -> Bool
    ) {
        self.enqueue = enqueue
        self.round = round
        super.init()
    }

    /// Whether this is the main thread, and no earlier event is on its way.
    package var isHere: Bool { MainThread.isCurrent && !isBusy }

    /// Delivers `element` there, after everything that was sent before.
    package func carry(_ element: Element) {
        if send(element) { hop() }
    }

    /// Delivers the end there. Drops what is sent after it.
    package func carry(_ ending: Ending) {
        if send(ending) { hop() }
    }

    private func hop() {
        enqueue { if self.round(self) { self.hop() } }
    }
}
