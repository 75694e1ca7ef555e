extension ObservableType {
    /// Goes on with another sequence when this one fails.
    ///
    /// ![source: 1, 2, failure; recovery: 8, 9, end; result: 1, 2, 8, 9, end](catch)
    ///
    ///     source    -1--2--#
    ///     recovery         -8--9--|
    ///      catch { _ in recovery }
    ///     result    -1--2---8--9--|
    ///
    /// The failed source is disposed before the recovery is subscribed. Errors of the recovery are passed on, not
    /// caught again.
    ///
    /// Cost: one object a subscription; an event costs one virtual call until an error comes.
    ///
    /// - Parameter handler: makes the recovery, on the thread of the error. An error it throws is passed on.
    /// - SeeAlso: [Catch](https://reactivex.io/documentation/operators/catch.html)
    @available(swift, introduced: 6)
    public func `catch`(
        _ handler: @escaping @Sendable (any Error) throws -> Observable<Element>
    ) -> Observable<Element> {
        asObservable().catching("catch", handler)
    }

    /// Goes on with one element and completes when the sequence fails.
    ///
    /// ![source: 1, 2, failure; result: 1, 2, 9, end](catchAndReturn)
    ///
    ///     -1--2--#
    ///      catchAndReturn(9)
    ///     -1--2--(9|)
    ///
    /// - Parameter element: what to emit instead of the error.
    /// - SeeAlso: [Catch](https://reactivex.io/documentation/operators/catch.html)
    public func catchAndReturn(_ element: Element) -> Observable<Element> {
        let recovery = Just(element)
        return asObservable().catching { _ in recovery }
    }

    /// Goes on with the next of several sequences when one fails, until one completes.
    ///
    /// ![first: 1, failure; second: 2, failure; third: 3, end; result: 1, 2, 3, end](catch-sequence)
    ///
    ///     first   -1--#
    ///     second      -2--#
    ///     third           -3--|
    ///      Observable.catch(sequence: [first, second, third])
    ///     result  -1---2---3--|
    ///
    /// Each is subscribed when the one before has failed and been disposed. When there is no next one, the result fails with
    /// the last error. Of no sequences it completes.
    ///
    /// - Parameter sequence: the sequences, in order. A lazy one is asked for the next only when that is needed.
    /// - SeeAlso: [Catch](https://reactivex.io/documentation/operators/catch.html)
    public static func `catch`<Sources: Sequence>(sequence: Sources) -> Observable<Element>
    where Sources.Element == Observable<Element> {
        Sequential(next: .error, of: sequence, known: sequence as? [Observable<Element>])
    }
}

extension Observable {
    /// What `catch`, `catchAndReturn` and `timeout(other:)` are.
    func catching(
        _ name: OperatorName = #function, _ handler: @escaping (any Error) throws -> Observable
    ) -> Observable {
        Lift(self, name) { source, downstream in CatchSink(downstream, handler).start(source) }
    }
}

/// Passes the source on until it fails, then stands between the subscription and the recovery.
///
/// `upstream` is stopped either by the error or by a cancellation, whichever is first. A cancellation that comes second goes
/// to the recovery, also before that has been attached:
///
///     error         stop upstream ─ handler ─ attach recovery ─ cancel upstream ─ run recovery
///     cancellation       │ before: upstream is cancelled, the error is dropped
///                        │ after: the recovery is cancelled, and not run
private final class CatchSink<Element>: PipeWithUpstream<Element, Element> {
    private let handler: (any Error) throws -> Observable<Element>
    private let recovery = Upstream()

    init(_ downstream: Sink<Element>, _ handler: @escaping (any Error) throws -> Observable<Element>) {
        self.handler = handler
        super.init(downstream)
    }

    override func onNext(_ element: Element) {
        downstream.onNext(element)
    }

    override func onError(_ error: any Error) {
        guard let stop = upstream.stop() else { return }
        let source: Observable<Element>
        do {
            source = try handler(error)
        } catch {
            if !downstream.isStopped { downstream.onError(error) }
            return upstream.cancel(stop, owner: self)
        }
        let sink = RecoverySink(downstream)
        recovery.attach(sink, owner: self)
        upstream.cancel(stop, owner: self)
        if sink.isStopped { sink.sourceGone() } else { source.run(sink) }
    }

    override func cancel() {
        super.cancel()
        if let stop = recovery.stop() { recovery.cancel(stop, owner: self) }
    }

    /// The source is gone. If it has failed, the chain lives on with the recovery.
    override func sourceGone() {
        if !recovery.isAttached { downstream.sourceGone() }
    }
}

/// Passes the recovery on. It answers for itself and what is below, not for the source, which has been stopped.
private final class RecoverySink<Element>: PipeWithUpstream<Element, Element> {
    override func onNext(_ element: Element) {
        downstream.onNext(element)
    }
}
