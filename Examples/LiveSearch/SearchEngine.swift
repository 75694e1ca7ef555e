import Foundation
import MiniDriver

/// Searches the text files below a folder, on a background queue.
struct SearchEngine: Sendable {
    private let folder: String
    private let statistics: Statistics
    private let explanation: Explanation?

    /// Concurrent, because a cancelled search that still reads a file must not delay the next search. A search is no
    /// `async` function: it would never suspend, so a few searches would occupy all threads that Swift has for tasks.
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

    /// The number of files whose search was stopped, because the expression takes too much work there.
    private(set) var stoppedFiles = 0

    /// The text of the label: the count or the failure.
    var summary: String { failure.map { "error: \($0)" } ?? "\(count)\(stops)" }

    var description: String {
        failure != nil ? summary : count == 1 ? "1 line matches\(stops)" : "\(count) lines match\(stops)"
    }

    private var stops: String {
        switch stoppedFiles {
        case 0: ""
        case 1: ", too much work in 1 file"
        default: ", too much work in \(stoppedFiles) files"
        }
    }

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
            var work = Work()
            let isText = reader.readLines(of: file, until: { work.isUsedUp || isCancelled() }) { number, line in
                guard pattern.matches(line, &work, until: isCancelled) else { return }
                count += 1
                if lines.count < Self.maximumLines { lines.append("\(prefix):\(number): \(line.prefix(500))") }
            }
            if work.isUsedUp {
                stoppedFiles += 1
            } else if !isText {
                // The file is not text: also remove the matches before the first invalid byte.
                count = before.count
                lines.removeSubrange(before.lines...)
            }
        }
        if isCancelled() { return nil }
    }
}

/// The work that the search of one file may take. An expression such as `(a+)+$` takes twice as long for each further
/// `a` of a line: without a limit, such a search would never end.
struct Work {
    /// In units of 10,000 steps of the matching. 10 million steps take less than a second.
    private var left = 1_000

    var isUsedUp: Bool { left <= 0 }

    /// What a line may take: what is left, and ten steps for each character.
    func allowance(_ length: Int) -> Int { left + length / 1000 }

    /// - Parameter units: what a line has taken.
    mutating func spend(_ units: Int, _ length: Int) { left -= max(0, units - length / 1000) }

    mutating func useUp() { left = 0 }
}

/// A parsed query.
struct Pattern {
    /// Matches a line from its beginning up to the query. Not a Swift `Regex`, because a match of `NSRegularExpression` can be
    /// stopped: it reports every 10,000 steps. If it looked for the query itself, it would also report at every place.
    private let regex: NSRegularExpression

    /// The bytes to find, if the query consists of letters, digits, spaces and underscores only. A regular expression
    /// would be about ten times slower.
    private let literal: [UInt8]?

    /// Parses `query`; throws if it is not a regular expression.
    init(_ query: String) throws {
        if (try? NSRegularExpression(pattern: query)) == nil {
            // The errors of `Regex` say what is wrong.
            if #available(macOS 13, *) { _ = try Regex(query) }
            throw Invalid()
        }
        // With the option x, the query may end in a comment, which the line break ends.
        regex =
            try (try? NSRegularExpression(pattern: "(?s:.*?)(?:\(query))"))
            ?? NSRegularExpression(pattern: "(?s:.*?)(?:\(query)\n)")
        let isLiteral = query.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || " _".contains($0)) }
        literal = isLiteral ? Array(query.utf8) : nil
    }

    /// The error if nothing better is known.
    private struct Invalid: Error, CustomStringConvertible {
        let description = "not a regular expression"
    }

    /// Whether a line matches. A match that is stopped, because it takes too much work or the search is cancelled, does not
    /// count.
    func matches(_ line: Substring, _ work: inout Work, until isCancelled: () -> Bool) -> Bool {
        if let literal {
            var line = line
            return line.withUTF8 { UnsafeRawBufferPointer($0).contains(literal) }
        }
        let line = String(line)
        let range = NSRange(line.startIndex..., in: line)
        let allowance = work.allowance(range.length)
        var (units, isFound, hasFailed) = (0, false, false)
        withoutActuallyEscaping(isCancelled) { isCancelled in
            regex.enumerateMatches(in: line, options: [.anchored, .reportProgress, .reportCompletion], range: range) {
                match, flags, stop in
                if match != nil { isFound = true }
                // The match needs too much memory.
                if flags.contains(.internalError) { hasFailed = true }
                if flags.contains(.progress) { units += 1 }
                if isFound || units >= allowance || isCancelled() { stop.pointee = true }
            }
        }
        work.spend(units, range.length)
        if hasFailed { work.useUp() }
        return isFound
    }
}
