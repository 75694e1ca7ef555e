extension ObservableType {
    /// Goes on with another sequence when this one fails.
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
    /// - Parameters:
    ///   - handler: makes the recovery, on the thread of the error. An error it throws is passed on.
    ///   - fileID: the place to show in `pipeline`. Leave it out.
    ///   - line: the place to show in `pipeline`. Leave it out.
    /// - SeeAlso: [Catch](https://reactivex.io/documentation/operators/catch.html)
    public func `catch`(
        _ handler: @escaping @Sendable (any Error) throws -> Observable<Element>, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Observable<Element> {
        Catch(asObservable(), Place(fileID, line), "catch", handler)
    }

    /// Goes on with one element and completes when the sequence fails.
    ///
    ///     -1--2--#
    ///      catchAndReturn(9)
    ///     -1--2--(9|)
    ///
    /// - Parameters:
    ///   - element: what to emit instead of the error.
    ///   - fileID: the place to show in `pipeline`. Leave it out.
    ///   - line: the place to show in `pipeline`. Leave it out.
    /// - SeeAlso: [Catch](https://reactivex.io/documentation/operators/catch.html)
    public func catchAndReturn(
        _ element: Element, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Element> {
        let recovery = Just(element, .unknown)
        return Catch(asObservable(), Place(fileID, line)) { _ in recovery }
    }
}

package final class Catch<Element>: Operator<Element, Element>, @unchecked Sendable {
    private let operatorName: OperatorName
    private let handler: (any Error) throws -> Observable<Element>

    package init(
        _ source: Observable<Element>, _ place: Place = .unknown, _ name: OperatorName = #function,
        _ handler: @escaping (any Error) throws -> Observable<Element>
    ) {
        self.handler = handler
        operatorName = name
        super.init(source, place)
    }

    package override var name: String { operatorName.description }

    package override func run(_ downstream: consuming Sink<Element>) -> Link? {
        CatchSink(downstream, handler).start(source)
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
private final class CatchSink<Element>: Tether<Element, Element> {
    private let handler: (any Error) throws -> Observable<Element>
    private let recovering = Upstream()
    /// Written before `recovering` is attached, read after it has been found attached.
    private var recoverySink: RecoverySink<Element>?

    init(_ downstream: Sink<Element>, _ handler: @escaping (any Error) throws -> Observable<Element>) {
        self.handler = handler
        super.init(downstream)
    }

    override func onNext(_ element: Element) {
        downstream.onNext(element)
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
        let sink = RecoverySink(downstream)
        recoverySink = sink
        upstream.cancel(stop, owner: self)
        recovering.attach(recovery.run(sink), owner: sink)
    }

    override func cancel() {
        super.cancel()
        if let stop = recovering.stop() { recovering.cancel(stop, owner: recoverySink ?? self) }
    }

    /// The source is gone. If it has failed, the chain lives on with the recovery.
    override func released() {
        if recoverySink == nil { downstream.released() }
    }
}

/// Passes the recovery on.
private final class RecoverySink<Element>: Pipe<Element, Element> {
    override func onNext(_ element: Element) {
        downstream.onNext(element)
    }
}
