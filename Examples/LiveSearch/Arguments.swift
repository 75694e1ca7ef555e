import Foundation

/// What the command line says.
struct Arguments: Equatable {
    var pipeline = Pipeline.driver
    var folder = "."
    /// The query whose way is to be explained, if that is wanted.
    var explainedQuery: String?
    /// The page that the explanation is to be written to, if it is not to be printed.
    var explainedPage: String?
    /// How the screen is to be drawn, if it is.
    var picture: ScreenPicture.Form?

    /// What is explained if no query is given.
    static let exampleQuery = "import"

    /// Why a command line is not a search.
    enum Refusal: Error, Equatable, CustomStringConvertible {
        case help
        case unknownOption(String)
        case missingPipeline
        case unknownPipeline(String)
        case secondFolder(String)
        case noSuchFolder(String)
        case notAFolder(String)
        case noFolderForPage(String)
        case pageIsAFolder(String)
        case missingPage
        case missingPicture
        case unknownPicture(String)
        case notAPage(String)
        case noFolderBesideQuery(String)

        var description: String {
            switch self {
            case .help: Arguments.help
            case .unknownOption(let option): "unknown option \(option), see --help"
            case .missingPipeline: "--pipeline needs a name: \(Pipeline.names)"
            case .unknownPipeline(let name): "no pipeline is called \(name), choose one of \(Pipeline.names)"
            case .secondFolder(let folder): "one folder at a time: \(folder) is the second, see --help"
            case .noSuchFolder(let folder): "there is no folder \(folder)"
            case .notAFolder(let folder): "\(folder) is not a folder"
            case .noFolderForPage(let page): "cannot write \(page): its folder is not there"
            case .pageIsAFolder(let page): "cannot write \(page): it is a folder"
            case .missingPicture: "--picture needs a name: \(ScreenPicture.Form.names)"
            case .notAPage(let page):
                "the name of a page ends in .html; to write to \(page) say --explain=\(page), see --help"
            case .noFolderBesideQuery(let query):
                "there is no folder \(query); to explain the query \(query) name a folder, too: --explain \(query) FOLDER"
            case .unknownPicture(let name): "no picture is called \(name), choose one of \(ScreenPicture.Form.names)"
            case .missingPage: "--explain= needs a file: --explain=FILE.html"
            }
        }
    }

    /// Reads the command line, without the name of the program.
    init(_ words: some Sequence<String>) throws(Refusal) {
        var words = words.makeIterator()
        var others: [String] = []
        var isExplaining = false
        var mayBeOption = true
        // What comes right after `--explain` and ends in .html is the page.
        var mayBePage = false
        while let word = words.next() {
            defer { mayBePage = mayBeOption && word == "--explain" }
            if mayBePage, word.hasSuffix(".html"), !word.hasPrefix("-") {
                explainedPage = word
            } else if mayBeOption, word == "--" {
                mayBeOption = false
            } else if mayBeOption, word == "--help" || word == "-h" {
                throw .help
            } else if mayBeOption, word == "--pipeline" {
                guard let name = words.next() else { throw .missingPipeline }
                pipeline = try Self.pipeline(named: name)
            } else if mayBeOption, word.hasPrefix("--pipeline=") {
                pipeline = try Self.pipeline(named: String(word.dropFirst("--pipeline=".count)))
            } else if mayBeOption, word == "--picture" {
                guard let name = words.next() else { throw .missingPicture }
                guard let form = ScreenPicture.Form(rawValue: name) else { throw .unknownPicture(name) }
                picture = form
            } else if mayBeOption, word == "--explain" {
                isExplaining = true
            } else if mayBeOption, word.hasPrefix("--explain=") {
                isExplaining = true
                explainedPage = String(word.dropFirst("--explain=".count))
            } else if mayBeOption, word.hasPrefix("-") {
                throw .unknownOption(word)
            } else {
                others.append(word)
            }
        }
        let hasQuery = isExplaining && others.count > 1
        if isExplaining { explainedQuery = hasQuery ? others.removeFirst() : Self.exampleQuery }
        if others.count > 1 {
            if let explainedQuery, !Self.isFolder(others[0]) { throw .notAPage(explainedQuery) }
            throw .secondFolder(others[1])
        }
        if let givenFolder = others.first { folder = givenFolder }
        guard FileManager.default.fileExists(atPath: folder) else {
            throw isExplaining && !hasQuery ? .noFolderBesideQuery(folder) : .noSuchFolder(folder)
        }
        guard Self.isFolder(folder) else { throw .notAFolder(folder) }
        if let explainedPage { try Self.checkPage(explainedPage) }
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    private static func checkPage(_ page: String) throws(Refusal) {
        guard !page.isEmpty else { throw .missingPage }
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: page, isDirectory: &isFolder) {
            guard !isFolder.boolValue else { throw .pageIsAFolder(page) }
        }
        let folder = URL(fileURLWithPath: page).deletingLastPathComponent().path
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
            throw .noFolderForPage(page)
        }
    }

    private static func pipeline(named name: String) throws(Refusal) -> Pipeline {
        guard let pipeline = Pipeline(rawValue: name) else { throw .unknownPipeline(name) }
        return pipeline
    }

    static let help = """
        Usage: LiveSearch [--pipeline NAME] [FOLDER]
               LiveSearch --explain [--pipeline NAME] [[QUERY] FOLDER]
               LiveSearch --explain FILE.html [[QUERY] FOLDER]
               LiveSearch --picture NAME

        Searches the text files below FOLDER (default: .) for a regular expression while you type it.

          --pipeline driver   a Driver shares the search, keeps it on the main thread and survives errors (default)
          --pipeline naive    flatMapLatest and two subscriptions, with the three problems that has
          --pipeline by-hand  observe(on:), catch and share(replay:), written out
          --explain           print what the screen is made of, as trees, and the way of QUERY (default: import)
                              through it: time since it was typed, thread, where it is, what it is there
          --explain FILE.html write that as a page to look at: all pipelines beside each other, with QUERY, an error
                              and QUERY again
          --picture NAME      print the screen that a driver connects, as a picture: mermaid, or SVG: light, dark
          -h, --help          this text

        On a terminal: type to search, Esc clears, arrows and Page Up/Down scroll, Ctrl-C quits.
        Otherwise each line of standard input is a query, and standard output has for each one line
        QUERY<TAB>COUNT (the number of matching lines) or QUERY<TAB>error: TEXT, and at the end one line
        searches: N, off-main deliveries: M

        """
}
