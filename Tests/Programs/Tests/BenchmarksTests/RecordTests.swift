import Foundation
import Testing

@testable import MiniRxBenchmark

@MainActor
@Suite struct RecordTests {
    private let scenarios = [Scenario("a") {}, Scenario("b") {}.withVaryingCounts()]

    private func report(_ instructions: Double, allocations: Double = 1) -> Report {
        let rows = ["a", "b"].map { name in
            Report.Row(scenario: name, instructions: instructions, allocations: allocations)
        }
        return Report(environment: "here", rows: rows)
    }

    private func differences(_ report: Report, from record: Record) -> [Record.Difference] {
        record.differences(from: report, scenarios, tolerating: 3) { _ in true }
    }

    @Test func aRecordCanBeReadAgain() throws {
        let record = Record(report(200), scenarios)
        let again = try Record(Data(record.text.utf8), path: "record.json")
        #expect(again.environment == "here" && again["instructions"] == ["a": 200] && again["allocations"] == ["a": 1])
    }

    @Test func onlyMoreThanToleratedFails() {
        let record = Record(report(200), [scenarios[0]])
        #expect(!differences(report(206), from: record).contains { $0.text.hasPrefix("a:") })
        let more = differences(report(210), from: record)
        #expect(more.first == .init("a: instructions 210, recorded 200, 5.0 % more", isFailure: true))
        #expect(differences(report(150), from: record).first?.isFailure == false)
        #expect(differences(report(200, allocations: 2), from: record).first?.isFailure == true)
    }

    @Test func countsThatAreMissingHereAreNamed() {
        let record = Record(report(200), scenarios)
        let withoutValgrind = Report(rows: [Report.Row(scenario: "a", allocations: 1)])
        #expect(record.countsMissing(in: withoutValgrind) == [.instructions])
        #expect(record.countsMissing(in: report(200)).isEmpty)
    }

    @Test func aScenarioThatIsMissingFails() {
        let record = Record(report(200), [scenarios[0], Scenario("b") {}])
        let rest = Report(environment: "here", rows: [report(200).rows[0]])
        let found = record.differences(from: rest, [scenarios[0]], tolerating: 3) { _ in true }
        #expect(found == [.init("b: recorded, but there is no such scenario", isFailure: true)])
    }

    @Test func smallDifferencesKeepTheRecordedNumber() {
        let record = Record(report(200), scenarios)
        #expect(Record(report(201), scenarios, replacing: record)["instructions"] == ["a": 200])
        #expect(Record(report(203), scenarios, replacing: record)["instructions"] == ["a": 203])
    }

    @Test(arguments: ["", "[]", "null", "{"])
    func refusesWhatIsNoObject(_ text: String) {
        #expect { try Record(Data(text.utf8), path: "a.json") } throws: {
            "\($0)" == "a.json was not written by --record: it is not a JSON object"
        }
    }

    @Test(arguments: [
        (#"{"environment": "here"}"#, "it contains no scenario"),
        (#"{"instructions": {"a": 1}}"#, "environment is missing, or not a text"),
        (#"{"environment": 1, "instructions": {"a": 1}}"#, "environment is missing, or not a text"),
        (#"{"environment": "", "bytes": {"a": 1, "b": "2"}}"#, "bytes, b: not a number"),
        (#"{"environment": "", "bytes": {"a": 1, "b": null}}"#, "bytes, b: not a number"),
        (#"{"environment": "", "bytes": {"a": 1, "b": true}}"#, "bytes, b: not a number"),
        (#"{"environment": "", "bytes": {"a": 1, "b": {}}}"#, "bytes, b: not a number"),
        (#"{"environment": "", "bytes": {"a": 1, "b": 1e999}}"#, "bytes, b: not a number"),
        (#"{"environment": "", "bytes": {"a": 1}, "locked": [1]}"#, "locked is not an object of numbers"),
        (#"{"environment": "", "bytes": {"a": 1}, "locked": null}"#, "locked is not an object of numbers"),
        (
            #"{"environment": "", "bytes": {"a": null, "b": []}, "locks": {"a": 1}}"#,
            """
            bytes, a: not a number; bytes, b: not a number; there is no section locks; the sections are instructions, \
            locked, allocations, bytes, retains, releases, nanoseconds
            """
        ),
    ])
    func namesEachDefect(_ text: String, _ defects: String) {
        #expect { try Record(Data(text.utf8), path: "a.json") } throws: {
            "\($0)" == "a.json is damaged: \(defects). Write it again with --record"
        }
    }

    @Test func aSectionOrNumberThatTheRecordLacksFails() throws {
        let text = #"{"environment": "here", "allocations": {"a": 1, "b": 1}}"#
        #expect(
            differences(report(200), from: try Record(Data(text.utf8), path: "a.json")) == [
                .init("instructions: counted, but the record has no such section", isFailure: true)
            ])
        let two = [Scenario("a") {}, Scenario("b") {}]
        let other = #"{"environment": "here", "allocations": {"a": 1}, "instructions": {"a": 200, "b": 200}}"#
        let record = try Record(Data(other.utf8), path: "a.json")
        #expect(
            record.differences(from: report(200), two, tolerating: 3) { _ in true } == [
                .init("b: allocations not recorded", isFailure: true)
            ])
    }

    @Test func namesAreWrittenAsJSON() throws {
        let name = "a\"\\\t/\u{e9}\u{1F642}"
        let row = Report.Row(scenario: name, allocations: 1)
        let record = Record(Report(environment: "a \"machine\"", rows: [row]), [Scenario(name) {}])
        #expect(try Record(Data(record.text.utf8), path: "record.json") == record)
    }

    @Test func damagedResultsAreRefusedWithThePlace() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: path) }
        var written = report(200)
        written.rows[1].nanoseconds = Report.Nanoseconds([[1, 2], [3]])
        let text = written.json.replacingOccurrences(of: "\"median\":2", with: "\"median\":null")
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        #expect { try Run.report(path) } throws: {
            "\($0)" == "\(path) was not written by --json, or is damaged: scenarios, 2, nanoseconds, median"
        }
    }

    @Test func resultsWrittenAsJSONCanBeReadAgain() throws {
        var written = report(200)
        written.rows[0].nanoseconds = Report.Nanoseconds([[1, 2], [3]])
        written.before = report(100).rows
        let read = try JSONDecoder().decode(Report.self, from: Data(written.json.utf8))
        #expect(read.rows == written.rows && read.rows[0].nanoseconds?.median == 2)
        #expect(read.before == written.before)
    }

    @Test func requestsAndAnswersAreLines() {
        for request in [Request.names, .count(name: "a b"), .sample(name: "a b", nanoseconds: 1.5)] {
            #expect(Request(request.text) == request)
        }
        let counts = Counts(allocations: nil, bytes: 2.5)
        #expect(Counts(counts.text) == counts)
        #expect(Request("sample fast a") == nil && Sample("there is no scenario a") == nil)
    }
}
