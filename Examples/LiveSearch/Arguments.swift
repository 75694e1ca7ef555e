import Foundation

/// The arguments of the command line.
struct Arguments: Equatable {
    var pipeline = Pipeline.driver
    var folder = "."
    /// The query to explain, with `--explain`.
    var explainedQuery: String?
    /// The file for the explanation; `nil` to print it.
    var explainedPage: String?
    /// The form of the picture, with `--picture`.
    var picture: ScreenPicture.Form?
    /// Whether to print a moving picture, with `--film`.
    var isFilmed = false

    /// The query to explain if none is given.
    static let exampleQuery = "import"

    /// Why the arguments do not start a search.
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
        case pageIsAnotherFile(String)
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
            case .unknownPipeline(let name): "unknown pipeline \(name), choose one of \(Pipeline.names)"
            case .secondFolder(let folder): "unexpected second folder \(folder), see --help"
            case .noSuchFolder(let folder): "folder \(folder) does not exist"
            case .notAFolder(let folder): "\(folder) is not a folder"
            case .noFolderForPage(let page): "cannot write \(page): its folder does not exist"
            case .pageIsAFolder(let page): "cannot write \(page): it is a folder"
            case .pageIsAnotherFile(let page):
                "cannot write \(page): it exists, and is not a page of --explain; name another file"
            case .missingPicture: "--picture needs a name: \(ScreenPicture.Form.names)"
            case .notAPage(let page):
                "\(page) does not end in .html; to write to it, use --explain=\(page), see --help"
            case .noFolderBesideQuery(let query):
                "folder \(query) does not exist; to explain the query \(query), add a folder: --explain \(query) FOLDER"
            case .unknownPicture(let name): "unknown picture \(name), choose one of \(ScreenPicture.Form.names)"
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
        // An argument that ends in .html is the page, if it is directly after `--explain`.
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
            } else if mayBeOption, word == "--film" {
                isFilmed = true
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
            guard ExplainedPage.mayOverwrite(page) else { throw .pageIsAnotherFile(page) }
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
               LiveSearch --film [FOLDER]

        Searches the text files below FOLDER (default: .) for a regular expression while you type it.

          --pipeline driver   a Driver: one shared search, results on the main thread, errors handled (default)
          --pipeline naive    flatMapLatest and two subscriptions: two searches, results off the main
                              thread, ends at the first error
          --pipeline by-hand  observe(on:), catch and share(replay:), in the right places
          --explain           print the pipeline as trees, and each event of QUERY (default: import):
                              time since it was typed, thread, place, value
          --explain FILE.html write a page that compares all pipelines: for QUERY, an error, and QUERY again;
                              of existing files, only such a page is overwritten
          --picture NAME      print a picture of the screen with a driver; NAME is mermaid, or light or dark for SVG
          --film              print a moving picture of the terminal, in SVG, while three queries are typed
          -h, --help          print this text

        On a terminal: type to search, Esc clears, arrows and Page Up/Down scroll, Ctrl-C quits.
        Otherwise, each line of standard input is a query. For each query, the program prints one line,
        QUERY<TAB>COUNT (the number of matching lines) or QUERY<TAB>error: TEXT, and at the end one line
        searches: N, off-main deliveries: M
        If an expression takes too much work in a file, the search goes on with the next file, and COUNT says so.

        """
}
