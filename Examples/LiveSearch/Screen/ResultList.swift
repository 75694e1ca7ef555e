import MiniDriver

/// A list of lines that scrolls.
@MainActor
final class ResultList: Widget {
    var lines: [String] = [] {
        didSet {
            top = 0
            onChange?()
        }
    }

    /// The number of the first line that is visible.
    private(set) var top = 0

    /// Scrolls down by `distance` lines, or up if it is negative, as far as there are lines for a window of `height`.
    func scroll(by distance: Int, height: Int) {
        top = max(0, min(top + distance, lines.count - height))
        onChange?()
    }

    /// What is visible in a window of `height` lines.
    func visibleLines(height: Int) -> ArraySlice<String> {
        lines.dropFirst(top).prefix(height)
    }
}

extension Reactive where Base: ResultList {
    /// Shows the elements of a sequence, each as the lines of the list.
    @MainActor
    var lines: (Observable<[String]>) -> any Disposable { entrance(self[dynamicMember: \.lines]) }
}
