import Callgrind
import Foundation

/// Prints one line on standard error and ends the process.
func fail(_ message: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data("Benchmarks: \(message)\n".utf8))
    exit(status)
}

/// Writes the output of `option`.
func write(_ text: String, to path: String, for option: String) {
    if path == "-" { return print(text, terminator: "") }
    do {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    } catch {
        fail("\(option): cannot write \(path)", status: 1)
    }
}

/// Reads the earlier results for `--compare`, which `--json` wrote.
func read(_ path: String) throws(Options.Mistake) -> Earlier {
    guard let data = FileManager.default.contents(atPath: path) else {
        throw Options.Mistake("--compare: cannot read \(path)")
    }
    return try Earlier(data, path: path)
}

/// Starts a thread that sleeps. With a second thread, the C library takes its locks as in any real program. When this
/// returns, the thread has only its long sleep left, so its progress does not change the counted instructions.
func startSecondThread() {
    let isAsleep = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
        sleep(0)
        isAsleep.signal()
        while true { sleep(1_000_000) }
    }
    isAsleep.wait()
}

/// Runs a scenario in a copy of the process. Its counted instructions then do not depend on memory and tables that
/// earlier scenarios have changed.
func inCopyOfThisProcess(_ work: () -> Void) {
    #if os(Linux)
        let copy = CallgrindFork()
        if copy == 0 {
            work()
            exit(0)
        }
        var status: Int32 = 0
        guard copy > 0, waitpid(copy, &status, 0) == copy, status == 0 else {
            fail("--iterations: a scenario ended with status \(status)", status: 1)
        }
    #else
        work()
    #endif
}

do throws(Options.Mistake) {
    let options = try Options(Array(CommandLine.arguments.dropFirst()))
    if options.helps {
        print(Options.help)
        exit(0)
    }
    if let path = options.plotPath {
        let own = try Recorded.read("instructions.json")
        let plot = try Plot(own: own, other: try Recorded.read("RxSwift.json"))
        write(SVG(plot, environment: own.environment).text, to: path, for: "--plot")
        exit(0)
    }
    let scenarios = try options.selected()
    var table: any Table = options.grows ? GrowthTable() : ScenarioTable()
    if let path = options.earlierPath { table = ComparisonTable(with: try read(path)) }
    if options.lists {
        for scenario in scenarios { print(scenario.name) }
        exit(0)
    }

    if let iterations = options.iterations {
        for scenario in scenarios {
            inCopyOfThisProcess {
                startSecondThread()
                Meter(scenario).perform(operations: iterations)
            }
        }
        exit(0)
    }

    startSecondThread()
    let printsTable = options.jsonPath != "-"
    if printsTable { table.printHeader() }
    let results = scenarios.map { scenario in
        let measurement = Meter(scenario).measure()
        if printsTable { table.printRow(scenario, measurement) }
        return (scenario, measurement)
    }
    if let path = options.jsonPath { write(JSON.text(results), to: path, for: "--json") }
} catch {
    fail(error.message, status: 2)
}
