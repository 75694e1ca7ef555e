/// Subscribes one source after another: the core of `concat`, `retry`, `retry(when:)` and `catch(sequence:)`.
///
/// Each source is subscribed when the one before has ended and been disposed. The stack stays bounded however many of
/// them end synchronously.
class SerialCoordinator<Element>: Coordinator<Element> {
    private let trampoline = Trampoline()
    /// The observer of the present source.
    private let present = Guarded(Link?.none)

    /// The next source, or `nil` to subscribe none. Called without the turn, by one thread at a time.
    func nextSource() -> Observable<Element>? { nil }

    /// The present source has completed or failed, and been disposed.
    func sourceEnded(_ ending: Ending) {}

    /// Subscribes the next source.
    final func moveOn() {
        trampoline.bounce {
            if isStopped { return }
            guard let source = nextSource() else { return }
            let observer = SerialObserver(self)
            setPresent(observer)
            // A cancellation that came before the new observer was there has not disposed it.
            if isStopped { return setPresent(nil) }
            observer.start(source)
        }
    }

    override func cancelSources() {
        present.change { $0 }?.cancel()
        super.cancelSources()
    }

    override func releaseState() {
        super.releaseState()
        setPresent(nil)
    }

    private func setPresent(_ observer: Link?) {
        let before = present.change { present in
            defer { present = observer }
            return present
        }
        // The one before leaves the lock alive.
        withExtendedLifetime(before) {}
    }
}

private final class SerialObserver<Element>: CoordinatedObserver<Element, Element, SerialCoordinator<Element>> {
    override func receive(_ element: Element) {
        owner.emit(element)
    }

    override func onError(_ error: any Error) {
        if stop() { owner.sourceEnded(.error(error)) }
    }

    override func onCompleted() {
        if stop() { owner.sourceEnded(.completed) }
    }
}
