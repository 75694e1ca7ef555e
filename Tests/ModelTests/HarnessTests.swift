import TestSupport
import XCTest

/// Tests the harness: it finds injected errors, and reports each in a small scenario.
final class HarnessTests: XCTestCase {
    func testFindsAndShrinksAWrongTake() throws {
        let trial = Trial(name: "take", model: Model.run) { scenario in
            Library.run(scenario.replacing { if case .take(let count) = $0 { .take(count + 1) } else { $0 } })
        }
        let (_, difference) = try XCTUnwrap(trial.firstDifference(Seeds(from: 1, count: 1000)))
        let observers = difference.scenario.observers
        XCTAssertEqual(observers.count, 1)
        guard case .unary(.take, .source) = observers[0].tree else { return XCTFail("\(difference)") }
        XCTAssertEqual(observers[0].reactions, [])
    }

    func testFindsAndShrinksAMissingHookCall() throws {
        let trial = Trial(name: "do", model: Model.run) { scenario in
            var trace = Library.run(scenario)
            trace.calls.removeAll { if case .hook(_, .afterNext) = $0.callee { true } else { false } }
            return trace
        }
        let (_, difference) = try XCTUnwrap(trial.firstDifference(Seeds(from: 1, count: 1000)))
        guard case .unary(.do, .source) = difference.scenario.observers[0].tree else { return XCTFail("\(difference)") }
    }

    func testASeedAlwaysGivesTheSameScenario() {
        let first = Generator.scenario(seed: 7, Model.run)
        let again = Generator.scenario(seed: 7, Model.run)
        XCTAssertEqual(first.0, again.0)
        XCTAssertEqual(first.1, again.1)
        XCTAssertNotEqual(first.0, Generator.scenario(seed: 8, Model.run).0)
    }

    func testRandomPipelinesContainEveryOperator() throws {
        // The model does not implement these operators.
        let exceptions: Set = [
            "bind", "debug", "delaySubscription", "dematerialize", "enumerated", "materialize", "sample", "timeout",
            "toArray",
        ]
        var missing = try operatorNames(below: "Sources/MiniRx/Operators").subtracting(exceptions)
        for seed: UInt64 in 1...500 where !missing.isEmpty {
            let scenario = Generator.scenario(seed: seed, Model.run).0
            missing.subtract(scenario.swift.split { !$0.isLetter }.map(String.init))
        }
        XCTAssertEqual(missing, [], "operators missing from the random pipelines")
    }

    func testTheModelSkipsAmbiguousScenarios() {
        let merged = Tree.joining(.merge(.array), [.source(.timer(10)), .source(.interval(10))])
        let scenario = Scenario(observers: [ObserverPlan(tree: merged, subscribed: 100, disposed: 115, style: .events)])
        guard case .ambiguous = Model.run(scenario) else { return XCTFail("two timers at 110") }
    }

    func testTheModelSkipsAResourceOfASourceThatIsDisposedOnAScheduler() {
        func run(_ source: Tree) -> Model.Outcome {
            let tree = Tree.unary(.using(probe: 0, fails: nil), source)
            let plan = ObserverPlan(tree: tree, subscribed: 100, disposed: 115, style: .events)
            return Model.run(Scenario(observers: [plan]))
        }
        guard case .ambiguous = run(.unary(.subscribeOn, .source(.interval(10)))) else { return XCTFail("with") }
        guard case .trace = run(.source(.interval(10))) else { return XCTFail("without") }
    }

    func testTheModelSkipsASourceThatEndsBeforeItIsDisposedOnAScheduler() {
        func run(_ source: Int) -> Model.Outcome {
            let merged = Tree.joining(.merge(.array), [.unary(.subscribeOn, .source(.hot(source))), .source(.hot(0))])
            let plan = ObserverPlan(tree: merged, subscribed: 100, disposed: 115, style: .events)
            let failure = [Timed(110, Message.error(1))]
            return Model.run(Scenario(hots: [failure, []], observers: [plan]))
        }
        guard case .ambiguous = run(0) else { return XCTFail("both receive the error") }
        guard case .trace = run(1) else { return XCTFail("one receives the error") }
    }

    func testTheModelSkipsEndlessScenarios() {
        let endless = Tree.unary(.retry(nil), .source(.error(10)))
        let scenario = Scenario(observers: [ObserverPlan(tree: endless, subscribed: 100, disposed: 200, style: .events)]
        )
        guard case .endless = Model.run(scenario) else { return XCTFail("retry() of a source that fails at once") }
    }
}

extension Scenario {
    /// The scenario with other operators in all pipelines.
    fileprivate func replacing(_ replace: (Unary) -> Unary) -> Scenario {
        var scenario = self
        scenario.shared = shared.map { $0.replacing(replace) }
        for index in observers.indices { scenario.observers[index].tree = observers[index].tree.replacing(replace) }
        return scenario
    }
}

extension Tree {
    fileprivate func replacing(_ replace: (Unary) -> Unary) -> Tree {
        let tree = with(children.map { $0.replacing(replace) })
        if case .unary(let unary, let child) = tree { return .unary(replace(unary), child) }
        return tree
    }
}
