import Foundation
import Testing

@testable import LiveSearch

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// `--film`, and what README shows of the program. To update the picture:
///
///     swift run LiveSearch --film Examples/LiveSearch/Sample > Documentation/search.svg
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

    /// README runs the program on a text that does not change, so it prints the same each time.
    @Test func READMEShowsARun() throws {
        let listing = try #require(
            Self.text("README.md").firstMatch(of: /\$ printf '(.*)' \| swift run LiveSearch (.*)\n((?:.*\n)*?)\$/))
        let run = try LiveSearchProcess(
            [Self.root.appendingPathComponent(String(listing.2)).path],
            input: String(listing.1.replacing("\\n", with: "\n")))
        #expect(run.output == listing.3)
    }

    @Test func thePictureInREADMEIsThatOfTheSample() throws {
        let run = try LiveSearchProcess(["--film", "Examples/LiveSearch/Sample"], input: "", in: Self.root)
        try #expect(run.output == Self.text("Documentation/search.svg"))
    }
}
