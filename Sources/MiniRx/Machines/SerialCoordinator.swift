internal import MiniRxSynchronization

/// Subscribes to one source after another: the core of `concat`, `retry`, `retry(when:)` and `catch(sequence:)`.
///
/// It subscribes to a source when the previous one has ended and been disposed, and `run` of the previous one has
/// returned. A closure of `create` that was started after that may still be running (see `HeldEnding`). The stack stays
/// bounded even if many sources end synchronously.
class SerialCoordinator<Element>: Coordinator<Element> {
    private let trampoline = Trampoline()
    /// The thread on which the previous source has ended. The trampoline makes the value visible to the thread that
    /// runs the next step.
    private final var endingThread: UInt = 0
    /// The observer of the current source.
    private let present = LockedValue(ChainLink?.none)

    /// Returns the next source, or `nil` to subscribe to none. Called without the turn, by one thread at a time.
    func nextSource() -> Observable<Element>? { nil }

    /// Called when the current source has ended, and has been disposed.
    func sourceEnded(_ ending: Ending) {}

    /// Subscribes to the next source.
    final func moveOn() {
        endingThread = currentThread()
        if trampoline.bounce({ startNext(&$0) }) { HandOver.run(resume) }
    }

    private func resume() { _ = trampoline.run { startNext(&$0) } }

    private func startNext(_ handOver: inout HandOver) -> Bool {
        if checkStopped() { return true }
        if handOver.charge(before: endingThread) { return false }
        guard let source = nextSource() else { return true }
        let observer = SerialObserver(self)
        setPresent(observer)
        // A cancellation that came before `setPresent` did not reach the new observer.
        if checkStopped() { setPresent(nil) } else { observer.start(source) }
        return true
    }

    override func cancelSources() {
        present.change { $0 }?.cancel()
        super.cancelSources()
    }

    override func releaseState() {
        super.releaseState()
        setPresent(nil)
    }

    private func setPresent(_ observer: ChainLink?) {
        let before = present.change { present in
            defer { present = observer }
            return present
        }
        // Release the previous observer when the lock is not held: its `deinit` may run the user's code.
        withExtendedLifetime(before) {}
    }
}

private final class SerialObserver<Element>: CoordinatedObserver<Element, Element, SerialCoordinator<Element>> {
    override func receive(_ element: Element) {
        owner.emit(element)
    }

    override func sourceEnded(_ ending: Ending) {
        owner.sourceEnded(ending)
    }
}
