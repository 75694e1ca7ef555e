import Foundation
import MiniDriver

/// Searches the text files below a folder, on a background queue.
struct SearchEngine: Sendable {
    private let folder: String
    private let statistics: Statistics
    private let explanation: Explanation?

    /// Concurrent, because a cancelled search that is inside one long match must not delay the next search. A search is
    /// no `async` function: it would never suspend, so a few long matches would occupy all threads that Swift has for
    /// tasks.
    private static let queue = DispatchQueue(label: "LiveSearch.engine", qos: .userInitiated, attributes: .concurrent)

    /// - Parameter explanation: records each search and its result.
    init(folder: String, _ statistics: Statistics, _ explanation: Explanation? = nil) {
        self.folder = folder
        self.statistics = statistics
        self.explanation = explanation
    }

    /// The lines that match `query`, as one element on a background thread. The sequence fails if `query` is not a
    /// regular expression. Each subscription starts its own search; disposing the subscription cancels the search. An
    /// empty query starts no search.
    func search(_ query: String) -> Observable<SearchResult> {
        guard !query.isEmpty else { return .just(SearchResult()) }
        return .create { [folder, statistics, explanation] observer in
            let isCancelled = BooleanDisposable()
            statistics.searchStarted()
            let search = explanation?.searchBegan(query)
            Self.queue.async {
                defer { statistics.searchFinished() }
                // Wait until the main thread has left the operator that subscribes. Otherwise, a fast error could be
                // delivered by the main thread, and the explanation would differ from run to run.
                if explanation != nil { DispatchQueue.main.sync {} }
                do {
                    let pattern = try Pattern(query)
                    let result = try SearchResult(of: pattern, below: folder) { isCancelled.isDisposed }
                    guard let result else { return }
                    explanation?.searchEnded(search, "\(result)")
                    observer.onNext(result)
                    observer.onCompleted()
                } catch {
                    explanation?.searchEnded(search, "error: \(error)", isError: true)
                    observer.onError(error)
                }
            }
            return isCancelled
        }
    }
}

/// The result of a search, or its error.
struct SearchResult: Sendable, Equatable, CustomStringConvertible {
    /// The number of matching lines.
    private(set) var count = 0

    /// The first matching lines as `file:line: text`, for the list.
    private(set) var lines: [String] = []

    /// Why the search failed.
    private(set) var failure: String?

    /// More lines than a user scrolls through, but few enough for memory.
    static let maximumLines = 1_000

    /// The text of the label: the count or the failure.
    var summary: String { failure.map { "error: \($0)" } ?? String(count) }

    var description: String { failure != nil ? summary : count == 1 ? "1 line matches" : "\(count) lines match" }

    init() {}

    /// A result that shows an error.
    static func failed(_ error: any Error) -> SearchResult {
        var result = SearchResult()
        result.failure = "\(error)"
        return result
    }

    /// Searches; `nil` if the search is cancelled.
    init?(of pattern: Pattern, below folder: String, isCancelled: () -> Bool) throws {
        let files = try FileTree(folder)
        var reader = LineReader()
        while let file = files.next() {
            guard !isCancelled() else { return nil }
            let before = (count: count, lines: lines.count)
            let prefix = file.text.dropFirst(folder.count).drop { $0 == "/" }
            let isText = reader.readLines(of: file, until: isCancelled) { number, line in
                guard pattern.matches(line) else { return }
                count += 1
                if lines.count < Self.maximumLines { lines.append("\(prefix):\(number): \(line.prefix(500))") }
            }
            if !isText {
                // The file is not text: also remove the matches before the first invalid byte.
                count = before.count
                lines.removeSubrange(before.lines...)
            }
        }
        if isCancelled() { return nil }
    }
}

/// A parsed query.
struct Pattern {
    private let isFound: (Substring) -> Bool

    /// The bytes to find, if the query consists of letters, digits, spaces and underscores only. A regular expression
    /// would be about ten times slower.
    private let literal: [UInt8]?

    /// Parses `query`; throws if it is not a regular expression.
    init(_ query: String) throws {
        if #available(macOS 13, *) {
            // Matches code points, as grep does; matching graphemes takes twice as long.
            let regex = try Regex(query).matchingSemantics(.unicodeScalar)
            isFound = { line in line.firstMatch(of: regex) != nil }
        } else {
            let regex = try NSRegularExpression(pattern: query)
            isFound = { line in
                let line = String(line)
                return regex.firstMatch(in: line, range: NSRange(line.startIndex..., in: line)) != nil
            }
        }
        let isLiteral = query.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || " _".contains($0)) }
        literal = isLiteral ? Array(query.utf8) : nil
    }

    func matches(_ line: Substring) -> Bool {
        guard let literal else { return isFound(line) }
        var line = line
        return line.withUTF8 { UnsafeRawBufferPointer($0).contains(literal) }
    }
}
