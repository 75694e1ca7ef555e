import Foundation

/// The options of the command line.
struct Options {
    var filter: NSRegularExpression?
    /// For each scenario of each program.
    var seconds = 0.15
    var jsonPath: String?
    var svgPath: String?
    var earlierPath: String?
    var otherExecutable: String?
    var recordPath: String?
    var checkPath: String?
    var tolerance: Double?
    /// Set in a process that performs scenarios for callgrind.
    var performed: Int?
    var countsOnly = false
    var leavesOutValgrind = false
    var grows = false
    var lists = false
    var helps = false
    /// Set in a process that measures when asked.
    var serves = false

    /// An error in the command line, as one line of text.
    struct Mistake: Error, Equatable {
        let message: String

        init(_ message: String) { self.message = message }
    }

    static let help = """
          --list                print the names of the scenarios and stop
          --filter REGEX        run only the scenarios whose name matches REGEX
          --growth              run the scenarios with growing sizes, if there are any; prints the cost of one unit
                                for each size
          --time SECONDS        measure each scenario for about SECONDS (0.15); the number of operations follows
          --counts              count, and measure no nanoseconds
          --no-valgrind         count no instructions
          --json PATH           also write the results as JSON to PATH; with -, print them instead of the table
          --against EXECUTABLE  run this program and EXECUTABLE, an earlier build of it, alternately, and print the
                                ratio of their times
          --compare PATH        print the ratio to the times in PATH, which --json wrote. The machine may have been
                                faster or slower then; prefer --against
          --svg PATH            with --against or --compare, also draw the ratios as an SVG picture; with -, print it
                                instead of the table
          --record PATH         write the counts to PATH, for --check; with --growth, also the medians of the nanoseconds,
                                which --check ignores
          --check PATH          compare the counts with those in PATH; ends with status 1, and names the rows, if any
                                is larger or missing. Compares nothing if the toolchain or the C library is another one
          --tolerance PERCENT   the percentage by which a count may be larger for --check (3)
          --help                print this text

        Status: 0 if all went well, 1 if --check fails or something cannot be measured or written, 2 if an option is
        wrong. If the program is interrupted, it leaves no process and no file; if it is killed, the next run removes
        its files.
        """

    /// Reads the arguments, without the name of the program.
    init(_ arguments: [String]) throws(Mistake) {
        let switches = ["--list", "--growth", "--counts", "--no-valgrind", "--help", "-h", "--serve"]
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            // Accepts `--name value` and `--name=value`.
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts[0])
            if switches.contains(name), parts.count > 1 { throw Mistake("\(name) takes no value") }
            func value() throws(Mistake) -> String {
                if parts.count > 1 { return String(parts[1]) }
                guard let value = rest.popFirst() else { throw Mistake("\(name) needs a value") }
                return value
            }
            func path() throws(Mistake) -> String {
                let path = try value()
                if path.isEmpty { throw Mistake("\(name) needs a path") }
                return path
            }
            func number(_ range: ClosedRange<Double>) throws(Mistake) -> Double {
                let text = try value()
                guard let number = Double(text), range.contains(number) else {
                    let (low, high) = (Table.text(range.lowerBound), Table.text(range.upperBound))
                    throw Mistake("\(name): not a number from \(low) to \(high): \(text)")
                }
                return number
            }
            switch name {
            case "--list": lists = true
            case "--growth": grows = true
            case "--counts": countsOnly = true
            case "--no-valgrind": leavesOutValgrind = true
            case "--help", "-h": helps = true
            case "--serve": serves = true
            case "--filter": filter = try Self.regex(value())
            case "--time": seconds = try number(0.001...3600)
            case "--json": jsonPath = try path()
            case "--svg": svgPath = try path()
            case "--compare": earlierPath = try path()
            case "--against": otherExecutable = try path()
            case "--record": recordPath = try path()
            case "--check": checkPath = try path()
            case "--tolerance": tolerance = try number(0...1000)
            case "--perform": performed = Int(try number(1...1e9))
            default: throw Mistake("unknown option \(argument); --help lists the options")
            }
        }
        try refuseCombinations()
    }

    /// Whether the results are compared with others.
    var compares: Bool { earlierPath != nil || otherExecutable != nil }

    /// Whether nanoseconds are measured.
    var measuresTime: Bool { !countsOnly && (recordPath == nil || grows) && checkPath == nil }

    private func refuseCombinations() throws(Mistake) {
        if earlierPath != nil, otherExecutable != nil {
            throw Mistake("--compare cannot be combined with --against")
        }
        if svgPath != nil, !compares { throw Mistake("--svg needs --against or --compare") }
        if tolerance != nil, checkPath == nil { throw Mistake("--tolerance needs --check") }
        if compares, recordPath != nil || checkPath != nil {
            throw Mistake(
                "\(recordPath != nil ? "--record" : "--check") cannot be combined with --compare or --against")
        }
        if compares, countsOnly, svgPath != nil { throw Mistake("--svg draws times, which --counts leaves out") }
        if recordPath != nil, filter != nil {
            throw Mistake("--record cannot be combined with --filter: it would forget the other scenarios")
        }
        if grows, compares { throw Mistake("--growth cannot be combined with --compare or --against") }
        if jsonPath == "-", svgPath == "-" {
            throw Mistake("--json - cannot be combined with --svg -: both print to standard output")
        }
    }

    /// Refuses to measure if the results cannot be written.
    func checkPaths() throws(Mistake) {
        let outputs = [("--json", jsonPath), ("--svg", svgPath), ("--record", recordPath)]
        var written: [String: String] = [:]
        for (option, path) in outputs {
            guard let path, path != "-" else { continue }
            let file = URL(fileURLWithPath: path)
            let manager = FileManager.default
            var isFolder: ObjCBool = false
            if let other = written.updateValue(option, forKey: file.standardizedFileURL.path) {
                throw Mistake("\(other) and \(option) would write the same file, \(path)")
            }
            if manager.fileExists(atPath: path, isDirectory: &isFolder) {
                if isFolder.boolValue { throw Mistake("\(option): cannot write \(path): it is a folder") }
                if !manager.isWritableFile(atPath: path) {
                    throw Mistake("\(option): cannot write \(path): it is not writable")
                }
                continue
            }
            let folder = file.deletingLastPathComponent().path
            guard manager.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
                throw Mistake("\(option): cannot write \(path): its folder does not exist")
            }
            if !manager.isWritableFile(atPath: folder) {
                throw Mistake("\(option): cannot write \(path): its folder is not writable")
            }
        }
    }

    /// The scenarios that the options select.
    func selected(of scenarios: [Scenario]) throws(Mistake) -> [Scenario] {
        let selected = scenarios.filter { ($0.step != nil) == grows && isSelected($0.name) }
        if selected.isEmpty {
            throw Mistake(
                filter == nil ? "there are no scenarios" : "--filter: no scenario matches; --list lists them")
        }
        return selected
    }

    func isSelected(_ name: String) -> Bool {
        filter.map { $0.firstMatch(in: name, range: NSRange(name.startIndex..., in: name)) != nil } ?? true
    }

    private static func regex(_ pattern: String) throws(Mistake) -> NSRegularExpression {
        do {
            return try NSRegularExpression(pattern: pattern)
        } catch {
            throw Mistake("--filter: not a regular expression: \(pattern)")
        }
    }
}
