/// A relay: it accepts elements, and has no way to complete or to fail.
///
/// `PublishRelay`, `BehaviorRelay` and `ReplayRelay` are. What is said once for this protocol, as `bind(to:)` and `drive(_:)`,
/// holds for all of them.
public protocol RelayType<Element>: ObservableType {
    /// Delivers an element to all observers.
    func accept(_ element: Element)
}

/// Passes an element on to relays, of which there is usually one.
package func acceptance<Relay: RelayType>(by relays: [Relay]) -> (Relay.Element) -> Void {
    guard let relay = relays.first, relays.count == 1 else {
        return { element in for relay in relays { relay.accept(element) } }
    }
    return { relay.accept($0) }
}
