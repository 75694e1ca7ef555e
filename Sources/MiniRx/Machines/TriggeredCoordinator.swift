/// Combines a source with a second sequence, the trigger. The trigger's first element starts the delivery or ends the
/// result. This is the core of `take(until:)` and `skip(until:)`.
final class TriggeredCoordinator<Element>: Coordinator<Element> {
    /// Whether elements of the source are delivered. Atomic, so that a trigger that only opens needs no turn. With the
    /// turn, it would deliver elements of the source.
    let isOpen = Atomic<Bool>(true)

    /// Subscribes to the trigger, then to the source.
    func begin<Other>(
        _ source: Observable<Element>, _ trigger: Trigger<Element, Other>, _ other: Observable<Other>,
        isOpen: Bool
    ) {
        self.isOpen.store(isOpen, ordering: .relaxed)
        let observer = TriggeredObserver(self)
        (sourceObserver, otherObserver) = (observer, trigger)
        downstream.attach(self)
        trigger.start(other)
        observer.start(source)
    }
}

private final class TriggeredObserver<Element>: CoordinatedObserver<Element, Element, TriggeredCoordinator<Element>> {
    override func receive(_ element: Element) {
        if owner.isOpen.load(ordering: .acquiring) { owner.emit(element) }
    }
}

/// Observes the trigger. The completion of the trigger has no effect.
class Trigger<Element, Other>: CoordinatedObserver<Other, Element, TriggeredCoordinator<Element>> {
    final override func onNext(_ element: Other) {
        if stop() { fired() }
    }

    /// Called without the turn, for the first element.
    func fired() {}

    final override func onCompleted() { _ = stop() }

    override func released() {}
}
