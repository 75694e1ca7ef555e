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

if let form = arguments.picture {
    write(ScreenPicture().text(form), to: .standardOutput)
    exit(0)
}

let statistics = Statistics()
let explanation = arguments.explainedQuery.map { _ in Explanation() }
let screen = Screen(statistics, explanation)
let engine = SearchEngine(folder: arguments.folder, statistics, explanation)

let title = "\(arguments.pipeline.rawValue) in \(arguments.folder)"

// Drawing needs a terminal as standard input and output; otherwise, the program reads and prints lines.
let session: any Session =
    if let query = arguments.explainedQuery, let page = arguments.explainedPage {
        ExplainedPage(query, folder: arguments.folder, file: page)
    } else if let query = arguments.explainedQuery, let explanation {
        ExplainedQuery(query, screen, statistics, explanation)
    } else if arguments.isFilmed {
        Film(screen, statistics, title: title)
    } else if Terminal.isAvailable {
        InteractiveInput(screen, statistics, title: title)
    } else {
        PipedInput(screen, statistics)
    }
session.start { pace in arguments.pipeline.connect(screen, engine, pace: pace) }
RunLoop.main.run()
