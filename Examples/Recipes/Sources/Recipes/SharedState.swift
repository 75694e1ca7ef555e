import MiniDriver

/// A value that several threads change.
///
/// When to use it: for a counter, a cache or progress that is changed on any thread. `relay.accept(relay.value + 1)` loses
/// changes, because another thread may change the relay between the reading and the writing. Here, the changes are applied
/// one after the other, each to the result of the one before.
/// What it does not do: wait. If another thread applies changes just then, that thread also applies this one, perhaps after
/// `change` has returned. So do not read `value` to see the result of your own change: observe it.
nonisolated final class SharedState<Value: Sendable>: Sendable {
    private let changes = PublishRelay<@Sendable (inout Value) -> Void>()
    private let relay: BehaviorRelay<Value>
    private let bag = DisposeBag()

    var value: Value { relay.value }

    init(_ value: Value) {
        relay = BehaviorRelay(value: value)
        changes.scan(into: value) { value, change in change(&value) }.bind(to: relay).disposed(by: bag)
    }

    func change(_ change: @escaping @Sendable (inout Value) -> Void) { changes.accept(change) }

    func asObservable() -> Observable<Value> { relay.asObservable() }

    func asDriver() -> Driver<Value> { relay.asDriver() }
}
