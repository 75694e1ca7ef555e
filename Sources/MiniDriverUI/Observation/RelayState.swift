public import Observation

/// An observable object that reads and writes the value of a relay. Use it with `@Bindable` in a view.
///
///     @Bindable var name: RelayState<String>
///     TextField("Name", text: $name.value)
///
/// Writing the value calls `accept` of the relay, so all the relay's observers get the value. If other code passes a
/// value to the relay, this object reports the change on the main thread. Members of the value are also members of this
/// object: `state.name` is `state.value.name`, and `$state.name` binds to that member.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@preconcurrency @MainActor
@dynamicMemberLookup
public final class RelayState<Value>: Observation.Observable {
    private let registrar = ObservationRegistrar()
    private let relay: BehaviorRelay<Value>
    private let bag = DisposeBag()

    /// The current value of the relay. Writing it calls `accept`.
    public var value: Value {
        get {
            registrar.access(self, keyPath: \.value)
            return relay.value
        }
        set { relay.accept(newValue) }
    }

    fileprivate init(_ relay: BehaviorRelay<Value>) {
        self.relay = relay
        relay.asDriver().drive(onNext: { [weak self] _ in self?.changed() }).disposed(by: bag)
    }

    /// Reads a member of the value.
    public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> Member {
        value[keyPath: keyPath]
    }

    /// Reads or writes a member of the value. Writing makes the relay accept the changed value.
    public subscript<Member>(dynamicMember keyPath: WritableKeyPath<Value, Member>) -> Member {
        get { value[keyPath: keyPath] }
        set { value[keyPath: keyPath] = newValue }
    }

    private func changed() {
        registrar.withMutation(of: self, keyPath: \.value) {}
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
