/// The subscription of the observer that the closure of `create` has received. It is stopped when that observer is:
/// otherwise, an endless source that emits inside `subscribe` would never return, and the closure could not be disposed.
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

    package override var isStopped: Bool { sourceLink.isStopped || emitter.isStopped }

    /// Does not ask the emitter, which may run notes.
    override var isFinished: Bool { sourceLink.isStopped }

    override func deliver(_ ending: Ending) {
        emitter.onEnd(ending)
    }
}
