import Foundation
import Testing

@testable import LiveSearch

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// `--film`, and what README shows of the program. To update the picture:
///
///     swift run LiveSearch --film Sources > Documentation/search.svg
@Suite struct FilmTests {
    private static let root = (1...5).reduce(URL(fileURLWithPath: #filePath)) { path, _ in
        path.deletingLastPathComponent()
    }

    private static func text(_ file: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(file), encoding: .utf8)
    }

    @Test func showsEachKeyAndEachAnswer() throws {
        let fixture = try Fixture(["a.txt": "import one\nfunc two & <three>\n"])
        let run = try LiveSearchProcess(["--film", fixture.path], input: "")
        #expect(run.errors == "" && run.status == 0)
        let film = run.output
        for line in [
            "Search: impo<", "Matching lines: error: expected &#39;)&#39;", "searches: 11, off-main deliveries: 0",
        ] {
            #expect(film.contains(line), "\(line)")
        }
        #expect(film.contains("a.txt:2: func two &amp; &lt;three&gt;"))
        #expect(film.matches(of: #/class="page"/#).count == film.matches(of: #/step-end infinite/#).count)
        #expect(film.contains("@media (prefers-reduced-motion: no-preference)"))
        #expect(XMLParser(data: Data(film.utf8)).parse())
    }

    /// The counts in README and in the picture may be those of an earlier commit.
    @Test func READMEShowsARun() throws {
        let listing = try #require(Self.text("README.md").firstMatch(of: /\$ printf '(.*)' \| .*\n((?:.*\n)*?)\$/))
        let queries = String(listing.1.replacing("\\n", with: "\n"))
        let sources = Self.root.appendingPathComponent("Sources").path
        let run = try LiveSearchProcess([sources], input: queries)
        let (shown, printed) = (listing.2.split(separator: "\n"), run.output.split(separator: "\n"))
        #expect(shown.count == printed.count)
        for (shown, printed) in zip(shown, printed) {
            guard let before = shown.wholeMatch(of: /(.*\t)(\d+)/), let now = printed.wholeMatch(of: /(.*\t)(\d+)/)
            else {
                #expect(shown == printed)
                continue
            }
            #expect(before.1 == now.1)
            let (shownCount, count) = try (#require(Double(before.2)), #require(Double(now.2)))
            #expect(abs(shownCount - count) < 0.2 * count, "\(shown), now \(printed)")
        }
        let film = try Self.text("Documentation/search.svg")
        #expect(queries.split(separator: "\n").allSatisfy { film.contains("Search: \($0)<") })
    }
}
