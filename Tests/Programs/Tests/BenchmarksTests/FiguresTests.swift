import Foundation
import MiniRxBenchmark
import Testing

@testable import Benchmarks

/// The figures in the documents equal the recorded ones.
@Suite struct FiguresTests {
    private static let root = (1...5).reduce(URL(fileURLWithPath: #filePath)) { path, _ in
        path.deletingLastPathComponent()
    }

    @Test func everyFigureOfRxSwiftBelongsToAScenario() throws {
        let names = Set(Scenario.all.map(\.name))
        for name in try CostPicture.recorded("RxSwift.json")["instructions"].keys {
            #expect(names.contains(name), "\(name)")
        }
    }

    @Test func everyScenarioOfRxSwiftIsRecorded() throws {
        let recorded = try CostPicture.recorded("instructions.json")["instructions"]
        for name in try CostPicture.recorded("RxSwift.json")["instructions"].keys {
            #expect(recorded[name] != nil, "\(name)")
        }
    }

    @Test func thePictureShowsTheRecordedFigures() throws {
        let own = try CostPicture.recorded("instructions.json")
        let picture = SVG(
            try Plot(own: own, other: try CostPicture.recorded("RxSwift.json")), environment: own.environment)
        let file = Self.root.appendingPathComponent("Benchmarks/costs.svg")
        #expect(try picture.text == String(contentsOf: file, encoding: .utf8))
    }

    /// A row begins with the name of a scenario, which is in parentheses if no description follows.
    @Test(arguments: ["README.md", "Sources/MiniRx/MiniRx.docc/WhatItCosts.md"])
    func tablesShowTheRecordedFigures(_ document: String) throws {
        let text = try String(contentsOf: Self.root.appendingPathComponent(document), encoding: .utf8)
        let record = try CostPicture.recorded("instructions.json")
        let published = try CostPicture.recorded("RxSwift.json")
        var (rows, rowsOfMemory, rxSwift) = (0, 0, Int?.none)
        for line in text.split(separator: "\n") {
            let cells = cells(of: line)
            if line.hasPrefix("| Scenario |") || line.hasPrefix("| | ") {
                rxSwift = cells.firstIndex { $0.hasPrefix("RxSwift") }
            }
            guard cells.count > 3, let name = cells[0].firstMatch(of: /`([\w.]+)`/).map({ String($0.1) }) else {
                continue
            }
            // Of memory, the tables show bytes, in the first cell with this unit.
            if name.hasPrefix("memory."), let own = record["bytes"][name] {
                rowsOfMemory += 1
                #expect(cells.first { $0.hasSuffix(" B") } == "\(SVG.figure(own)) B", "\(line)")
                if let rxSwift, let other = published["bytes"][name] {
                    #expect(cells[rxSwift].hasPrefix(SVG.figure(other)), "\(line)")
                }
            } else if let own = record["instructions"][name] {
                rows += 1
                #expect(cells[cells[0].contains("(`") ? 1 : 2] == SVG.figure(own), "\(line)")
                if let rxSwift, let other = published["instructions"][name] {
                    #expect(cells[rxSwift].hasPrefix(SVG.figure(other)), "\(line)")
                }
            }
        }
        #expect(rows > (document == "README.md" ? 2 : 10))
        #expect(rowsOfMemory > 1)
    }

    @Test(arguments: [("instructions", "subject.event"), ("bytes", "memory.subject")])
    func READMEShowsTheRecordedFiguresOfOpenCombine(_ kind: String, _ name: String) throws {
        let text = try String(contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
        let row = try #require(text.split(separator: "\n").first { $0.contains("(`\(name)`)") })
        let figure = try #require(CostPicture.recorded("OpenCombine.json")[kind][name])
        #expect(row.contains("| OpenCombine: \(SVG.figure(figure)) "), "\(row)")
    }

    @Test func thePictureOfGrowingCostsShowsTheRecordedFigures() throws {
        let file = Self.root.appendingPathComponent("Sources/MiniRx/MiniRx.docc/growth.svg")
        let picture = try SVG(growth: CostPicture.recorded("growth.json"))
        #expect(try picture.text == String(contentsOf: file, encoding: .utf8))
    }

    /// Instructions, or nanoseconds where these cannot be counted.
    @Test func theTableOfGrowingCostsShowsTheRecordedFigures() throws {
        let article = Self.root.appendingPathComponent("Sources/MiniRx/MiniRx.docc/WhatItCosts.md")
        let record = try CostPicture.recorded("growth.json")
        var rows = 0
        for line in try String(contentsOf: article, encoding: .utf8).split(separator: "\n") {
            let cells = cells(of: line)
            let series = cells.first?.trimmingCharacters(in: ["`"]) ?? ""
            guard cells.count == 8, Scenario.growing.contains(where: { $0.step?.series == series }) else { continue }
            rows += 1
            for (power, cell) in cells.dropFirst(2).enumerated() {
                let name = "\(series).1" + String(repeating: "0", count: power)
                let cost = record["instructions"][name] ?? record["nanoseconds"][name]
                #expect(cell == cost.map(SVG.figure) ?? "–", "\(name)")
            }
        }
        #expect(rows > 8)
    }

    /// One unit bears all fixed costs if it is alone. *What it costs* explains why the costs in the list grow.
    @Test func aUnitDoesNotCostMoreAmongMany() throws {
        let costs = try CostPicture.recorded("growth.json")["instructions"]
        let growing = ["drivers.screen": 1.4, "bag.replace": 1.25]
        for scenario in Scenario.growing {
            guard let step = scenario.step, let cost = costs[scenario.name] else { continue }
            let alone = try #require(costs["\(step.series).1"])
            #expect(cost <= alone * growing[step.series, default: 1.01], "\(scenario.name)")
        }
    }

    /// In columns with these names, and in parentheses after the name of a scenario.
    @Test func theArticleShowsThePrintedFigures() throws {
        let article = Self.root.appendingPathComponent("Sources/MiniRx/MiniRx.docc/WhatItCosts.md")
        let text = try String(contentsOf: article, encoding: .utf8)
        let recorded = try printed()
        var (figures, heading) = (0, [String]())
        for line in text.split(separator: "\n") {
            let cells = cells(of: line)
            if cells.first == "Scenario" { heading = cells }
            guard cells.count == heading.count, let own = recorded[cells[0].trimmingCharacters(in: ["`"])] else {
                continue
            }
            for (column, figure) in zip(heading, cells) where own[column] != nil && !figure.hasSuffix(" B") {
                figures += 1
                #expect(figure == own[column], "\(line)")
            }
        }
        for row in text.matches(of: /`([\w.]+)` \(([\d.,]+) ns\)/) {
            guard let own = recorded[String(row.1)] else { continue }
            figures += 1
            #expect(row.2 == own["ns"] ?? "", "\(row.0)")
        }
        #expect(figures > 50)
    }

    /// For each scenario the figures by their columns in the documents: what `Benchmarks` printed on a quiet machine, and the
    /// recorded allocations, which follow each change of the code.
    private func printed() throws -> [String: [String: String]] {
        let allocations = try CostPicture.recorded("instructions.json")["allocations"]
        let file = Self.root.appendingPathComponent("Benchmarks/nanoseconds.txt")
        var rows: [String: [String: String]] = [:]
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
            let cells = line.split(separator: " ").map(String.init)
            guard cells.count > 9, Double(cells[7]) != nil else { continue }
            let count = allocations[cells[0]].map { String(format: "%g", $0) } ?? cells[3]
            rows[cells[0]] = ["allocations": count, "ns": cells[7], "median": cells[8], "quartiles": cells[9]]
        }
        return rows
    }

    private func cells(of line: Substring) -> [String] {
        line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
}
