import Foundation
import MiniRxBenchmarkProbes

/// Measures scenarios by name, in this process.
@MainActor
final class Worker {
    private let scenarios: [String: Scenario]
    private var meters: [String: Meter] = [:]
    private var overheads: [Scenario.Form: Double] = [.loop: 0]

    init(_ scenarios: [Scenario]) {
        let empty = Scenario.Form.allCases.map(Scenario.empty)
        self.scenarios = Dictionary((empty + scenarios).map { ($0.name, $0) }) { $1 }
    }

    var names: Set<String> { Set(scenarios.keys) }

    /// A sample of about `target` nanoseconds. The time that an empty scenario takes is subtracted.
    func sample(_ name: String, nanoseconds target: Double) async throws -> Sample {
        let (scenario, meter) = try meter(name)
        let overhead = await overhead(scenario.form)
        let sample = await meter.sample(nanoseconds: target)
        return Sample(nanoseconds: max(0, sample.nanoseconds - overhead), wasPreempted: sample.wasPreempted)
    }

    func count(_ name: String) async throws -> Counts {
        try await meter(name).1.count()
    }

    func perform(_ name: String, operations: Int) async throws {
        let (scenario, meter) = try meter(name)
        await meter.perform(operations: scenario.performed(of: operations))
    }

    private func meter(_ name: String) throws -> (Scenario, Meter) {
        guard let scenario = scenarios[name] else { throw Failure("there is no scenario \(name)") }
        if let meter = meters[name] { return (scenario, meter) }
        let meter = Meter(scenario)
        meters[name] = meter
        return (scenario, meter)
    }

    /// The nanoseconds that the harness takes for each operation.
    private func overhead(_ form: Scenario.Form) async -> Double {
        if let known = overheads[form] { return known }
        let meter = Meter(.empty(form))
        var samples: [Double] = []
        for _ in 0..<15 { samples.append(await meter.sample(nanoseconds: 200_000).nanoseconds) }
        let overhead = Quantiles(samples).median
        overheads[form] = overhead
        return overhead
    }
}

extension Scenario {
    /// The number of operations that callgrind counts if `operations` are requested: whole rounds, and at least the
    /// size of a growing scenario.
    func performed(of operations: Int) -> Int {
        let operations = max(operations, step?.size ?? 0)
        return (operations + batch - 1) / batch * batch
    }
}

/// Why something could not be measured, as one line of text.
struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
