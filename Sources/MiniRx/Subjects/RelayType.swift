/// A relay accepts elements, and can neither complete nor fail.
///
/// `PublishRelay`, `BehaviorRelay` and `ReplayRelay` conform. Functions such as `bind(to:)` and `drive(_:)` take any
/// relay.
public protocol RelayType<Element>: ObservableType {
    /// Delivers an element to all observers.
    func accept(_ element: Element)
}

/// Returns a closure that passes an element to all `relays`; optimised for one relay, the usual case.
package func acceptance<Relay: RelayType>(by relays: [Relay]) -> (Relay.Element) -> Void {
    guard let relay = relays.first, relays.count == 1 else {
        return { element in for relay in relays { relay.accept(element) } }
    }
    return { relay.accept($0) }
}
