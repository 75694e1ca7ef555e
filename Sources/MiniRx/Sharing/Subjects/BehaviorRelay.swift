/// A variable that can be observed: it has a current value and never terminates.
///
/// ![source: a, b, c; first: x, a, b, c; second: a, b, c](BehaviorRelay)
///
///     source  --a--b-----c--
///      BehaviorRelay(value: "x")
///     first   x-a--b-----c--
///     second     a-b-----c--
///
/// `accept` and `value` are thread-safe. `value` is the element accepted last. An observer that reads it may find a
/// later element than the one it is receiving. The last element that every observer receives equals `value`.
public final class BehaviorRelay<Element>: HubRelay<Element>, RelayType {
    /// Creates a relay with an initial value.
    ///
    /// - Parameter value: the value until the first call of `accept`.
    @inlinable
    public convenience init(value: Element) {
        self.init(HubObservable(Hub(replayCount: 1), "BehaviorRelay"), value)
    }

    @usableFromInline
    init(_ observable: HubObservable<Element>, _ value: Element) {
        super.init(observable)
        hub.begin(with: value)
    }

    /// The element accepted last.
    public var value: Element { hub.latest }
}

extension BehaviorRelay: @unchecked Sendable where Element: Sendable {}
