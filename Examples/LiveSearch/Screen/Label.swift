import MiniDriver

/// A line of text.
@MainActor
final class Label: Widget {
    var text = "" {
        didSet { onChange?() }
    }
}

extension Reactive where Base: Label {
    /// Shows each element as the text of the label.
    @MainActor
    var text: AnyObserver<String> { entrance(self[dynamicMember: \.text]) }
}
