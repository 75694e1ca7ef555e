import MiniDriver

/// An `ActivityIndicator` for each key.
///
/// When to use it: for a spinner in each row of a list. Track the work of a row with its key, and drive the spinner of the cell
/// that shows this row. Dispose that subscription in `prepareForReuse`, because the cell will show another row.
/// What it does not do: forget a key. It keeps one indicator for each key that was asked for.
@MainActor final class ActivityOfEach<Key: Hashable> {
    private var indicators: [Key: ActivityIndicator] = [:]

    subscript(key: Key) -> ActivityIndicator {
        if let indicator = indicators[key] { return indicator }
        let indicator = ActivityIndicator()
        indicators[key] = indicator
        return indicator
    }
}
