import Foundation
import Testing

@testable import Benchmarks

/// What the documents say of instructions is what is recorded.
@Suite struct FiguresTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private struct Figures: Decodable {
        let environment: String
        let instructions: [String: Double]
    }

    @Test func whatIsKnownOfRxSwiftIsOfScenarios() throws {
        let names = Set(Scenario.all.map(\.name))
        for name in try figures("RxSwift.json").instructions.keys { #expect(names.contains(name), "\(name)") }
    }

    @Test func aScenarioThatCanBeCountedIsRecorded() throws {
        let recorded = try figures("instructions.json").instructions
        for name in try figures("RxSwift.json").instructions.keys { #expect(recorded[name] != nil, "\(name)") }
    }

    @Test(arguments: ["README.md", "Sources/MiniRx/MiniRx.docc/WhatItCosts.md"])
    func tablesSayWhatIsRecorded(_ document: String) throws {
        let text = try String(contentsOf: Self.root.appendingPathComponent(document), encoding: .utf8)
        let recorded = try figures("instructions.json").instructions
        let published = try figures("RxSwift.json").instructions
        var rows = 0
        for line in text.split(separator: "\n") {
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells.count > 3, let own = recorded[cells[0].trimmingCharacters(in: ["`"])] else { continue }
            rows += 1
            #expect(cells[2] == grouped(own), "\(line)")
            guard let other = published[cells[0].trimmingCharacters(in: ["`"])], let cell = cells.last else { continue }
            #expect(cell.hasPrefix(grouped(other)), "\(line)")
        }
        #expect(rows > 10)
    }

    private func figures(_ file: String) throws -> Figures {
        let url = Self.root.appendingPathComponent("Benchmarks").appendingPathComponent(file)
        return try JSONDecoder().decode(Figures.self, from: Data(contentsOf: url))
    }

    /// With a comma before each three digits.
    private func grouped(_ number: Double) -> String {
        let digits = String(Int(number.rounded()))
        return digits.reversed().enumerated().reduce("") { text, digit in
            String(digit.element) + (digit.offset > 0 && digit.offset % 3 == 0 ? "," : "") + text
        }
    }
}
