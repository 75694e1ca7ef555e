/// The side of a subject or relay that is observed.
///
/// Subject and relay are facades: the hub behind them is held by what observes it, too, and must not keep them alive.
/// When the facade goes, nobody is left who could emit; it tells the hub, and the hub lets its members go.
@usableFromInline
final class HubObservable<Element>: Observable<Element>, @unchecked Sendable {
    let hub: Hub<Element, Element>
    private let operatorName: OperatorName

    @usableFromInline
    init(_ hub: Hub<Element, Element>, _ place: CallSite, _ name: OperatorName) {
        self.hub = hub
        operatorName = name
        super.init(place)
    }

    override var name: String { operatorName.description }

    override var audience: Audience? { hub.audience }

    override func run(_ downstream: Sink<Element>) -> Link? {
        if case .joined = hub.join(downstream) { downstream } else { nil }
    }
}
