import Foundation

/// A file of counts, with which later counts are compared: `--record` writes it, `--check` reads it.
package struct Record: Equatable {
    /// The toolchain and the C library of the counts.
    package let environment: String
    /// By the name of the count, then by the name of the scenario.
    private var counts: [String: [String: Double]]
    /// The scenarios, in the order of the table.
    private var names: [String]
    /// The medians of growing scenarios, for the picture. They do not repeat, so nothing is compared with them.
    private static let nanoseconds = "nanoseconds"
    private static let sections = Count.allCases.map(\.rawValue) + [nanoseconds]

    /// - Parameters:
    ///   - report: the counts.
    ///   - scenarios: the measured scenarios. Counts that do not repeat exactly are left out.
    ///   - earlier: the record to replace. Its numbers stay where the new ones differ by less than 1 %.
    init(_ report: Report, _ scenarios: [Scenario], replacing earlier: Record? = nil) {
        environment = report.environment
        names = report.rows.map(\.scenario)
        counts = [:]
        for (scenario, row) in zip(scenarios, report.rows) {
            for count in Count.allCases where scenario.records(count) {
                guard let now = count.value(row) else { continue }
                let places = now < 100 ? 10.0 : 1
                // Adding zero turns a negative zero, which would be written as -0, into a positive one.
                let rounded = (now * places).rounded() / places + 0
                let before = earlier?[count, row.scenario]
                counts[count.rawValue, default: [:]][row.scenario] =
                    before.map { abs(rounded - $0) <= 0.01 * $0 ? $0 : rounded } ?? rounded
            }
            if scenario.step != nil, let median = row.nanoseconds?.median {
                counts[Self.nanoseconds, default: [:]][row.scenario] = (median * 10).rounded() / 10
            }
        }
    }

    /// - Throws: if the file is not a record.
    package init(file path: String) throws {
        guard let data = FileManager.default.contents(atPath: path) else { throw Failure("cannot read \(path)") }
        try self.init(data, path: path)
    }

    init(_ data: Data, path: String) throws {
        do {
            self = try JSONDecoder().decode(Record.self, from: data)
        } catch let defects as Defects {
            throw Failure("\(path) is damaged: \(defects.texts.joined(separator: "; ")). Write it again with --record")
        } catch {
            throw Failure("\(path) was not written by --record: it is not a JSON object")
        }
    }

    /// Whether there is no count at all, as in a build with a sanitizer and without valgrind.
    var isEmpty: Bool { counts.keys.allSatisfy { $0 == Self.nanoseconds } }

    /// The recorded numbers of one count, by scenario.
    package subscript(_ count: String) -> [String: Double] { counts[count] ?? [:] }

    subscript(_ count: Count, _ scenario: String) -> Double? { counts[count.rawValue]?[scenario] }

    var text: String {
        let sections = Self.sections.compactMap { section -> String? in
            guard let numbers = counts[section], !numbers.isEmpty else { return nil }
            let lines = names.compactMap { name in numbers[name].map { "    \(Report.json(name)): \(Self.text($0))" } }
            return "  \"\(section)\": {\n\(lines.joined(separator: ",\n"))\n  }"
        }
        let environment = "  \"environment\": \(Report.json(environment))"
        return "{\n" + ([environment] + sections).joined(separator: ",\n") + "\n}\n"
    }

    /// The differences that are larger than `percent`.
    ///
    /// - Parameters:
    ///   - report: the present counts.
    ///   - scenarios: the measured scenarios, in the order of the rows.
    ///   - isSelected: whether the run includes a scenario. A recorded one that it includes must exist.
    func differences(
        from report: Report, _ scenarios: [Scenario], tolerating percent: Double, isSelected: (String) -> Bool
    ) -> [Difference] {
        var differences = Count.allCases.filter { counts[$0.rawValue] == nil }.compactMap { count -> Difference? in
            // A record from a machine that could not count this would let every change pass.
            let isCounted = zip(scenarios, report.rows).contains { $0.records(count) && count.value($1) != nil }
            return isCounted
                ? Difference("\(count.rawValue): counted, but the record has no such section", isFailure: true) : nil
        }
        for (scenario, row) in zip(scenarios, report.rows) {
            if !names.contains(row.scenario), scenario.repeatsExactly {
                differences.append(Difference("\(row.scenario): not recorded", isFailure: false))
            }
            for count in Count.allCases where scenario.records(count) {
                guard let now = count.value(row) else { continue }
                guard let before = self[count, row.scenario] else {
                    if names.contains(row.scenario), counts[count.rawValue] != nil {
                        differences.append(
                            Difference("\(row.scenario): \(count.rawValue) not recorded", isFailure: true))
                    }
                    continue
                }
                // A recorded number has one decimal place, or none from 100 on.
                if abs(now - before) <= percent / 100 * before + (before < 100 ? 0.05 : 0.5) { continue }
                let part =
                    before == 0
                    ? "" : String(format: ", %.1f %% %@", abs(now / before - 1) * 100, now > before ? "more" : "less")
                differences.append(
                    Difference(
                        "\(row.scenario): \(count.rawValue) \(Table.text(now)), recorded \(Table.text(before))\(part)",
                        isFailure: now > before))
            }
        }
        let measured = Set(report.rows.map(\.scenario))
        for name in names where !measured.contains(name) && isSelected(name) {
            differences.append(Difference("\(name): recorded, but there is no such scenario", isFailure: true))
        }
        return differences
    }

    /// The counts that are recorded for a measured scenario, but could not be counted.
    func countsMissing(in report: Report) -> [Count] {
        Count.allCases.filter { count in
            report.rows.contains { self[count, $0.scenario] != nil && count.value($0) == nil }
        }
    }

    struct Difference: Equatable {
        let text: String
        /// Whether it makes the check fail.
        let isFailure: Bool

        init(_ text: String, isFailure: Bool) { (self.text, self.isFailure) = (text, isFailure) }
    }

    private static func text(_ value: Double) -> String {
        value == value.rounded() ? String(format: "%.0f", value) : String(format: "%.1f", value)
    }
}

