/// A pipe that runs a final action when all of these have happened, in any order:
///
///     subscriber   `run` has returned                     subscribed
///     any thread   the downstream has cancelled           cancelled
///     any thread   the source has been cancelled          sourceCancelled
///     source       will never call again                  gone
class FinalActionPipe<Element>: PipeWithUpstream<Element, Element> {
    private static var subscribed: UInt8 { 1 }
    private static var cancelled: UInt8 { 2 }
    private static var sourceCancelled: UInt8 { 4 }
    private static var gone: UInt8 { 8 }
    private static var all: UInt8 { 15 }
    private let progress = Atomic<UInt8>(0)

    /// The final action. Called once.
    func runFinalAction() {}

    /// Called when `run` has returned.
    ///
    /// `do` does not wait for `sourceGone()`, to match RxSwift: `onDispose` runs inside `dispose()`, even while the
    /// source is emitting.
    final func noteSubscribed(awaitsSourceGone: Bool) {
        note(awaitsSourceGone ? Self.subscribed : Self.subscribed | Self.gone)
    }

    final override func cancel() {
        note(cancelSource() ? Self.cancelled | Self.sourceCancelled : Self.cancelled)
    }

    final override func sourceGone() {
        note(cancelSource() ? Self.gone | Self.sourceCancelled : Self.gone)
        downstream.sourceGone()
    }

    private func note(_ event: UInt8) {
        if progress.load(ordering: .relaxed) & event == event { return }
        let before = progress.bitwiseOr(event, ordering: .acquiringAndReleasing).oldValue
        if before != Self.all, before | event == Self.all { runFinalAction() }
    }
}
