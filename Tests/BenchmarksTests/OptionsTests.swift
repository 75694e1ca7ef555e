import Testing

@testable import Benchmarks

@Suite struct OptionsTests {
    @Test func withoutOptionsAllScenariosAreSelected() throws {
        let options = try Options([])
        #expect(try options.selected().map(\.name) == Scenario.all.map(\.name))
        #expect(options.iterations == nil && options.jsonPath == nil && options.plotPath == nil)
        #expect(!options.lists && !options.helps)
    }

    @Test func aValueIsTheNextArgumentOrFollowsAnEqualsSign() throws {
        let options = try Options(["--json", "a=b", "--list"])
        #expect(options.jsonPath == "a=b")
        #expect(try Options(["--plot=costs.svg"]).plotPath == "costs.svg")
        #expect(try Options(["--iterations=7"]).iterations == 7)
        #expect(options.lists)
    }

    @Test func aFilterIsFoundAnywhereInAName() throws {
        #expect(try Options(["--filter", "^chain4"]).selected().map(\.name) == ["chain4.build", "chain4.subscribe"])
        #expect(throws: Options.Mistake("--filter: no scenario matches; --list lists them")) {
            try Options(["--filter", "chain5"]).selected()
        }
    }

    @Test func growthSelectsOtherScenarios() throws {
        let selected = try Options(["--growth", "--filter", "^operators\\.event"]).selected()
        #expect(selected.map(\.name) == [1, 10, 100, 1000].map { "operators.event.\($0)" })
    }

    @Test(arguments: [
        (["--fast"], "unknown option --fast; --help lists the options"),
        (["subject"], "unknown option subject; --help lists the options"),
        (["--list=all"], "--list takes no value"),
        (["--growth=10"], "--growth takes no value"),
        (["--filter"], "--filter needs a value"),
        (["--filter", "("], "--filter: not a regular expression: ("),
        (["--json="], "--json needs a path"),
        (["--plot", ""], "--plot needs a path"),
        (["--plot", "growth.svg", "--growth"], "--plot takes no other option: it measures nothing"),
        (["--json", "-", "--plot", "-"], "--plot takes no other option: it measures nothing"),
        (["--iterations", "0"], "--iterations: not a number from 1 to 1000000000000: 0"),
        (["--iterations", "1e3"], "--iterations: not a number from 1 to 1000000000000: 1e3"),
        (["--iterations", "9000000000000"], "--iterations: not a number from 1 to 1000000000000: 9000000000000"),
        (["--compare"], "--compare needs a value"),
        (
            ["--compare", "before.json", "--json", "-"],
            "--compare cannot be combined with --json -: both print to standard output"
        ),
        (
            ["--compare", "before.json", "--iterations", "10"],
            "--iterations has no results for --compare"
        ),
        (["--iterations", "10", "--json", "-"], "--iterations has no results for --json"),
        (["--plot", "costs.svg", "--filter", "a"], "--plot takes no other option: it measures nothing"),
    ])
    func refuses(_ arguments: [String], _ message: String) {
        #expect(throws: Options.Mistake(message)) { try Options(arguments) }
    }
}
