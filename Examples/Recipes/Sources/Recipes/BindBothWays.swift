import MiniDriver

extension ControlProperty where PropertyType: Equatable & Sendable {
    /// Sets the control to the relay's value, then sends every change of one to the other.
    ///
    /// When to use it: for a field that the user and the program both change. A value is not written back into the control
    /// from which it came, because that would disturb an input method; one that an observer of the relay has changed is.
    /// What it does not do: notice a change that the program makes in the control itself. To keep the text of an input method
    /// out of the relay while it is being composed, use `withoutMarkedText`.
    @MainActor func bindBothWays(to relay: BehaviorRelay<PropertyType>) -> any Disposable {
        var shown: PropertyType?
        return Disposables.create(
            relay.asDriver().filter { $0 != shown }.do(onNext: { shown = $0 }).drive(self),
            changed.asSignal().do(onNext: { shown = $0 }).emit(to: relay))
    }
}
