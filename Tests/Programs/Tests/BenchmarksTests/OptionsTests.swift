import Testing

@testable import MiniRxBenchmark

@MainActor
@Suite struct OptionsTests {
    private let scenarios = [Scenario("chain4.build") {}, Scenario("chain4.event") {}, Scenario("subject.event") {}]

    @Test func withoutOptionsAllScenariosAreSelected() throws {
        #expect(try Options([]).selected(of: scenarios).map(\.name) == scenarios.map(\.name))
    }

    @Test func aValueIsTheNextArgumentOrFollowsAnEqualsSign() throws {
        let options = try Options(["--json", "a=b", "--list"])
        #expect(options.jsonPath == "a=b" && options.lists)
        #expect(try Options(["--time=0.5"]).seconds == 0.5)
    }

    @Test func aFilterIsFoundAnywhereInAName() throws {
        let selected = try Options(["--filter", "^chain4"]).selected(of: scenarios)
        #expect(selected.map(\.name) == ["chain4.build", "chain4.event"])
        #expect(throws: Options.Mistake("--filter: no scenario matches; --list lists them")) {
            try Options(["--filter", "chain5"]).selected(of: scenarios)
        }
    }

    @Test func onlyARecordOfGrowingScenariosContainsNanoseconds() throws {
        #expect(try Options(["--growth", "--record", "a"]).measuresTime)
        #expect(try !Options(["--record", "a"]).measuresTime)
        #expect(try !Options(["--growth", "--check", "a"]).measuresTime)
    }

    @Test(arguments: [
        (["--fast"], "unknown option --fast; --help lists the options"),
        (["subject"], "unknown option subject; --help lists the options"),
        (["--list=all"], "--list takes no value"),
        (["--filter"], "--filter needs a value"),
        (["--filter", "("], "--filter: not a regular expression: ("),
        (["--json="], "--json needs a path"),
        (["--time", "soon"], "--time: not a number from 0.001 to 3600: soon"),
        (["--tolerance", "3"], "--tolerance needs --check"),
        (["--svg", "a.svg"], "--svg needs --against or --compare"),
        (["--compare", "a", "--against", "b"], "--compare cannot be combined with --against"),
        (["--growth", "--against", "a"], "--growth cannot be combined with --compare or --against"),
        (["--compare", "a", "--check", "b"], "--check cannot be combined with --compare or --against"),
        (
            ["--record", "a", "--filter", "b"],
            "--record cannot be combined with --filter: it would forget the other scenarios"
        ),
    ])
    func refuses(_ arguments: [String], _ message: String) {
        #expect(throws: Options.Mistake(message)) { try Options(arguments) }
    }
}
