import Foundation

/// The options of the command line.
struct Options {
    var filter: NSRegularExpression?
    var jsonPath: String?
    var plotPath: String?
    var earlierPath: String?
    var iterations: Int?
    var grows = false
    var lists = false
    var helps = false

    /// An error in the command line, as one line of text.
    struct Mistake: Error, Equatable {
        let message: String

        init(_ message: String) {
            self.message = message
        }
    }

    static let help = """
        Measures MiniRx and MiniDriver, and comparable parts of the toolchain.

        usage: swift run -c release Benchmarks [options]

          --growth          run the scenarios with growing numbers of observers, operators, subscriptions
                            and drivers; prints the cost of one for each number
          --list            print the names of the scenarios and stop
          --filter REGEX    run only the scenarios whose name matches REGEX
          --json PATH       also write the results as a JSON array to PATH;
                            with -, print the array instead of the table
          --plot PATH       measure nothing; write the recorded figures beside those of RxSwift as an SVG
                            picture to PATH; with -, print the picture
          --compare PATH    print the results beside earlier ones, which --json wrote to PATH
          --iterations N    run N operations of each scenario, then N more for callgrind to count; print no
                            table. Scenarios with batches of 1000 round N up
          --help            print this text

        Benchmarks/instructions counts instructions per operation and compares them with the recorded ones.
        """

    /// Reads the arguments, without the name of the program.
    init(_ arguments: [String]) throws(Mistake) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            // Accepts `--name value` and `--name=value`.
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
            throw Mistake("--plot takes no other option: it measures nothing")
        }
        if iterations != nil, jsonPath != nil { throw Mistake("--iterations has no results for --json") }
        if earlierPath != nil, jsonPath == "-" {
            throw Mistake("--compare cannot be combined with --json -: both print to standard output")
        }
        if iterations != nil, earlierPath != nil {
            throw Mistake("--iterations has no results for --compare")
        }
    }

    /// The scenarios that the options select.
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
