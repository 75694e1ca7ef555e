extension Observable {
    /// The implementation of `catch`, `catchAndReturn` and `timeout(_:other:scheduler:)`, and of drivers.
    @inlinable
    package final func catching(
        _ name: OperatorName = #function, _ handler: @escaping CatchSink<Element>.Handler
    ) -> Observable {
        catching(name, handler, CatchRecipe<_, CatchSink>.self)
    }

    @usableFromInline
    package final consuming func catching<Link>(
        _ name: OperatorName, _ handler: consuming @escaping CatchSink<Element>.Handler,
        _ recipe: CatchRecipe<Element, Link>.Type
    ) -> Observable {
        recipe.init(self, name, handler)
    }
}

/// Forwards the source until it fails, then subscribes to the recovery.
///
/// The error and a cancellation race to stop `sourceLink`; only the first succeeds. If the error comes first, the
/// cancellation cancels the recovery, even if the recovery is not attached yet:
///
///     error         stop and cancel upstream ─ handler ─ attach recovery ─ run recovery
///     cancellation       │ before: upstream is cancelled, the error is dropped
///                        │ after: the recovery is cancelled, or never run
@usableFromInline
package final class CatchSink<Element>: CancelThenEndSink<Element, Element> {
    @usableFromInline
    package typealias Handler = (any Error) throws -> Observable<Element>

    private let handler: Handler
    private let recovery = SourceLink()

    required init(_ downstream: Sink<Element>, _ handler: @escaping Handler) {
        self.handler = handler
        super.init(downstream)
    }

    package override func onNext(_ element: Element) {
        downstream.onNext(element)
    }

    /// Passes on a completion at once: no other source follows it.
    package override func onEnd(_ ending: Ending) {
        if case .completed = ending { downstream.onEnd(ending) } else { super.onEnd(ending) }
    }

    override func sourceEnded(_ ending: Ending) {
        guard case .error(let error) = ending else { return }
        if downstream.checkStopped() { return }
        let source: Observable<Element>
        do { source = try handler(error) } catch { return downstream.endAndSourceGone(.error(error)) }
        let sink = RecoverySink(downstream)
        recovery.attach(sink, owner: self)
        if sink.checkStopped() { sink.sourceGone() } else { source.run(sink) }
    }

    override func cancel() {
        super.cancel()
        recovery.cancel(owner: self)
    }

    /// If a recovery is attached, does nothing: the recovery uses the chain, and calls `sourceGone()` itself.
    override func sourceGoneAfterRun() {
        if !recovery.isAttached { downstream.sourceGone() }
    }
}

/// Forwards the events of the recovery. It is a separate sink because `checkStopped()` of `CatchSink` returns `true`
/// after the error.
private final class RecoverySink<Element>: CancellableSink<Element, Element> {
    override func onNext(_ element: Element) {
        downstream.onNext(element)
    }

    override func onEnd(_ ending: Ending) {
        downstream.onEnd(ending)
    }

    override func sourceGone() {
        cancel()
        downstream.sourceGone()
    }
}

/// The recipe of `catch`.
@usableFromInline
package final class CatchRecipe<Element, Link: CatchSink<Element>>: Recipe<Element, Element>, @unchecked Sendable {
    private let handler: CatchSink<Element>.Handler

    required init(_ source: Observable<Element>, _ name: OperatorName, _ handler: @escaping CatchSink<Element>.Handler)
    {
        self.handler = handler
        super.init(source, name)
    }

    package override func run(_ downstream: Sink<Element>) {
        Link(downstream, handler).start(source)
    }
}
