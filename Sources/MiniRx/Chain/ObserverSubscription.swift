/// The subscription of `subscribe(_ observer:)`.
class ObserverSubscription<Observer: ObserverType>: SubscriptionSink<Observer.Element> {
    /// Kept in a `Slot`, so that an event borrows the observer. An optional would copy it for each event. Only
    /// `sourceGone()` clears this field, after the last event.
    private let observer = Slot<Observer>()

    init(_ observer: Observer, _ place: CallSite) {
        super.init(place)
        self.observer.fill(with: observer)
    }

    override func onNext(_ element: Observer.Element) {
        if !isStopped { observer.lend { $0.onNext(element) } }
    }

    override func deliver(_ ending: Ending) {
        observer.lend { observer in
            switch ending {
            case .error(let error): observer.onError(error)
            case .completed: observer.onCompleted()
            case .released: break
            }
        }
    }

    override func sourceGone() {
        super.sourceGone()
        observer.clear()
    }
}

/// The subscription of an `AnyObserver`. It ends when the sink behind the observer is stopped.
@usableFromInline
package final class AnyObserverSubscription<Element>: SubscriptionSink<Element> {
    /// Only `sourceGone()` clears this field, after the last event.
    @exclusivity(unchecked) private var sink: Sink<Element>?

    required init(_ observer: AnyObserver<Element>) {
        sink = observer.sink
        super.init(.unknown)
    }

    package override func onNext(_ element: Element) {
        guard !upstream.isStopped, let sink else { return }
        sink.onNext(element)
        if sink.isStopped { cancel() }
    }

    override func deliver(_ ending: Ending) {
        switch ending {
        case .error(let error): sink?.onError(error)
        case .completed: sink?.onCompleted()
        case .released: break
        }
    }

    override func sourceGone() {
        super.sourceGone()
        sink = nil
    }
}
