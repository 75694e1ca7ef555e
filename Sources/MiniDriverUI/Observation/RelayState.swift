public import Observation

/// A relay as an observable object with a value to read and to write: for `@Bindable` in a view.
///
///     @Bindable var name: RelayState<String>
///     TextField("Name", text: $name.value)
///
/// Writing accepts the value, so that all observers of the relay get it; what the relay accepts from elsewhere is observed here,
/// on the main thread. Members of the value are found on the object itself: `state.name` is `state.value.name`, and
/// `$state.name` binds to it.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@preconcurrency @MainActor
@dynamicMemberLookup
public final class RelayState<Value>: Observation.Observable {
    private let registrar = ObservationRegistrar()
    private let relay: BehaviorRelay<Value>
    private let bag = DisposeBag()

    /// The value of the relay.
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

    /// A member of the value.
    public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> Member {
        value[keyPath: keyPath]
    }

    /// A member of the value. Writing it accepts the value that has it.
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
    /// The relay as an observable object, which holds it.
    @preconcurrency @MainActor
    public func state() -> RelayState<Element> {
        RelayState(self)
    }
}
