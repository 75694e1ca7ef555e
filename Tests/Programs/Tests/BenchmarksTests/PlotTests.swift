import Foundation
import MiniRxBenchmark
import Testing

@testable import Benchmarks

@Suite struct PlotTests {
    @Test func aRowShowsTheRecordedFiguresOfBothLibraries() throws {
        let own = try CostPicture.recorded("instructions.json")
        let plot = try Plot(own: own, other: try CostPicture.recorded("RxSwift.json"))
        #expect(plot.panels.map(\.title) == ["Subscribing", "An event", "Creating", "Memory"])
        let event = try #require(plot.panels[1].rows.first)
        #expect(event == Plot.Row(title: "of a subject", own: own["instructions"]["subject.event"] ?? 0, other: 4345))
        #expect(plot.panels[3].rows.map(\.other) == [743, 2471, 3381])
    }

    @Test func aMissingFigureIsAnError() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json")
        try Data(#"{"environment": "here", "instructions": {"a": 1}}"#.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let record = try Record(file: file.path)
        #expect(throws: Plot.Missing(description: "--plot: subject.subscribe is not recorded")) {
            try Plot(own: record, other: record)
        }
    }

    @Test func rxSwiftsBarHasTheSameLengthInEachRow() {
        let rows = [
            Plot.Row(title: "a < b & c", own: 10, other: 100), Plot.Row(title: "d", own: 12_345, other: 24_690),
            Plot.Row(title: "e", own: 1, other: 1_000_000),
        ]
        let panel = Plot.Panel(title: "f", subtitle: "g", rows: rows)
        let picture = Picture(SVG(Plot(panels: [panel]), environment: "here").text)
        #expect(picture.isWellFormed)
        // The first one is in the legend.
        #expect(picture.widths(of: "own").dropFirst() == [30, 150, 1])
        #expect(picture.widths(of: "other").dropFirst() == [300, 300, 300])
        #expect(picture.texts.contains("a < b & c"))
        #expect(picture.texts.contains("12,345") && picture.texts.contains("2.0×"))
    }

    @Test func aGrowingScenarioIsALineInEachPanel() throws {
        let names = ["a.b.1", "a.b.10"]
        let scenarios = names.enumerated().map { power, name in
            var scenario = Scenario(name) {}
            scenario.step = ("a.b", [1, 10][power])
            return scenario
        }
        func picture(_ record: String) throws -> Picture {
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json")
            try Data(record.utf8).write(to: file)
            defer { try? FileManager.default.removeItem(at: file) }
            return Picture(try SVG(growth: Record(file: file.path), scenarios).text)
        }
        let drawn = try picture(
            #"{"environment": "x", "instructions": {"a.b.1": 20, "a.b.10": 20}, "nanoseconds": {"a.b.1": 3}}"#)
        #expect(drawn.isWellFormed)
        #expect(drawn.circles["a"] == [64, 98, 64])
        #expect(drawn.texts.count { $0 == "a.b" } == 2)
        #expect(throws: Plot.Missing(description: "--plot: a.b.10 is not recorded")) {
            try picture(#"{"environment": "x", "instructions": {"a.b.1": 20}}"#)
        }
    }
}
