import Foundation

let arguments: Arguments
do {
    arguments = try Arguments(CommandLine.arguments.dropFirst())
} catch .help {
    write(Arguments.help, to: .standardOutput)
    exit(0)
} catch {
    write("LiveSearch: \(error)\n", to: .standardError)
    exit(2)
}

let statistics = Statistics()
let screen = Screen(statistics)
let engine = SearchEngine(folder: arguments.folder, statistics)

// Both ends must be a terminal to draw on it; otherwise lines are read and lines are written.
let session: any Session =
    if let query = arguments.explainedQuery {
        ExplainedQuery(query, screen, statistics)
    } else if Terminal.isAvailable {
        InteractiveInput(screen, statistics, title: "\(arguments.pipeline.rawValue) in \(arguments.folder)")
    } else {
        PipedInput(screen, statistics)
    }
session.start { pace, explanation in
    arguments.pipeline.connect(screen, engine, pace: pace, explanation)
}
RunLoop.main.run()
