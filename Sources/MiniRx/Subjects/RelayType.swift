/// A relay accepts elements, and can neither complete nor fail.
///
/// `PublishRelay`, `BehaviorRelay` and `ReplayRelay` conform. Functions such as `bind(to:)` and `drive(_:)` take any
/// relay.
public protocol RelayType<Element>: ObservableType {
    /// Delivers an element to all observers.
    func accept(_ element: Element)
}
