import Foundation

/// A file of counts, with which later counts are compared: `--record` writes it, `--check` reads it.
package struct Record: Equatable {
    /// The toolchain and the C library of the counts.
    package let environment: String
    /// By the name of the count, then by the name of the scenario.
    private var counts: [String: [String: Double]]
    /// The scenarios, in the order of the table.
    private var names: [String]

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
        }
    }

    /// - Throws: if the file is not a record.
    package init(file path: String) throws {
        guard let data = FileManager.default.contents(atPath: path) else { throw Failure("cannot read \(path)") }
        try self.init(data, path: path)
    }

    init(_ data: Data, path: String) throws {
        guard let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
            let environment = object["environment"] as? String
        else { throw Failure("\(path) was not written by --record") }
        self.environment = environment
        counts = object.compactMapValues { $0 as? [String: Double] }
        names = Array(Set(counts.values.flatMap(\.keys))).sorted()
        if names.isEmpty { throw Failure("\(path) contains no scenario") }
    }

    /// Whether there is no number at all, as in a build with a sanitizer and without valgrind.
    var isEmpty: Bool { counts.isEmpty }

    /// The recorded numbers of one count, by scenario.
    package subscript(_ count: String) -> [String: Double] { counts[count] ?? [:] }

    subscript(_ count: Count, _ scenario: String) -> Double? { counts[count.rawValue]?[scenario] }

    var text: String {
        let sections = Count.allCases.compactMap { count -> String? in
            guard let numbers = counts[count.rawValue], !numbers.isEmpty else { return nil }
            let lines = names.compactMap { name in numbers[name].map { "    \"\(name)\": \(Self.text($0))" } }
            return "  \"\(count.rawValue)\": {\n\(lines.joined(separator: ",\n"))\n  }"
        }
        return "{\n" + (["  \"environment\": \"\(environment)\""] + sections).joined(separator: ",\n") + "\n}\n"
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
        var differences: [Difference] = []
        for (scenario, row) in zip(scenarios, report.rows) {
            if !names.contains(row.scenario), scenario.repeatsExactly {
                differences.append(Difference("\(row.scenario): not recorded", isFailure: false))
            }
            for count in Count.allCases where scenario.records(count) {
                guard let before = self[count, row.scenario], let now = count.value(row) else { continue }
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
