import MiniDriver

/// A line of text that the user edits.
@MainActor
final class TextField: ReactiveCompatible {
    /// The text and its changes.
    fileprivate let content = BehaviorRelay(value: "")

    private let explanation: Explanation?

    init(_ explanation: Explanation?) {
        self.explanation = explanation
    }

    var text: String {
        get { content.value }
        set {
            explanation?.typed(newValue)
            content.accept(newValue)
        }
    }
}

extension Reactive where Base: TextField {
    /// The current text of the field, then the text after each edit.
    @MainActor
    var text: ControlProperty<String> {
        ControlProperty(values: base.content.asObservable(), valueSink: Binder(base) { $0.text = $1 })
    }
}
