/// Entries in order. Closures on any thread may append.
final class Log<Entry>: @unchecked Sendable {
    private(set) var entries: [Entry] = []

    func append(_ entry: Entry) {
        entries.append(entry)
    }

    var count: Int { entries.count }
}
