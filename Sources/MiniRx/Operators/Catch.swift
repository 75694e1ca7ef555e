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
        _ handler: @escaping @Sendable (any Error) throws -> Observable<Element>, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Observable<Element> {
        Catch(asObservable(), CallSite(fileID, line), "catch", handler)
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
    public func catchAndReturn(
        _ element: Element, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Element> {
        let recovery = Just(element, .unknown)
        return Catch(asObservable(), CallSite(fileID, line)) { _ in recovery }
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
    public static func `catch`<Sources: Sequence>(
        sequence: Sources, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Element>
    where Sources.Element == Observable<Element> {
        Sequential(next: .error, of: sequence, CallSite(fileID, line))
    }
}

package final class Catch<Element>: Operator<Element, Element>, @unchecked Sendable {
    private let operatorName: OperatorName
    private let handler: (any Error) throws -> Observable<Element>

    package init(
        _ source: Observable<Element>, _ place: CallSite = .unknown, _ name: OperatorName = #function,
        _ handler: @escaping (any Error) throws -> Observable<Element>
    ) {
        self.handler = handler
        operatorName = name
        super.init(source, place)
    }

    package override var name: String { operatorName.description }

    package override func run(_ downstream: Sink<Element>) -> Link? {
        let sink = CatchSink(downstream, handler)
        let link = sink.start(source)
        sink.started()
        return link
    }
}

/// Passes the source on until it fails, then stands between the subscription and the recovery.
///
/// `upstream` is stopped either by the error or by a cancellation, whichever is first. A cancellation that comes
/// second goes to the recovery, also when that is not attached yet:
///
///     error         stop upstream ─ handler ─ cancel upstream ─ run recovery ─ attach
///     cancellation       │ before: upstream is cancelled, the error is dropped
///                        │ after: `recovering` is stopped; checked before `run`, and again by `attach`
///
/// A source that fails while it is being subscribed cannot be cancelled yet. Then the recovery is run by who comes second:
/// the one who subscribes the source, or the one who told the error.
private final class CatchSink<Element>: PipeWithUpstream<Element, Element> {
    private let handler: (any Error) throws -> Observable<Element>
    private let recovering = Upstream()
    /// Written before `recovering` is attached, read after it has been found attached.
    private var recoverySink: RecoverySink<Element>?

    private static var started: UInt8 { 1 }
    private static var failed: UInt8 { 2 }
    /// Of a source that has failed before `run` returned: which of the two is done.
    private let early = Atomic<UInt8>(0)

    init(_ downstream: Sink<Element>, _ handler: @escaping (any Error) throws -> Observable<Element>) {
        self.handler = handler
        super.init(downstream)
    }

    override func onNext(_ element: Element) {
        // Not what comes after the error: a source that is still in `run` cannot be cancelled.
        if !upstream.isStopped { downstream.onNext(element) }
    }

    override func onError(_ error: any Error) {
        guard let stop = upstream.stop() else { return }
        let recovery: Observable<Element>
        do {
            recovery = try handler(error)
        } catch {
            downstream.onError(error)
            return upstream.cancel(stop, owner: self)
        }
        if recovering.isStopped { return upstream.cancel(stop, owner: self) }
        recoverySink = RecoverySink(downstream, recovery)
        let isAttached = stop.isAttached
        upstream.cancel(stop, owner: self)
        if isAttached || claimRecovery(Self.failed) { recover() }
    }

    /// The source has been subscribed, and cancelled if it has failed meanwhile.
    func started() {
        if upstream.isStopped, claimRecovery(Self.started) { recover() }
    }

    /// Whether the caller comes second, and has to run the recovery.
    private func claimRecovery(_ done: UInt8) -> Bool {
        early.bitwiseOr(done, ordering: .acquiringAndReleasing).oldValue != 0
    }

    private func recover() {
        guard let sink = recoverySink else { return }
        // While the source was still being subscribed, the one below may have had enough, and could not say so.
        if recovering.isStopped || downstream.stopIfUnwanted() {
            sink.sourceGone()
        } else {
            recovering.attach(sink.run(), owner: sink)
        }
    }

    override func cancel() {
        super.cancel()
        // Before it is attached, `recoverySink` may be set just now, by another thread.
        guard let stop = recovering.stop(), stop.isAttached else { return }
        recovering.cancel(stop, owner: recoverySink ?? self)
    }

    /// The source is gone. If it has failed, the chain lives on with the recovery.
    override func sourceGone() {
        if recoverySink == nil { downstream.sourceGone() }
    }
}

/// Passes the recovery on.
private final class RecoverySink<Element>: Pipe<Element, Element> {
    private var recovery: Observable<Element>?

    init(_ downstream: Sink<Element>, _ recovery: Observable<Element>) {
        self.recovery = recovery
        super.init(downstream)
    }

    /// Runs the recovery, and lets go of the recipe.
    func run() -> Link? {
        let recovery = recovery
        self.recovery = nil
        return recovery?.run(self)
    }

    override func onNext(_ element: Element) {
        downstream.onNext(element)
    }
}
