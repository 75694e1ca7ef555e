import XCTest

/// The library runs random pipelines as the model does, and leaks no object.
@MainActor
final class PipelineTests: XCTestCase {
    func testRandomObservables() async {
        check(.observables, Seeds.ofRun(quick: 400, full: 20_000))
    }

    func testRandomDrivers() async {
        check(.drivers, Seeds.ofRun(quick: 100, full: 4_000))
    }

    func testRandomSignals() async {
        check(.signals, Seeds.ofRun(quick: 100, full: 4_000))
    }

    private func check(_ trial: Trial, _ seeds: Seeds) {
        print("\(trial.name): \(seeds)")
        if let (seed, difference) = trial.firstDifference(seeds) {
            XCTFail("\(Seeds(from: seed, count: 1))\n\(difference)")
        }
    }
}
