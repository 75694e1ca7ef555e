import Foundation
import Testing

@testable import LiveSearch

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// `--explain FILE.html`: the written file. `Documentation/Checks/run explain` checks it in a browser.
@Suite struct ExplainedPageTests {
    @Test func showsTheThreeProblems() throws {
        let page = try page()
        #expect(page.texts("th").prefix(3) == ["naive", "by-hand", "driver"])
        #expect(
            page.texts("td").filter { $0.hasPrefix("✓") || $0.hasPrefix("✗") } == [
                "✗ 2", "✓ 1", "✓ 1", "✗ 2", "✓ 0", "✓ 0", "✗ ended", "✓ works", "✓ works",
            ])
        #expect(page.texts("strong").count { $0 == "✗ Nobody observes the field." } == 1)
    }

    @Test func onlyAPageOfItsOwnIsOverwritten() throws {
        let fixture = try Fixture(["a.txt": "one\n", "mine.html": "<!DOCTYPE html>\n<html></html>\n", "empty.html": ""])
        try fixture.link("link.html", to: "mine.html")
        for name in ["mine.html", "empty.html", "link.html"] {
            let before = FileManager.default.contents(atPath: "\(fixture.path)/\(name)")
            let run = try LiveSearchProcess(["--explain", "\(fixture.path)/\(name)", "one", fixture.path], input: "")
            #expect(run.status == 2)
            #expect(
                run.errors == """
                    LiveSearch: cannot write \(fixture.path)/\(name): it exists, and is not a page of --explain; name \
                    another file

                    """)
            #expect(FileManager.default.contents(atPath: "\(fixture.path)/\(name)") == before)
        }
        let page = "\(fixture.path)/page.html"
        for query in ["one", "two"] {
            let run = try LiveSearchProcess(["--explain", page, query, fixture.path], input: "")
            #expect(run.status == 0 && run.errors == "")
            #expect(try String(contentsOfFile: page, encoding: .utf8).contains("<title>The trace of \(query)</title>"))
        }
        #expect(try LiveSearchProcess(["--explain=/dev/null", "one", fixture.path], input: "").status == 0)
    }

    @Test func everyStepLinksToItsRow() throws {
        let page = try page()
        let links = page.elements.filter { $0.name == "a" }
        let rows = Set(page.elements.filter { $0.name == "tr" }.compactMap { $0.attributes["id"] })
        #expect(links.count > 20)
        #expect(Set(links.compactMap { $0.attributes["href"]?.dropFirst() }.map(String.init)) == rows)
        #expect(rows.count == links.count)
        #expect(links.allSatisfy { $0.attributes["aria-label"]?.contains(" ms, ") == true })
    }

    /// A driver appears at each of its stages from the field to the label, and hops to the main thread at one of
    /// them.
    @Test func theTraceOfADriver() throws {
        let rows = try page().rows("scene-0-driver")
        let expected = [
            ["main", "field", "one", ""],
            ["main", "BehaviorRelay", "one", "field"],
            ["main", "asDriver", "one", "BehaviorRelay → ControlProperty"],
            ["main", "throttle", "one", "asDriver"],
            ["main", "search 1", "one", "throttle → flatMapLatest"],
            ["worker 1", "result 1", "1 line matches", "search 1"],
            ["main", "flatMapLatest", "1 line matches", "result 1"],
            ["main", "map", "1", "flatMapLatest"],
            ["main", "label", "1", "map"],
            ["main", "map", #"["<b>&.txt:1: one <script>"]"#, "flatMapLatest"],
            ["main", "list", #"["<b>&.txt:1: one <script>"]"#, "map"],
        ]
        #expect(rows.map { Array($0.dropFirst()) } == expected)
        let times = rows.compactMap { Double($0[0].dropLast(" ms".count)) }
        #expect(times.count == rows.count)
        #expect(times == times.sorted())
    }

    @Test func theTraceOfTheNaivePipeline() throws {
        let page = try page()
        let rows = page.rows("scene-0-naive").map { Array($0.dropFirst()) }
        for search in ["search 1", "search 2"] {
            #expect(
                rows.contains(["main", search, "one", "BehaviorRelay → ControlProperty → throttle → flatMapLatest"]))
        }
        let arrivals = rows.filter { ["label", "list"].contains($0[1]) }
        #expect(arrivals.count == 2)
        #expect(arrivals.allSatisfy { $0[0].hasPrefix("worker ") && $0[0].hasSuffix(" ✗ not main") })
        #expect(arrivals.allSatisfy { $0[3].hasPrefix("result ") && $0[3].hasSuffix(" → flatMapLatest → map") })
        // After the error, the field has no observer.
        #expect(page.rows("scene-2-naive").map { $0[2] } == ["field", "BehaviorRelay"])
    }

    @Test func theTraceByHand() throws {
        let rows = try page().rows("scene-0-by-hand").map { Array($0.dropFirst()) }
        #expect(rows.map { $0[1] } == ["field", "BehaviorRelay", "search 1", "result 1", "share", "label", "list"])
        #expect(rows.map { $0[0] } == ["main", "main", "main", "worker 1", "main", "main", "main"])
        #expect(rows.map { $0[3] }.suffix(3) == ["result 1 → flatMapLatest", "share → map", "share → map"])
    }

    /// Shared parts are drawn once, others once for each run.
    @Test func treesBranchAfterTheSharedStages() throws {
        // The result before the trees names the three screens.
        let names = try page().texts("b").drop { $0 != "field" }
        #expect(
            names.joined(separator: " ") == """
                field BehaviorRelay \
                ControlProperty throttle flatMapLatest map label \
                ControlProperty throttle flatMapLatest map list \
                field BehaviorRelay ControlProperty throttle flatMapLatest share map label map list \
                field BehaviorRelay ControlProperty asDriver throttle flatMapLatest map label map list
                """)
        let details = try page().texts("small")
        #expect(details.count { $0.contains("2 observers") } == 3)
    }

    /// Names of files, lines and queries come from outside and must be escaped.
    @Test(arguments: [
        "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "&amp;'", "\u{202E}a\u{1}\u{FFFF}",
    ])
    func textFromOutsideIsEscaped(_ query: String) throws {
        let page = try page(query)
        #expect(page.elements.count { $0.name == "script" } == 1)
        #expect(page.elements.allSatisfy { $0.name != "img" })
        #expect(page.elements.allSatisfy { element in element.attributes.keys.allSatisfy { !$0.hasPrefix("on") } })
        let shown = query.replacing(/[\u{202E}\u{1}\u{FFFF}]/, with: "\u{FFFD}")
        #expect(page.texts("h1") == ["The trace of \(shown)"])
        #expect(page.texts("title").first == "The trace of \(shown)")
    }

    @Test func requestsNoOtherFiles() throws {
        let page = try page()
        for element in page.elements {
            #expect(element.attributes["src"] == nil)
            #expect(element.name != "link")
            #expect(element.attributes["href"]?.hasPrefix("#") != false)
        }
    }

    @Test func reportsAnUnwritableFileInOneLine() throws {
        let fixture = try Fixture(["a": ""])
        // The program rejects the first path before it runs.
        for page in ["/no/such/folder/page.html", "\(fixture.path)/\(String(repeating: "a", count: 300)).html"] {
            let run = try LiveSearchProcess(["--explain=\(page)", "one", fixture.path], input: "")
            #expect(run.status == 2)
            #expect(run.output == "")
            #expect(run.errors.hasPrefix("LiveSearch: cannot write \(page)"))
            #expect(run.errors.split(separator: "\n").count == 1)
        }
    }

    private func page(_ query: String = "one") throws -> WrittenPage {
        let fixture = try Fixture(["<b>&.txt": "one <script>\ntwo\n"])
        let file = "\(fixture.path)/page.html"
        let run = try LiveSearchProcess(["--explain", file, "--", query, fixture.path], input: "")
        #expect(run.errors == "")
        #expect(run.output == "")
        #expect(run.status == 0)
        return try WrittenPage(Data(contentsOf: URL(fileURLWithPath: file)))
    }
}

/// A page read as XML, so it must be well-formed.
private final class WrittenPage: NSObject, XMLParserDelegate {
    struct Element {
        let name: String
        let attributes: [String: String]
        var text = ""
    }

    private(set) var elements: [Element] = []
    private var open: [Int] = []

    init(_ data: Data) throws {
        super.init()
        let parser = XMLParser(data: data)
        parser.delegate = self
        guard parser.parse() else { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
    }

    /// The texts of all elements with that name, in order.
    func texts(_ name: String) -> [String] {
        elements.filter { $0.name == name }.map(\.text)
    }

    /// The cells of all rows whose identifier has this prefix.
    func rows(_ identifier: String) -> [[String]] {
        elements.indices.filter { elements[$0].attributes["id"]?.hasPrefix("\(identifier)-") == true }.map { row in
            elements[(row + 1)...].prefix { $0.name == "td" }.map(\.text)
        }
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String] = [:]
    ) {
        open.append(elements.count)
        elements.append(Element(name: name, attributes: attributes))
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
        for index in open { elements[index].text += text }
    }

    func parser(
        _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
        open.removeLast()
    }
}
