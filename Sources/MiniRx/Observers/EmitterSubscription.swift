/// The subscription of the observer that the closure of `create` has received. It is stopped when that observer is:
/// otherwise, an endless source that emits inside `subscribe` would never return, and the closure could not be
/// disposed.
@usableFromInline
package final class EmitterSubscription<Element>: SubscriptionSink<Element> {
    /// Not released at the end: an emitter that has ended holds nothing of the user's.
    private let emitter: Sink<Element>

    required init(_ emitter: Sink<Element>) {
        self.emitter = emitter
        super.init(.unknown)
    }

    package override func onNext(_ element: Element) {
        if sourceLink.isStopped { return }
        emitter.onNext(element)
        if emitter.isFinished { cancel() }
    }

    package override func checkStopped() -> Bool { sourceLink.isStopped || emitter.checkStopped() }

    override func deliver(_ ending: Ending) {
        emitter.onEnd(ending)
    }

    /// A source sends no terminal event to a stopped subscription. But if everything below the emitter has ended, and
    /// `subscribe(on:)` has only scheduled the disposal, the emitter ends now: it disposes the closure's result.
    override func sourceGone() {
        let wasRunning = !sourceLink.isStopped
        super.sourceGone()
        if wasRunning, emitter.checkStopped() { emitter.onCompleted() }
    }
}

extension Observable {
    /// Subscribes a type-erased observer, such as the one that the closure of `create` receives. When the subscription
    /// behind that observer has ended, a source that emits inside `subscribe` stops: otherwise, an endless one would
    /// never return.
    ///
    /// - Parameter observer: receives the events.
    /// - Returns: the subscription.
    @inlinable
    public final func subscribe(_ observer: AnyObserver<Element>) -> any Disposable {
        subscribe(observer, as: EmitterSubscription.self)
    }

    @usableFromInline
    package final func subscribe(
        _ observer: AnyObserver<Element>, as subscription: EmitterSubscription<Element>.Type
    ) -> any Disposable {
        observer.sink.isEmitter
            ? subscription.init(observer.sink).start(self) : subscribe(observer, at: .unknown)
    }
}
