import MiniDriver

/// Keeps events until somebody observes them, and delivers each of them once, in order.
///
/// When to use it: for alerts or navigation that must not be lost while no screen is there. A `PublishRelay` drops such events,
/// and a replaying relay repeats them to each observer. Events that wait are delivered one by one, as long as there is an
/// observer: so `events.asObservable().take(1)` leaves the others for the next observer.
/// What it does not do: deliver an event to an observer that arrives later, or limit how many wait. A loop over
/// `events.values` takes all events that wait into a buffer, and drops them if it is left.
@MainActor final class Mailbox<Element: Sendable> {
    private let relay = PublishRelay<Element>()
    private var waiting: [Element] = []
    private var isDelivering = false

    func send(_ element: Element) {
        waiting.append(element)
        deliver()
    }

    var events: Signal<Element> {
        relay.asSignal().do(onSubscribed: { [weak self] in self?.deliver() })
    }

    /// An observer may send or leave, so each turn of the loop asks again.
    private func deliver() {
        if isDelivering { return }
        isDelivering = true
        while relay.hasObservers, !waiting.isEmpty { relay.accept(waiting.removeFirst()) }
        isDelivering = false
    }
}
