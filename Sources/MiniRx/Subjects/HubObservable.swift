/// The side of a subject or relay that is observed.
///
/// Subject and relay are facades: the hub behind them is held by what observes it, too, and must not keep them alive.
/// When the facade goes, nobody is left who could emit; it tells the hub, and the hub lets its members go.
final class HubObservable<Element>: Observable<Element>, @unchecked Sendable {
    let hub: Hub<Element, Element>

    init(replayCount: Int) {
        hub = Hub(replayCount: replayCount)
    }

    override func run(_ downstream: consuming Sink<Element>) -> Link? {
        if case .joined = hub.join(downstream) { downstream } else { nil }
    }
}
