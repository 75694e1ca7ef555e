public import Observation

/// An observable object that shows the value of a relay and writes it. Use it with `@Bindable` in a view.
///
///     @Bindable var name: RelayState<String>
///     TextField("Name", text: $name.value)
///
/// Writing the value calls `accept` of the relay, so all the relay's observers get the value. If other code passes a
/// value to the relay, this object changes when that value is delivered on the main thread, as a driver of the relay
/// does. So the value stays the same while the body of a view runs, even if another thread writes to the relay
/// meanwhile.
///
/// Members of the value are also members of this object: `state.name` is `state.value.name`, and `$state.name` binds to
/// that member.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@preconcurrency @MainActor
@dynamicMemberLookup
public final class RelayState<Value>: Observation.Observable {
    private let relay: BehaviorRelay<Value>
    private let shown: DriverState<Value>

    /// The value that was last delivered on the main thread, or written here since.
    ///
    /// Writing it calls `accept` of the relay. The value can be read at once, even inside an observer of the relay. A
    /// value that the relay has accepted before, and not yet delivered, is still delivered first.
    public var value: Value {
        get { shown.value }
        set {
            // First, because an observer that `accept` calls may read the value, or write another one.
            shown.change(to: newValue)
            relay.accept(newValue)
        }
    }

    fileprivate init(_ relay: BehaviorRelay<Value>) {
        self.relay = relay
        shown = relay.asDriver().state(initial: relay.value)
    }

    /// Reads a member of the value.
    public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> Member {
        value[keyPath: keyPath]
    }

    /// Reads or writes a member of the value. Writing makes the relay accept its own value with the changed member, so
    /// that other members keep what another thread has written and the main thread has not yet shown.
    public subscript<Member>(dynamicMember keyPath: WritableKeyPath<Value, Member>) -> Member {
        get { value[keyPath: keyPath] }
        set {
            var changed = relay.value
            changed[keyPath: keyPath] = newValue
            value = changed
        }
    }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension BehaviorRelay {
    /// Makes an observable object that retains the relay.
    @preconcurrency @MainActor
    public func state() -> RelayState<Element> {
        RelayState(self)
    }
}