extension Record: Decodable {
    /// What is wrong in a file, each with its place.
    private struct Defects: Error {
        var texts: [String]
    }

    /// The name of a section or of a scenario.
    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    package init(from decoder: any Decoder) throws {
        let file = try decoder.container(keyedBy: Name.self)
        var defects: [String] = []
        let environment = try? file.decode(String.self, forKey: Name(stringValue: "environment"))
        if environment == nil { defects.append("environment is missing, or not a text") }
        counts = [:]
        for section in file.allKeys where section.stringValue != "environment" {
            let title = section.stringValue
            if !Self.sections.contains(title) {
                let known = Self.sections.joined(separator: ", ")
                defects.append("there is no section \(title); the sections are \(known)")
            } else if let numbers = try? file.nestedContainer(keyedBy: Name.self, forKey: section) {
                for scenario in numbers.allKeys {
                    if let number = try? numbers.decode(Double.self, forKey: scenario) {
                        counts[title, default: [:]][scenario.stringValue] = number
                    } else {
                        defects.append("\(title), \(scenario.stringValue): not a number")
                    }
                }
            } else {
                defects.append("\(title) is not an object of numbers")
            }
        }
        names = Array(Set(counts.values.flatMap(\.keys))).sorted()
        if names.isEmpty, defects.isEmpty { defects.append("it contains no scenario") }
        self.environment = environment ?? ""
        if !defects.isEmpty { throw Defects(texts: defects.sorted()) }
    }
}

extension Scenario {
    /// Whether a count is the same in each run. The instructions that make objects which stay alive depend on the state of
    /// the allocator.
    fileprivate func records(_ count: Count) -> Bool {
        switch count {
        case .instructions, .locked: repeatsExactly && !isAboutMemory
        case .allocations, .bytes, .retains, .releases: repeatsExactly
        }
    }
}
