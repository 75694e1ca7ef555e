/// The terminal event after which the next source is subscribed. The other terminal event ends the result.
package enum Cue: Sendable {
    /// `concat`: if there is no next source, the result completes.
    case completion
    /// `retry`, `catch(sequence:)`: if there is no next source, the result fails with the last error.
    case error
}

/// The observable behind `concat` and `catch(sequence:)`: subscribes to one source after another.
package final class Concatenation<Element>: Observable<Element>, @unchecked Sendable {
    private let cue: Cue
    /// The sources, for `Pipeline`.
    private let sequence: Any
    private let operatorName: OperatorName
    private let begin: () -> () -> Observable<Element>?

    /// - Parameter sources: iterated anew in each subscription. Do not iterate them earlier: iterating can run the
    ///   user's code, consume the sequence, or never end.
    package init<Sources: Sequence>(next cue: Cue, of sources: Sources, _ name: OperatorName = #function)
    where Sources.Element == Observable<Element> {
        self.cue = cue
        sequence = sources
        operatorName = name
        begin = {
            var iterator = sources.makeIterator()
            return { iterator.next() }
        }
        super.init()
    }

    package override var name: String { operatorName.description }

    package override var sources: [any PipelinePart]? { sequence as? [Observable<Element>] }

    package override func run(_ downstream: Sink<Element>) {
        ConcatenationCoordinator(downstream, cue, begin()).begin()
    }
}

/// Subscribes to the sources that a closure returns, one after another.
final class ConcatenationCoordinator<Element>: SerialCoordinator<Element> {
    private let cue: Cue
    /// Returns the next source, or `nil` if there is none. Not released by a cancellation: another thread may be
    /// calling it.
    private let next: () -> Observable<Element>?
    /// Written before `moveOn()`, which makes the value visible to the thread that calls `nextSource()`.
    private var lastError: (any Error)?

    init(_ downstream: Sink<Element>, _ cue: Cue, _ next: @escaping () -> Observable<Element>?) {
        self.cue = cue
        self.next = next
        super.init(downstream)
    }

    func begin() {
        downstream.attach(self)
        moveOn()
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
