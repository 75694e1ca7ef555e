/// One source after another, as they come from a closure: what `concat`, `retry` and `catch(sequence:)` are made of.
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

    package override func run(_ downstream: Sink<Element>) {
        let coordinator = SequentialCoordinator(downstream, cue, begin())
        downstream.attach(coordinator)
        coordinator.moveOn()
    }
}

private final class SequentialCoordinator<Element>: SerialCoordinator<Element> {
    private let cue: Sequential<Element>.Cue
    /// Kept until the coordinator goes, since another thread may be asking it when a cancellation comes.
    private let next: Sequential<Element>.Next
    /// Written before `moveOn`, which hands it on to the thread that asks for the next source.
    private var lastError: (any Error)?

    init(_ downstream: Sink<Element>, _ cue: Sequential<Element>.Cue, _ next: @escaping Sequential<Element>.Next) {
        self.cue = cue
        self.next = next
        super.init(downstream)
    }

    override func nextSource() -> Observable<Element>? {
        if let source = next() { return source }
        endInTurn(lastError.map { .error($0) } ?? .completed)
        return nil
    }

    override func sourceEnded(_ ending: Ending) {
        switch (cue, ending) {
        case (.completion, .completed): moveOn()
        case (.error, .error(let error)):
            lastError = error
            moveOn()
        default: endInTurn(ending)
        }
    }
}
