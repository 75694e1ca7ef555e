import Dispatch
import Foundation

/// The samples of one scenario of one program.
struct Samples {
    /// By process, in the order of the rounds.
    private(set) var processes: [[Sample]] = []

    mutating func beginProcess() { processes.append([]) }

    mutating func append(_ sample: Sample) { processes[processes.count - 1].append(sample) }

    var all: [Sample] { processes.flatMap { $0 } }

    /// Nanoseconds by process, without the samples that contain the time of other programs. If these are more than half,
    /// as in a scenario whose own threads take the processor from each other, all samples are used.
    var nanoseconds: [[Double]] {
        let preempted = all.count { $0.wasPreempted }
        if preempted * 2 > all.count { return processes.map { $0.map(\.nanoseconds) } }
        return processes.map { $0.filter { !$0.wasPreempted }.map(\.nanoseconds) }.filter { !$0.isEmpty }
    }
}

/// Measures scenarios of one or two programs in rounds: each round takes a sample of each scenario of each program, so
/// that a disturbance reaches all of them.
///
/// The programs are started several times, because the same program is faster or slower from one process to the next: its
/// memory lies at other addresses. (Kalibera and Jones, *Rigorous Benchmarking in Reasonable Time*, 2013.)
@MainActor
struct Session {
    let scenarios: [Scenario]
    /// Starts a process of each program. Called once for each process, and again for asynchronous scenarios.
    let programs: [() throws -> any Subject]
    let processes: Int
    /// Of each process. A scenario that takes much longer than `nanoseconds` leaves out the later ones.
    let rounds: Int
    /// For each sample.
    let nanoseconds: Double
    var progress: (String) -> Void = { _ in }

    struct Results {
        /// By program, then by scenario.
        var samples: [[String: Samples]]
        var counts: [[String: Counts]]
    }

    func run() async throws -> Results {
        var results = Results(
            samples: programs.map { _ in [:] }, counts: programs.map { _ in [:] })
        for process in 0..<processes {
            progress("process \(process + 1) of \(processes)")
            // After an asynchronous scenario has been suspended, the main actor may run on another thread than the main
            // thread. So the synchronous ones have a process of their own.
            for group in [
                scenarios.filter { $0.form != .asynchronousBody }, scenarios.filter { $0.form == .asynchronousBody },
            ]
            where !group.isEmpty {
                let order = order(process)
                let started = try order.map { try programs[$0]() }
                let subjects = order.map { started[$0] }
                defer { for subject in subjects { subject.end() } }
                try await run(group, subjects, process, &results)
            }
        }
        return results
    }

    /// The rounds that no scenario leaves out.
    private static let leastRounds = 3

    /// The order of the programs. The second one may find more in the caches, so the order alternates from process to
    /// process, and from round to round.
    private func order(_ turn: Int) -> [Int] {
        turn.isMultiple(of: 2) ? Array(programs.indices) : programs.indices.reversed()
    }

    private func run(
        _ scenarios: [Scenario], _ subjects: [any Subject], _ process: Int, _ results: inout Results
    ) async throws {
        if process == 0 {
            for (index, subject) in subjects.enumerated() {
                for scenario in scenarios {
                    results.counts[index][scenario.name] = try await subject.count(scenario.name)
                }
            }
        }
        // Warm-up, preparation and calibration take about as long as the samples of most scenarios.
        let allowed = 4 * nanoseconds * Double(rounds * subjects.count)
        var spent: [String: Double] = [:]
        for index in subjects.indices {
            for scenario in scenarios { results.samples[index][scenario.name, default: Samples()].beginProcess() }
        }
        for round in 0..<rounds {
            for scenario in scenarios where round < Self.leastRounds || spent[scenario.name, default: 0] < allowed {
                let begin = DispatchTime.now().uptimeNanoseconds
                for index in order(process + round) {
                    let sample = try await subjects[index].sample(scenario.name, nanoseconds: nanoseconds)
                    results.samples[index][scenario.name]?.append(sample)
                }
                spent[scenario.name, default: 0] += Double(DispatchTime.now().uptimeNanoseconds - begin)
            }
        }
    }
}

extension Ratio {
    /// The ratio of two programs whose samples were taken in the same rounds. Each pair of processes is one pair: its
    /// ratio is the median of those of its rounds.
    init?(paired before: Samples, _ now: Samples) {
        let ratios = zip(before.processes, now.processes).compactMap { before, now -> Double? in
            let rounds = zip(before, now).filter { $0.nanoseconds > 0 && $1.nanoseconds > 0 }
            let undisturbed = rounds.filter { !$0.wasPreempted && !$1.wasPreempted }
            let used = undisturbed.count * 2 >= rounds.count ? undisturbed : rounds
            return used.isEmpty ? nil : Quantiles(used.map { $1.nanoseconds / $0.nanoseconds }).median
        }
        if ratios.isEmpty { return nil }
        self.init(paired: ratios)
    }

    /// The ratio of two programs that were measured at different times. Each process is one value: its median.
    init?(before: [[Double]], now: [[Double]]) {
        let medians = [before, now].map { processes in
            processes.filter { !$0.isEmpty }.map { Quantiles($0).median }.filter { $0 > 0 }
        }
        if medians.contains(where: \.isEmpty) { return nil }
        self.init(before: medians[0], now: medians[1])
    }
}
