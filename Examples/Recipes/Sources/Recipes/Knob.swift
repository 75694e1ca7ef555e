import MiniDriver

/// A control of your own.
///
/// When to use it: as a pattern for `rx` of a control that calls one closure. `rx.position` returns the same property each
/// time, and all observers of one property share its closure.
/// What it does not do: emit when the program turns the knob through `rx.position`, as other controls do not.
@MainActor final class Knob: ReactiveCompatible {
    private(set) var position = 0.5
    private var onTurn: (() -> Void)?

    /// In a real control, called for a touch.
    func turn(to position: Double) {
        self.position = position
        onTurn?()
    }

    fileprivate lazy var positions = ControlProperty(
        self, get: { $0.position }, set: { $0.position = $1 },
        attach: { knob, changed in
            knob.onTurn = changed
            return { knob in knob.onTurn = nil }
        })
}

extension Reactive where Base == Knob {
    @MainActor var position: ControlProperty<Double> { base.positions }
}
