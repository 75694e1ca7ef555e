import Foundation

/// The results in a form for programs.
enum JSON {
    static func text(_ results: [(Scenario, Measurement)]) -> String {
        let rows = results.map { scenario, measurement in
            let (min, median, max) = measurement.nanoseconds
            let fields = [
                "\"scenario\": \"\(scenario.name)\"",
                "\"nanoseconds\": {\"min\": \(number(min)), \"median\": \(number(median)), \"max\": \(number(max))}",
                "\"allocations\": \(number(measurement.allocations?.calls))",
                "\"bytes\": \(number(measurement.allocations?.bytes))",
            ]
            return "  {" + fields.joined(separator: ", ") + "}"
        }
        return "[\n" + rows.joined(separator: ",\n") + "\n]\n"
    }

    private static func number(_ value: Double?) -> String {
        value.map { String(format: "%.3f", $0) } ?? "null"
    }
}
