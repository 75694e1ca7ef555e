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
        if !sourceLink.isStopped { observer.lend { $0.onNext(element) } }
    }

    override func deliver(_ ending: Ending) {
        observer.lend { ending.send(to: $0) }
    }

    override func sourceGone() {
        super.sourceGone()
        observer.clear()
    }
}
