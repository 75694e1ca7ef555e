/// Where a source and another sequence meet whose first element changes what becomes of those of the source: the core of
/// `take(until:)` and `skip(until:)`.
final class TriggeredCoordinator<Element>: Coordinator<Element> {
    /// Whether elements of the source pass. Of whoever has the turn.
    var isOpen = true

    /// Subscribes the other sequence, and then the source.
    func begin<Other>(
        _ source: Observable<Element>, _ trigger: Trigger<Element, Other>, _ other: Observable<Other>,
        isOpen: Bool
    ) {
        self.isOpen = isOpen
        let observer = TriggeredObserver(self)
        (sourceObserver, otherObserver) = (observer, trigger)
        downstream.attach(self)
        trigger.start(other)
        observer.start(source)
    }
}

private final class TriggeredObserver<Element>: CoordinatedObserver<Element, Element, TriggeredCoordinator<Element>> {
    override func receive(_ element: Element) {
        if owner.isOpen { owner.emit(element) }
    }
}

/// Observes the other sequence, of which only the first element counts, or an error.
class Trigger<Element, Other>: CoordinatedObserver<Other, Element, TriggeredCoordinator<Element>> {
    final override func onNext(_ element: Other) {
        if stop() { owner.turn.whenFree { self.fired() } }
    }

    /// The first element has come. Has the turn.
    func fired() {}

    final override func sourceCompleted() {}

    override func sourceReleased() {}
}
