import XCTest

/// Random pipelines do what the model says, and leave no object of the library behind.
@MainActor
final class PipelineTests: XCTestCase {
    func testRandomObservables() async {
        check(.observables, cases: 20_000)
    }

    func testRandomDrivers() async {
        check(.drivers, cases: 4_000)
    }

    func testRandomSignals() async {
        check(.signals, cases: 4_000)
    }

    private func check(_ trial: Trial, cases: Int) {
        let seeds = Seeds.ofRun(cases)
        print("\(trial.name): \(seeds)")
        if let (seed, difference) = trial.firstDifference(seeds) {
            XCTFail("\(Seeds(from: seed, count: 1))\n\(difference)")
        }
    }
}
