/// A sink that cancels its source when the source ends. It then passes on the terminal event, or acts on it.
///
/// So the source is disposed before an operator downstream starts its next source. If the source ends inside `run`, the
/// sink holds back the end until `run` has returned (see `HeldEnding`, also for the exception):
///
///     inside run   event ─ cancel source ─ hold …… run returns ─ sourceEnded ─ sourceGoneAfterRun
///     afterwards   event ─ cancel source ─ sourceEnded ─ sourceGone ─ sourceGoneAfterRun
@usableFromInline
package class CancelThenEndSink<Input, Output>: CancellableSink<Input, Output> {
    private final let held = HeldEnding()
    private final let release = Rendezvous(of: [.returned, .gone])

    final override func run(_ source: Observable<Input>) {
        let ending = held.during { source.run(self) }
        sourceSubscribed()
        if let ending { sourceEnded(ending) }
        if release.arrive(.returned) { sourceGoneAfterRun() }
    }

    /// Cancels the source, then calls `sourceEnded`; if the source ends inside `run`, `run` calls `sourceEnded` later. A
    /// second call of this method, or a call after a cancellation, has no effect.
    final func end(_ ending: Ending) {
        guard cancelSource() else { return }
        if !held.holds(ending) { sourceEnded(ending) }
    }

    package override func onError(_ error: any Error) {
        end(.error(error))
    }

    package override func onCompleted() {
        end(.completed)
    }

    final override func sourceGone() {
        if !upstream.isStopped { end(.released) }
        if release.arrive(.gone) { sourceGoneAfterRun() }
    }

    /// Whether this thread is inside `run`, and no end is held back yet.
    final var isSubscribing: Bool { held.isSubscribing }

    /// Called when `run` has returned.
    func sourceSubscribed() {}

    /// Called at most once, after the source has ended and has been cancelled. If `ending` is `.released`, a call of
    /// `sourceGoneAfterRun()` follows.
    func sourceEnded(_ ending: Ending) {}

    /// Called when the source is gone and `run` has returned.
    func sourceGoneAfterRun() {
        downstream.sourceGone()
    }
}
