import MiniDriver

/// A line of text.
@MainActor
final class Label: Widget {
    var text = "" {
        didSet { onChange?() }
    }
}

extension Reactive where Base: Label {
    /// Shows each element of a sequence as the text of the label.
    @MainActor
    var text: (Observable<String>) -> any Disposable { entrance(self[dynamicMember: \.text]) }
}
