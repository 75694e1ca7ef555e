/// The end that brings the next source; the other one ends the result.
package enum Cue: Sendable {
    /// `concat`: when there is no next source, the result completes.
    case completion
    /// `retry`, `catch(sequence:)`: when there is no next source, the result fails with the last error.
    case error
}

/// One source of a sequence after another: what `concat` and `catch(sequence:)` are made of.
package final class Sequential<Element>: Observable<Element>, @unchecked Sendable {
    private let cue: Cue
    private let known: [Observable<Element>]?
    private let operatorName: OperatorName
    private let begin: () -> () -> Observable<Element>?

    /// - Parameters:
    ///   - sources: iterated anew for every subscription, not before: that may run code of the user, use the sequence up, or
    ///     take for ever.
    ///   - known: the same sources, if they are an array, for a `Pipeline`.
    package init<Sources: Sequence>(
        next cue: Cue, of sources: Sources, known: [Observable<Element>]?, _ name: OperatorName = #function
    ) where Sources.Element == Observable<Element> {
        self.cue = cue
        self.known = known
        operatorName = name
        begin = {
            var iterator = sources.makeIterator()
            return { iterator.next() }
        }
        super.init()
    }

    package override var name: String { operatorName.description }

    package override var sources: [any PipelinePart]? { known }

    package override func run(_ downstream: Sink<Element>) {
        SequentialCoordinator(downstream, cue, begin()).begin()
    }
}

/// Subscribes one source after another, as they come from a closure.
final class SequentialCoordinator<Element>: SerialCoordinator<Element> {
    private let cue: Cue
    /// Gives the next source, `nil` if there is none. Kept until the coordinator goes, since another thread may be asking it
    /// when a cancellation comes.
    private let next: () -> Observable<Element>?
    /// Written before `moveOn`, which hands it on to the thread that asks for the next source.
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
