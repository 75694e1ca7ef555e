import MiniDriver

/// A line of text.
@MainActor
final class Label: Widget {
    var text = "" {
        didSet { onChange?() }
    }
}

extension Reactive where Base: Label {
    /// Shows the elements of a sequence, each as the text of the label.
    @MainActor
    var text: (Observable<String>) -> any Disposable { entrance(self[dynamicMember: \.text]) }
}
