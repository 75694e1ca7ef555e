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

    /// The index of the first visible line.
    private(set) var top = 0

    /// Scrolls down by `distance` lines, or up if it is negative, within the lines of the list.
    ///
    /// - Parameter height: the number of visible lines.
    func scroll(by distance: Int, height: Int) {
        top = max(0, min(top + distance, lines.count - height))
        onChange?()
    }

    /// The visible lines in a window of `height` lines.
    func visibleLines(height: Int) -> ArraySlice<String> {
        lines.dropFirst(top).prefix(height)
    }
}

extension Reactive where Base: ResultList {
    /// Shows each element of a sequence as the lines of the list.
    @MainActor
    var lines: (Observable<[String]>) -> any Disposable { entrance(self[dynamicMember: \.lines]) }
}
