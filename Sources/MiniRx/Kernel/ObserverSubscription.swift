/// The subscription of `subscribe(_ observer:)`.
final class ObserverSubscription<Observer: ObserverType>: Subscription<Observer.Element> {
    /// Lent for an event, which as an optional would copy it. `sourceGone()` alone empties it, when nothing is calling this
    /// subscription, and nothing will again.
    private let observer = Latest<Observer>()

    init(_ observer: Observer) {
        super.init()
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
