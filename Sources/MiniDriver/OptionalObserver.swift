/// Forwards elements to an observer of optional elements.
struct OptionalObserver<Observer: ObserverType, Element>: ObserverType where Observer.Element == Element? {
    private let observer: Observer

    init(_ observer: Observer) {
        self.observer = observer
    }

    func on(_ event: Event<Element>) {
        observer.on(event.map { $0 })
    }

    func onNext(_ element: Element) {
        observer.onNext(element)
    }
}
