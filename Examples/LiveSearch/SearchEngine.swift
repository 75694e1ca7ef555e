import Foundation
import MiniDriver

/// Searches the text files below a folder, on a background queue.
struct SearchEngine: Sendable {
    private let folder: String
    private let statistics: Statistics
    private let explanation: Explanation?

    /// Concurrent, because a search that is cancelled inside one long match must not hold up the next.
    private static let queue = DispatchQueue(label: "LiveSearch.engine", qos: .userInitiated, attributes: .concurrent)

    /// - Parameter explanation: told what is searched for, and what comes of it.
    init(folder: String, _ statistics: Statistics, _ explanation: Explanation? = nil) {
        self.folder = folder
        self.statistics = statistics
        self.explanation = explanation
    }

    /// The lines that match `query`, a regular expression: one element, on a background thread, or an error if the
    /// query is not a regular expression. Every subscription is a search of its own.
    ///
    /// Disposing the subscription cancels the search. Nothing is searched for an empty query.
    func search(_ query: String) -> Observable<SearchResult> {
        guard !query.isEmpty else { return .just(SearchResult()) }
        return .create { [folder, statistics, explanation] observer in
            let isCancelled = BooleanDisposable()
            statistics.searchStarted()
            let search = explanation?.searchBegan(query)
            Self.queue.async {
                defer { statistics.searchFinished() }
                // An error is there in no time. If the main thread were still inside the operator that asked, the
                // operator would deliver it there, and what is explained would differ from run to run.
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

/// What a search found, or why it could not.
struct SearchResult: Sendable, Equatable, CustomStringConvertible {
    /// How many lines match.
    private(set) var count = 0

    /// The first of them as `file:line: text`, for the list.
    private(set) var lines: [String] = []

    /// Why the search failed.
    private(set) var failure: String?

    /// More than anybody scrolls through, and few enough for any memory.
    static let maximumLines = 1_000

    /// For the label: the count, or the failure.
    var summary: String { failure.map { "error: \($0)" } ?? String(count) }

    var description: String { failure == nil ? "\(count) lines match" : summary }

    init() {}

    /// An error, as a result that can be shown.
    static func failed(_ error: any Error) -> SearchResult {
        var result = SearchResult()
        result.failure = "\(error)"
        return result
    }

    /// Searches; `nil` if it was cancelled on the way.
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
                // What matched before the first byte that is not text does not count: the file is skipped as a whole.
                count = before.count
                lines.removeSubrange(before.lines...)
            }
        }
        if isCancelled() { return nil }
    }
}

/// A query that has been understood.
struct Pattern {
    private let isFound: (Substring) -> Bool

    /// The bytes to look for if the query has nothing but letters, digits, spaces and underscores: the first words
    /// one types need not pay for a regular expression, which is some ten times slower.
    private let literal: [UInt8]?

    /// Understands `query`, or throws what is wrong with it.
    init(_ query: String) throws {
        if #available(macOS 13, *) {
            // By code point, as grep does: by grapheme a search takes twice as long.
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
