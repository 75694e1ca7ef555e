import MiniDriver
import XCTest

/// Checks what a driver or signal promises to its observers, from the recorded events alone. The model only decides
/// whether a scenario is judged.
@MainActor
final class DriverPromiseTests: XCTestCase {
    func testDriversKeepTheirGuarantees() async {
        check(.drivers, replays: true)
    }

    func testSignalsKeepTheirGuarantees() async {
        check(.signals, replays: false)
    }

    private func check(_ trial: Trial, replays: Bool) {
        let seeds = Seeds.ofRun(quick: 80, full: 1_000)
        print("promises of \(trial.name): \(seeds)")
        for seed in seeds {
            let scenario = Generator.scenarioOfOnePipeline(seed: seed, trial.model)
            let record = Record(scenario, trial.library(scenario))
            for broken in record.brokenPromises(replays: replays) {
                return XCTFail("\(Seeds(from: seed, count: 1))\n\(scenario.swift)\n\(broken)")
            }
        }
    }
}

/// The events at the end of a shared pipeline, and the events its observers received.
private struct Record {
    /// Lasts from the arrival of the first observer until the last one leaves or the sequence ends.
    struct Connection {
        let begin: Int
        let end: Int
        let messages: [Timed<Message>]
    }

    let observers: [(plan: ObserverPlan, received: [Timed<Message>])]
    let connections: [Connection]

    init(_ scenario: Scenario, _ trace: Trace) {
        observers = scenario.observers.enumerated().map { ($1, trace.messages(.observer($0))) }
        let passed = trace.messages(.hook(probe: 0, .onNext)) + trace.messages(.hook(probe: 0, .onCompleted))
        let begins = trace.calls.filter { $0.callee == .hook(probe: 0, .onSubscribe) }.map(\.time)
        let ends = trace.disposals[.hook(probe: 0)] ?? []
        connections = zip(begins, ends).map { begin, end in
            Connection(begin: begin, end: end, messages: passed.filter { begin <= $0.time && $0.time <= end })
        }
    }

    func brokenPromises(replays: Bool) -> [String] {
        var broken: [String] = []
        for (one, next) in zip(connections, connections.dropFirst()) where next.begin < one.end {
            broken.append("a second connection starts at \(next.begin)")
        }
        for (number, (plan, received)) in observers.enumerated() {
            let expected = promised(plan, replays: replays)
            if received != expected {
                broken.append("observer\(number)\n    promised  \(expected)\n    received  \(received)")
            }
        }
        return broken
    }

    /// The promised events: the latest element once if it is replayed, then every later element in order, then
    /// completion. Never an error.
    private func promised(_ plan: ObserverPlan, replays: Bool) -> [Timed<Message>] {
        guard let begin = plan.subscribed, begin < plan.disposed,
            let connection = connections.last(where: { $0.begin <= begin }),
            connection.begin == begin || begin < connection.end
        else { return [] }
        let isFirst = connection.begin == begin
        let before = connection.messages.filter { !isFirst && $0.time < begin }
        let replayed = before.suffix(replays ? 1 : 0).map { Timed(begin, $0.value) }
        return replayed + connection.messages.filter { begin <= $0.time && $0.time < plan.disposed }
    }
}

extension Trace {
    fileprivate func messages(_ callee: Callee) -> [Timed<Message>] {
        calls.compactMap { call in
            guard call.callee == callee, let message = call.message else { return nil }
            return Timed(call.time, message)
        }
    }
}
