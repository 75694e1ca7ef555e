import Foundation
import Testing

@testable import Benchmarks

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite struct PlotTests {
    @Test func aScenarioIsDrawnBesideWhatItCanBeComparedWith() {
        let plot = Plot([
            result("subject.event", 20), result("alone", 1), result("memory.subject", 5, isAboutMemory: true),
            result("peer.closures.event", 30, besides: "subject.event"),
            result("peer.other.event", 40, besides: "subject.event"),
            result("peer.closures.memory", 6, besides: "memory.subject"),
        ])
        #expect(plot.groups.map(\.scenario) == ["subject.event"])
        #expect(
            plot.groups.first?.bars == [
                Plot.Bar(kind: .own, name: "", nanoseconds: 20),
                Plot.Bar(kind: .toolchain, name: "array of closures", nanoseconds: 30),
                Plot.Bar(kind: .toolchain, name: "other", nanoseconds: 40),
                Plot.Bar(kind: .published, name: "RxSwift", nanoseconds: 212),
            ])
    }

    @Test func aBarGrowsByTheSameForEachPowerOfTen() {
        let bars = [0.5, 1, 10, 100, 2000].map { Plot.Bar(kind: .own, name: "", nanoseconds: $0) }
        let picture = Picture(SVG(Plot(groups: [Plot.Group(scenario: "a < b & c", bars: bars)]), source: "here").text)
        #expect(picture.isWellFormed)
        // The first is in the legend.
        #expect(picture.widths(of: "own").dropFirst() == [1, 1, 135, 270, 445.6])
        #expect(picture.texts.contains("a < b & c"))
        #expect(picture.texts.contains("10 µs"))
    }

    private func result(
        _ name: String, _ nanoseconds: Double, besides: String? = nil, isAboutMemory: Bool = false
    ) -> (Scenario, Benchmarks.Measurement) {
        let scenario = Scenario(name: name, besides: besides, batch: 1, isAboutMemory: isAboutMemory) { { _, _ in } }
        return (
            scenario, Benchmarks.Measurement(nanoseconds: (nanoseconds, nanoseconds, nanoseconds), allocations: nil)
        )
    }
}

/// What is in a picture.
private final class Picture: NSObject, XMLParserDelegate {
    private(set) var isWellFormed = false
    private(set) var texts: [String] = []
    private var rectangles: [(kind: String?, width: Double?)] = []
    private var isInText = false

    init(_ source: String) {
        super.init()
        let parser = XMLParser(data: Data(source.utf8))
        parser.delegate = self
        isWellFormed = parser.parse()
    }

    func widths(of kind: String) -> [Double?] {
        rectangles.filter { $0.kind == kind }.map(\.width)
    }

    func parser(
        _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        if element == "rect" { rectangles.append((attributes["class"], attributes["width"].flatMap(Double.init))) }
        isInText = element == "text"
        if isInText { texts.append("") }
    }

    func parser(_ parser: XMLParser, foundCharacters characters: String) {
        if isInText { texts[texts.count - 1] += characters }
    }

    func parser(_ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?) {
        isInText = false
    }
}
