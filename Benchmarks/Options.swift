import Foundation

/// What the command line asks for.
struct Options {
    var filter: NSRegularExpression?
    var jsonPath: String?
    var plotPath: String?
    var earlierPath: String?
    var iterations: Int?
    var grows = false
    var lists = false
    var helps = false

    /// Why the command line makes no sense, in one line.
    struct Mistake: Error, Equatable {
        let message: String

        init(_ message: String) {
            self.message = message
        }
    }

    static let help = """
        Measures MiniRx and MiniDriver, and what the toolchain offers beside them.

        usage: swift run -c release Benchmarks [options]

          --growth          another set of scenarios: the same for ever more observers, operators,
                            subscriptions and drivers; prints the cost of one beside how many there are
          --list            print the names of the scenarios and stop
          --filter REGEX    only the scenarios in whose name REGEX is found
          --json PATH       write the results as a JSON array to PATH as well;
                            with - to standard output, instead of the table
          --plot PATH       measure nothing: draw what is recorded beside RxSwift as an SVG picture to PATH;
                            with - to standard output
          --compare PATH    print the results beside those that --json wrote to PATH before
          --iterations N    run N operations of each scenario, and N more that callgrind counts if it is
                            there; no table. Scenarios that work in batches of 1000 round N up
          --help            print this

        Benchmarks/instructions counts instructions per operation and compares them with what is recorded.
        """

    /// Reads the arguments, without the name of the program.
    init(_ arguments: [String]) throws(Mistake) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            // Both `--name value` and `--name=value`.
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts[0])
            if ["--growth", "--list", "--help"].contains(name), parts.count > 1 {
                throw Mistake("\(name) takes no value")
            }
            func value() throws(Mistake) -> String {
                if parts.count > 1 { return String(parts[1]) }
                guard let value = rest.popFirst() else { throw Mistake("\(name) needs a value") }
                return value
            }
            switch name {
            case "--growth": grows = true
            case "--list": lists = true
            case "--help", "-h": helps = true
            case "--filter": filter = try Self.regex(value())
            case "--json": jsonPath = try Self.path(value(), of: name)
            case "--plot": plotPath = try Self.path(value(), of: name)
            case "--compare": earlierPath = try Self.path(value(), of: name)
            case "--iterations": iterations = try Self.count(value())
            default: throw Mistake("unknown option \(argument); --help lists the options")
            }
        }
        if plotPath != nil,
            grows || lists || filter != nil || jsonPath != nil || earlierPath != nil || iterations != nil
        {
            throw Mistake("--plot draws what is recorded: no other option goes with it")
        }
        if iterations != nil, jsonPath != nil { throw Mistake("--iterations measures nothing that --json could write") }
        if earlierPath != nil, jsonPath == "-" {
            throw Mistake("--compare prints a table, and nothing else can go to standard output")
        }
        if iterations != nil, earlierPath != nil {
            throw Mistake("--iterations measures nothing that --compare could compare")
        }
    }

    /// The scenarios asked for.
    func selected() throws(Mistake) -> [Scenario] {
        let scenarios = grows ? Scenario.growing : Scenario.all
        guard let filter else { return scenarios }
        let selected = scenarios.filter { scenario in
            filter.firstMatch(in: scenario.name, range: NSRange(scenario.name.startIndex..., in: scenario.name)) != nil
        }
        if selected.isEmpty { throw Mistake("--filter: no scenario matches; --list lists them") }
        return selected
    }

    private static func regex(_ pattern: String) throws(Mistake) -> NSRegularExpression {
        do {
            return try NSRegularExpression(pattern: pattern)
        } catch {
            throw Mistake("--filter: not a regular expression: \(pattern)")
        }
    }

    private static func path(_ path: String, of name: String) throws(Mistake) -> String {
        if path.isEmpty { throw Mistake("\(name) needs a path") }
        return path
    }

    private static func count(_ text: String) throws(Mistake) -> Int {
        // Twice the number, rounded up to a batch, must not overflow.
        guard let count = Int(text), (1...1_000_000_000_000).contains(count) else {
            throw Mistake("--iterations: not a number from 1 to 1000000000000: \(text)")
        }
        return count
    }
}
