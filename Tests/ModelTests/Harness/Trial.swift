import MiniDriver

/// Compares the expected and the actual trace of random scenarios.
struct Trial: Sendable {
    let name: String
    let model: @Sendable (Scenario) -> Model.Outcome
    let library: @Sendable (Scenario) -> Trace

    static let observables = Trial(name: "observables", model: Model.run, library: Library.run)

    static let drivers = Trial(
        name: "drivers", model: { Model.run($0.ofSharedSequences(replay: 1)) },
        library: SharedSequenceLibrary<DriverSharingStrategy>.runOnMain)

    static let signals = Trial(
        name: "signals", model: { Model.run($0.ofSharedSequences(replay: 0)) },
        library: SharedSequenceLibrary<SignalSharingStrategy>.runOnMain)

    /// Runs one random scenario for each seed until one differs, and returns that one after shrinking.
    func firstDifference(_ seeds: Seeds) -> (seed: UInt64, Difference)? {
        for seed in seeds {
            let (scenario, expected) = Generator.scenario(seed: seed, model)
            if let found = Difference(scenario, expected: expected, actual: run(scenario)) {
                return (seed, Shrinker.smallest(found, difference))
            }
        }
        return nil
    }

    /// `nil` if the traces are equal or the scenario has no definite outcome.
    private func difference(_ scenario: Scenario) -> Difference? {
        guard case .trace(let expected) = model(scenario) else { return nil }
        return Difference(scenario, expected: expected, actual: run(scenario))
    }

    /// Runs the library, and counts the objects that outlive the run.
    private func run(_ scenario: Scenario) -> Trace {
        #if DEBUG
            let before = LiveObjects.count
            var trace = library(scenario)
            trace.leftBehind = LiveObjects.count - before
            return trace
        #else
            return library(scenario)
        #endif
    }
}
