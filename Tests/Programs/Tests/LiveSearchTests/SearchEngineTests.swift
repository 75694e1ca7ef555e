import Foundation
import MiniDriver
import TestSupport
import Testing

@testable import LiveSearch

@Suite(.leakChecked) struct SearchEngineTests {
    @Test func countsMatchingLinesInNestedFolders() throws {
        let fixture = try Fixture(["a.txt": "one\ntwo\none one\n", "b/c/d.txt": "none\n", ".hidden/e": "one"])
        let found = try search("one", fixture)
        #expect(found?.count == 4)
        #expect(found?.lines == [".hidden/e:1: one", "a.txt:1: one", "a.txt:3: one one", "b/c/d.txt:1: none"])
    }

    @Test func takesTheQueryAsARegularExpression() throws {
        let fixture = try Fixture(["a": "cat\ncot\n\ncoat\n"])
        #expect(try search("c.t", fixture)?.count == 2)
        #expect(try search("^$", fixture)?.count == 1)
        #expect(try search("^co|t$", fixture)?.count == 3)
        #expect(try search("(?i)CAT", fixture)?.count == 1)
    }

    @Test(arguments: ["(a+)+$", "^(a|aa)+$", "(.*)*x", "(a*)*b", "(?x) (a+)+$ # a comment)", #"^(a?){40}a{40}\1b"#])
    func aFileThatTakesTooMuchWorkIsStopped(_ query: String) throws {
        let long = String(repeating: "a", count: 5_000)
        let fixture = try Fixture(["a": "aax\naab\n\(long)!\naax\n", "b": "\(long)!", "c": "aax\naa\naab\n"])
        let found = try #require(try search(query, fixture))
        #expect(found.stoppedFiles == 2)
        #expect(found.summary == "\(found.count), too much work in 2 files")
        // The lines before the long one, and all lines of the last file.
        let alone = try #require(try search(query, Fixture(["a": "aax\naab\n", "c": "aax\naa\naab\n"])))
        #expect(alone.stoppedFiles == 0 && found.lines == alone.lines && found.count == alone.count)
    }

    /// The limit grows with the line.
    @Test func longLinesAreSearched() throws {
        let words = String(repeating: "one two ", count: 100_000)
        let fixture = try Fixture(["a": "\(words)\n\(words)three\n\(words)\n"])
        for query in ["t.ree$", "(?:one|two|three)$", "(?i)THREE.*", "[hr]+ee"] {
            let found = try #require(try search(query, fixture))
            #expect(found.count == 1 && found.stoppedFiles == 0, "\(query): \(found)")
        }
    }

    @Test func aCommentOrAlternativeStaysInsideTheExpression() throws {
        let fixture = try Fixture(["a": "one\ntwo\nthree\n"])
        #expect(try search("(?x) o n e # a comment", fixture)?.count == 1)
        #expect(try search("^one|^two", fixture)?.count == 2)
        #expect(try search(#"(o)|(t).*\2?e$"#, fixture)?.count == 3)
        #expect(try search("(?<=w)o", fixture)?.count == 1)
        #expect(try search("\\bt.o\\b", fixture)?.count == 1)
    }

    @Test func aLiteralIsFoundWhereTheExpressionIs() throws {
        let fixture = try Fixture(["a": "aab\nab\nb\naaab a b\n\n"])
        for query in ["ab", "aab", "a b", "b", "c", "aaab a b", "aaab a bc"] {
            #expect(try search(query, fixture)?.count == search("(?:\(query))", fixture)?.count)
        }
    }

    @Test func doesNotReadAcrossLinesOrCountTheirEnds() throws {
        let fixture = try Fixture(["unix": "a\nb\n", "dos": "a\r\nb\r\n", "open": "a\nb", "empty": ""])
        #expect(try search("a\\s", fixture)?.count == 0)
        #expect(try search("^a$", fixture)?.count == 3)
        #expect(try search("^", fixture)?.count == 6)
    }

    @Test func findsUnicode() throws {
        let fixture = try Fixture(["a": "Gr\u{FC}\u{DF}e\n\u{65E5}\u{672C}\n\u{1F642}\n"])
        #expect(try search("\u{FC}\u{DF}", fixture)?.count == 1)
        #expect(try search("^\u{65E5}.$", fixture)?.count == 1)
        #expect(try search("\u{1F642}", fixture)?.count == 1)
    }

    @Test func skipsFilesThatAreNotText() throws {
        let fixture = try Fixture(["text": "one\n"])
        try fixture.add("latin1", [UInt8](Array("one\n".utf8) + [0xE9, 10]))
        try fixture.add("binary", [UInt8](Array("one\n".utf8) + [0, 10]))
        // The search reads and matches the first part of this file before it reaches the byte that is not text.
        let long = Array(String(repeating: "one two three\n", count: 200_000).utf8)
        try fixture.add("late", long + [0xFF])
        let found = try search("one", fixture)
        #expect(found?.count == 1)
        #expect(found?.lines == ["text:1: one"])
    }

    @Test func memoryDoesNotGrowWithAFile() throws {
        let fixture = try Fixture()
        let lines = 300_000
        try fixture.add("long", Array(String(repeating: "a line of text\n", count: lines).utf8))
        try fixture.add("no-lines", [UInt8](repeating: UInt8(ascii: "a"), count: LineReader.longestLine * 2))
        let found = try search("a", fixture)
        #expect(found?.count == lines)
        #expect(found?.lines.count == SearchResult.maximumLines)
    }

    @Test func charactersAndLinesMayLieAcrossReads() throws {
        let fixture = try Fixture()
        let line = "\u{E4}\u{20AC}\u{1F642}\n"
        let count = LineReader.longestLine / line.utf8.count * 2
        try fixture.add("a", Array(String(repeating: line, count: count).utf8))
        #expect(try search("^\u{E4}\u{20AC}\u{1F642}$", fixture)?.count == count)
    }

    @Test func doesNotFollowLinks() throws {
        let fixture = try Fixture(["sub/a": "one\n"])
        try fixture.link("sub/loop", to: "..")
        try fixture.link("copy", to: "sub/a")
        try fixture.link("nowhere", to: "missing")
        #expect(try search("one", fixture)?.count == 1)
    }

    @Test func doesNotWaitForAPipe() throws {
        let fixture = try Fixture(["a": "one\n"])
        #expect(mkfifo("\(fixture.path)/pipe", 0o600) == 0)
        #expect(try search("one", fixture)?.count == 1)
    }

    @Test func failsOnWhatIsNotARegularExpression() async throws {
        let fixture = try Fixture(["a": "("])
        let errors = [
            "(": "expected ')'", "*": "quantifier '*' must appear after expression",
            #"\u{41}"#: "not a regular expression",
        ]
        for (query, text) in errors {
            let events = await collect(engine(fixture).search(query))
            #expect(events.count == 1)
            #expect(events.first?.error.map { "\($0)" } == text)
        }
    }

    @Test func anEmptyQueryIsAnsweredWithoutASearch() throws {
        let statistics = Statistics()
        let elements = Locked<[SearchResult]>([])
        _ = SearchEngine(folder: "/no/such/folder", statistics).search("")
            .subscribe(onNext: { result in elements.change { $0.append(result) } })
        #expect(elements.value == [SearchResult()])
        #expect(statistics.description == "searches: 0, off-main deliveries: 0")
    }

    @Test func everySubscriptionIsASearch() async throws {
        let fixture = try Fixture(["a": "one\n"])
        let statistics = Statistics()
        let search = SearchEngine(folder: fixture.path, statistics).search("one")
        for _ in 1...2 {
            let events = await collect(search)
            #expect(events.first?.element?.count == 1)
            #expect(events.last?.isCompleted == true)
        }
        #expect(statistics.description == "searches: 2, off-main deliveries: 0")
    }

    @Test func disposingCancelsTheSearch() async throws {
        let fixture = try Fixture(["a": String(repeating: "aaaaaaaaaaaaaaaaaaaaaaaa!\n", count: 200_000)])
        let statistics = Statistics()
        let events = Locked(0)
        // Each line takes long: without cancellation, this search would run for hours.
        let search = SearchEngine(folder: fixture.path, statistics).search("^(a|aa)+$")
        let subscription = search.subscribe { _ in events.change { $0 += 1 } }
        #expect(statistics.isSearching)
        subscription.dispose()
        while statistics.isSearching { await Task.yield() }
        #expect(events.value == 0)
    }

    @Test func aFolderThatCannotBeReadIsAnError() async {
        let events = await collect(SearchEngine(folder: "/no/such/folder", Statistics()).search("a"))
        let error = events.first?.error.map { "\($0)" }
        #expect(error == "cannot read /no/such/folder: No such file or directory")
    }

    #if os(Linux)
        @Test func readsFilesWhoseNamesAreNotUTF8() throws {
            let fixture = try Fixture(["a": "one\n"])
            for name: [UInt8] in [[0xE4, 0x2E, 0x74], [0x62]] {
                let path = Array(fixture.path.utf8) + [UInt8(ascii: "/")] + name + [0]
                let file = open(path.map(CChar.init(bitPattern:)), O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
                #expect(write(file, "one\n", 4) == 4)
                close(file)
            }
            let found = try search("one", fixture)
            #expect(found?.lines == ["a:1: one", "b:1: one", "\u{FFFD}.t:1: one"])
        }
    #endif

    private func engine(_ fixture: Fixture) -> SearchEngine {
        SearchEngine(folder: fixture.path, Statistics())
    }

    private func search(_ query: String, _ fixture: Fixture) throws -> SearchResult? {
        try SearchResult(of: Pattern(query), below: fixture.path) { false }
    }

    /// The events of a search, up to its terminal event.
    private func collect(_ search: Observable<SearchResult>) async -> [Event<SearchResult>] {
        let (stream, continuation) = AsyncStream<Event<SearchResult>>.makeStream()
        let subscription = search.subscribe { event in
            continuation.yield(event)
            if event.isStopEvent { continuation.finish() }
        }
        defer { subscription.dispose() }
        var events: [Event<SearchResult>] = []
        for await event in stream { events.append(event) }
        return events
    }
}
