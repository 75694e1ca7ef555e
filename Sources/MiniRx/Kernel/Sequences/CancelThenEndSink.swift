/// A sink that cancels its source when the source ends. It then passes on the terminal event, or acts on it.
///
/// So the source is disposed before an operator downstream starts its next source. If the source ends inside `run`, the
/// sink holds back the end until `run` has returned, unless another thread sends it (see `HeldEnding`):
///
///     inside run   event ─ cancel source ─ hold …… run returns ─ sourceEnded ─ sourceGoneAfterRun
///     afterwards   event ─ cancel source ─ sourceEnded ─ sourceGone ─ sourceGoneAfterRun
@usableFromInline
package class CancelThenEndSink<Input, Output>: CancellableSink<Input, Output> {
    private final let held = HeldEnding()
    private final let use = Rendezvous(of: [.returned, .gone])

    final override func run(_ source: Observable<Input>) {
        let ending = held.during { source.run(self) }
        sourceSubscribed()
        if let ending { sourceEnded(ending) }
        if use.arrive(.returned) { sourceGoneAfterRun() }
    }

    /// If the source ends inside `run`, `run` calls `sourceEnded` later.
    package override func onEnd(_ ending: Ending) {
        if cancelSource(), !held.holds(ending) { sourceEnded(ending) }
    }

    final override func sourceGone() {
        super.sourceGone()
        if use.arrive(.gone) { sourceGoneAfterRun() }
    }

    /// Whether this thread is inside `run`, and no end is held back yet.
    final var isSubscribing: Bool { held.isSubscribing }

    /// Called when `run` has returned.
    func sourceSubscribed() {}

    /// Called when the source is gone and `run` has returned.
    func sourceGoneAfterRun() {
        downstream.sourceGone()
    }
}
