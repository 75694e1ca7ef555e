/// A pipe that cancels its source before it concludes: before it passes on the terminal event, or acts on it.
///
/// So the source has been disposed when the next one starts, whichever operator downstream starts it. If the source
/// ends inside `run`, on the subscribing thread, its disposable may not exist yet. The conclusion then waits until `run`
/// has returned:
///
///     inside run   event ─ cancel source ─ hold …… run returns ─ conclude ─ released
///     afterwards   event ─ cancel source ─ conclude ─ gone ─ released
///
/// A terminal event that another thread sends never waits for the subscribing thread: a conclusion on that thread could
/// deliver it off the scheduler on which an operator upstream has delivered it.
@usableFromInline
package class EndingPipe<Input, Output>: PipeWithUpstream<Input, Output> {
    /// The thread that is inside `run`, or 0.
    private final let subscribingThread = Atomic<UInt>(0)
    /// The terminal event that waits until `run` has returned. Only the subscribing thread uses it.
    private final var held: Ending?
    private final let release = Rendezvous(of: [.returned, .gone])

    package final override func run(_ source: Observable<Input>) {
        subscribingThread.store(currentThread(), ordering: .relaxed)
        source.run(self)
        subscribingThread.store(0, ordering: .relaxed)
        sourceSubscribed()
        if let ending = held {
            held = nil
            conclude(ending)
        }
        if release.arrive(.returned) { released() }
    }

    /// Cancels the source, then concludes. Only the first call has an effect, and none after a cancellation.
    final func end(_ ending: Ending) {
        guard cancelSource() else { return }
        if subscribingThread.load(ordering: .relaxed) == currentThread() { held = ending } else { conclude(ending) }
    }

    package override func onError(_ error: any Error) {
        end(.error(error))
    }

    package override func onCompleted() {
        end(.completed)
    }

    package final override func sourceGone() {
        if !upstream.isStopped { end(.released) }
        if release.arrive(.gone) { released() }
    }

    /// Called when `run` has returned.
    func sourceSubscribed() {}

    /// Called at most once, when the source has ended and has been cancelled. If it was released without a terminal
    /// event, `released()` follows.
    func conclude(_ ending: Ending) {}

    /// Called when the source is gone and `run` has returned.
    func released() {
        downstream.sourceGone()
    }
}
