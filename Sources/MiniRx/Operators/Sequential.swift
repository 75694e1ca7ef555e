/// One source after another: what `concat`, `retry` and `catch(sequence:)` are made of.
///
/// Each source is subscribed when the one before has ended and been disposed. The stack stays bounded however many of
/// them end synchronously.
package final class Sequential<Element>: Observable<Element>, @unchecked Sendable {
    /// The end that brings the next source; the other one ends the result.
    package enum Cue: Sendable {
        /// `concat`: when there is no next source, the result completes.
        case completion
        /// `retry`, `catch(sequence:)`: when there is no next source, the result fails with the last error.
        case error
    }

    /// Gives the next source, `nil` if there is none.
    package typealias Next = () -> Observable<Element>?

    private let cue: Cue
    private let knownSources: Int
    private let operatorName: OperatorName
    private let begin: () -> Next

    /// - Parameters:
    ///   - knownSources: how many sources may be asked for before anybody subscribes, to show them in a `Pipeline`.
    ///   - begin: called for every subscription.
    package init(
        next cue: Cue, knownSources: Int, _ place: CallSite = .unknown, _ name: OperatorName = #function,
        _ begin: @escaping () -> Next
    ) {
        self.cue = cue
        self.knownSources = knownSources
        self.begin = begin
        operatorName = name
        super.init(place)
    }

    /// One after the other of `sources`, which are iterated anew for every subscription. Before that only an array is asked: to
    /// iterate another sequence may run code of the user, use it up, or take for ever.
    package convenience init<Sources: Sequence>(
        next cue: Cue, of sources: Sources, _ place: CallSite = .unknown, _ name: OperatorName = #function
    ) where Sources.Element == Observable<Element> {
        self.init(next: cue, knownSources: (sources as? [Observable<Element>])?.count ?? 0, place, name) {
            var iterator = sources.makeIterator()
            return { iterator.next() }
        }
    }

    package override var name: String { operatorName.description }

    package override var sources: [any PipelinePart] {
        let next = begin()
        return (0..<knownSources).compactMap { _ in next() }
    }

    package override func run(_ downstream: Sink<Element>) -> Link? {
        let coordinator = SequentialCoordinator(downstream, cue, begin())
        coordinator.moveOn()
        return coordinator
    }
}

/// Where the sources flow, one at a time.
private final class SequentialCoordinator<Element>: Coordinator<Element> {
    let cue: Sequential<Element>.Cue
    private let trampoline = Trampoline()
    /// Gives the sources, one after the other. Kept until the coordinator goes, since another thread may be asking it when a
    /// cancellation comes.
    private let nextSource: Sequential<Element>.Next

    private let lock = Lock()
    /// The observer of the source that runs. Guarded by the lock.
    private var present: Link?

    /// Of whoever moves on: written before the trampoline is told.
    var lastError: (any Error)?

    init(_ downstream: Sink<Element>, _ cue: Sequential<Element>.Cue, _ nextSource: @escaping Sequential<Element>.Next)
    {
        self.cue = cue
        self.nextSource = nextSource
        super.init(downstream)
    }

    /// Subscribes the next source, or ends.
    func moveOn() {
        trampoline.bounce { startNext() }
    }

    private func startNext() {
        if stopIfUnwanted() { return }
        guard let source = nextSource() else {
            let ending: Ending = if let lastError { .error(lastError) } else { .completed }
            return endInTurn(ending)
        }
        let observer = SequentialObserver(self)
        // The one before leaves the lock alive.
        let before = lock.withLock {
            defer { present = observer }
            return present
        }
        withExtendedLifetime(before) {}
        // The cancellation may have come before the new observer was there, and not have forgotten it.
        if isStopped { return forget() }
        observer.start(source)
    }

    override func cancelSources() {
        lock.withLock { present }?.dispose()
    }

    override func forget() {
        let forgotten = lock.withLock {
            defer { present = nil }
            return present
        }
        withExtendedLifetime(forgotten) {}
    }
}

private final class SequentialObserver<Element>: CoordinatedObserver<Element, Element, SequentialCoordinator<Element>> {
    override func receive(_ element: Element) {
        owner.emit(element)
    }

    override func onError(_ error: any Error) {
        guard giveUp() else { return }
        switch owner.cue {
        case .completion: owner.endInTurn(.error(error))
        case .error:
            owner.lastError = error
            owner.moveOn()
        }
    }

    override func onCompleted() {
        guard giveUp() else { return }
        switch owner.cue {
        case .completion: owner.moveOn()
        case .error: owner.endInTurn(.completed)
        }
    }
}
