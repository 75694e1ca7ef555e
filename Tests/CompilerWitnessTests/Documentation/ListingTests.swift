import Foundation
import TestSupport
import XCTest

/// The Swift listings of README, articles and doc comments compile, and print what they announce. `MiniDriverUITests`
/// checks those of `MiniDriverUI`, which need controls.
final class ListingTests: XCTestCase {
    func testListingsOfArticles() throws {
        let articles = try Package.files(below: "Sources", ending: ".md").filter {
            Self.isChecked($0) && $0 != Self.messages
        }
        let programs = try articles.map { path in
            let listings = try Listing.all(in: Package.text(path))
            return ListedProgram(
                path: path, listings: listings.filter { Self.file(of: $0) == nil && !Self.isManifest($0) },
                context: try listings.filter {
                    !$0.lines.contains("import XCTest") && !$0.lines.contains("import Testing")
                }
                .compactMap(Self.file).map(Self.path) + Self.namedRecipes(in: Package.text(path)),
                options: path.contains(/DefaultIsolation|TestsInSwift6Mode/)
                    ? ListedProgram.newApp : ListedProgram.newProject)
        }
        try check(Effort.sample(programs.filter { !$0.listings.isEmpty }, quick: 1)) { try $0.complaints($1) }
    }

    /// Apps copy the answers into methods. The other articles contain whole types.
    func testAnswersInAMethodOfAMainActorClass() throws {
        let path = "Sources/MiniDriver/MiniDriver.docc/HowDoI.md"
        let listings = try Listing.all(in: Package.text(path))
        let answers = ListedProgram(
            path: path, listings: listings.filter { Self.file(of: $0) == nil },
            context: try listings.compactMap(Self.file).map(Self.path))
        if Effort.ofRun == .full { try check([answers]) { try $0.complaintsInAMethod($1) } }
    }

    /// Each listing of this article is a program of its own, because an error of one may hide those of another.
    func testListingsOfMessages() throws {
        let programs = try Listing.all(in: Package.text(Self.messages)).map { listing in
            ListedProgram(
                path: Self.messages, listings: [listing], context: [Self.context("Messages.swift")],
                prologue: "import MiniDriver")
        }
        try check(Effort.sample(programs, quick: 1)) { try $0.complaints($1) }
    }

    /// A listing that begins with the name of a file is that file, a recipe or a file of the tests. A long recipe is not
    /// listed: an article names its path.
    func testListingsThatAreFiles() throws {
        var listed: Set<String> = []
        for path in try Package.files(below: "Sources", ending: ".md") {
            try listed.formUnion(Self.namedRecipes(in: Package.text(path)))
            for listing in try Listing.all(in: Package.text(path)) {
                guard let name = Self.file(of: listing) else { continue }
                let file = try Self.path(ofFile: name)
                listed.insert(file)
                try XCTAssertEqual(
                    listing.lines.dropFirst().joined(separator: "\n") + "\n",
                    String(contentsOfFile: file, encoding: .utf8), "\(path): \(name)")
            }
        }
        try XCTAssertEqual(listed, Set(Self.files.get()))
    }

    /// Users copy the files into modules with any of these settings.
    func testListingsThatAreFilesCompileInEachMode() throws {
        for (version, options) in [("6", ListedProgram.newApp), ("6", ListedProgram.newProject), ("5", [])] {
            if Effort.ofRun == .quick, options != ListedProgram.newApp { continue }
            let report = try Compiler.orSkip().check(Self.files.get(), languageVersion: version, options: options)
            XCTAssertTrue(report.succeeded && report.diagnostics.isEmpty, report.output)
        }
    }

    func testEachRecipeHasTestsAndSaysWhatItIsFor() throws {
        let recipes = try Package.files(below: Self.recipes, ending: ".swift")
        XCTAssertFalse(recipes.isEmpty)
        for path in recipes {
            let name = path.split(separator: "/").last!.dropLast(".swift".count)
            XCTAssertNoThrow(try Package.text("Examples/Recipes/Tests/RecipesTests/\(name)Tests.swift"), path)
            let text = try Package.text(path)
            for words in ["/// When to use it: ", "/// What it does not do: "] {
                XCTAssertTrue(text.contains(words), "\(path): no '\(words)'")
            }
        }
    }

    func testListingsOfREADME() throws {
        let listings = try Listing.all(in: Package.text("README.md")).filter { !Self.isManifest($0) }
        try check([ListedProgram(path: "README.md", listings: listings)]) { try $0.complaints($1) }
    }

    /// The start page of the site shows parts of README, with its manifest, and of *The three problems*.
    func testListingsOfTheStartPage() throws {
        let page = try Package.text("Documentation/index.html")
        let shown = page.matches(of: #/<pre class="swift"[^>]*><code>([^<]*)/#).map { String($0.1) }
        let texts = try ["README.md", "Sources/MiniDriver/MiniDriver.docc/ThreeProblems.md"].flatMap {
            try Listing.all(in: Package.text($0)).map { $0.lines.joined(separator: "\n") }
        }
        XCTAssertEqual(shown.count, 6)
        for listing in shown {
            XCTAssertTrue(texts.contains { $0.contains(listing) }, "in no article: \(listing)")
        }
    }

    func testListingsOfDocComments() throws {
        var program = ""
        var calls = ""
        var expected: [String] = []
        let listings = try SourceFile.all().filter { Self.isChecked($0.path) }.flatMap { file in
            file.declarations.flatMap { Listing.all(in: $0.comment.map(\.dedented)) }
                .map { (path: file.path, listing: $0) }
        }
        for (path, listing) in Effort.sample(listings, quick: 3) {
            let function = "listing\(listing.line)Of\(path.filter(\.isLetter))"
            program += "@MainActor func \(function)() async throws {\n\(listing.code(of: path))}\n"
            calls += "try await \(function)()\n"
            expected += listing.printed
        }
        program += "@main enum Main {\n@MainActor static func main() async throws {\n\(calls)}\n}\n"
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).swift")
        try Data("import MiniDriver\nimport MiniRxTest\n\(program)".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let run = try Compiler.orSkip().run(
            [file.path, Self.context("DocComments.swift")],
            options: ListedProgram.newProject + ["-parse-as-library", "-suppress-warnings"])
        guard run.compilation.succeeded else { return XCTFail(run.compilation.output) }
        XCTAssertEqual(run.status, 0, run.printed)
        XCTAssertEqual(run.printed.split(separator: "\n").map(String.init), expected)
    }

    /// README and *Installation* contain whole manifests.
    func testManifests() throws {
        let library = try Package.text("Package.swift")
        for path in ["README.md", "Sources/MiniDriver/MiniDriver.docc/Installation.md"] {
            let manifests = try Listing.all(in: Package.text(path)).filter(Self.isManifest)
            XCTAssertFalse(manifests.isEmpty, path)
            for manifest in manifests {
                let text = manifest.lines.joined(separator: "\n")
                let report = try Compiler.orSkip().check(asManifest: text)
                XCTAssertTrue(report.succeeded && report.diagnostics.isEmpty, "\(path): \(report.output)")
                for product in text.matches(of: #/\.product\(name: ("\w+")/#) {
                    XCTAssertTrue(library.contains(".library(name: \(product.1)"), "\(path): no product \(product.1)")
                }
                let version = try XCTUnwrap(library.firstMatch(of: /\/\/ swift-tools-version:.*/)).output
                XCTAssertEqual(manifest.lines.first, String(version), "\(path): the tools version of the package")
            }
        }
    }

    func testComplaintsAboutListingsInAMethod() throws {
        let listing = Listing(
            line: 7,
            lines: [
                "import Foundation", "struct Point {", "    var x = 1", "}", "func double(_ point: Point) -> Int {",
                "    point.x * 2", "}", "let unused = double(Point())", "print(Date())", "",
                "let stream = AsyncStream<Int> { $0.finish() }", "_ = await stream.first { _ in true }",
            ])
        let parts = listing.split(of: "Article.md")
        XCTAssertEqual(parts.imports, ["Foundation"])
        XCTAssertTrue(parts.declarations.contains("line: 7)\n\nstruct Point {\n    var x = 1\n}\nfunc double("))
        XCTAssertTrue(parts.body.contains("\nlet unused = double(Point())\nprint(Date())\n"))
        let complaints = try ListedProgram(path: "Article.md", listings: [listing])
            .complaintsInAMethod(Compiler.orSkip())
        XCTAssertFalse(complaints.isEmpty)
        for complaint in complaints {
            XCTAssertTrue(complaint.hasPrefix("Article.md:18: in a method of a"), complaint)
        }
    }

    // MARK: Wrong input

    func testComplaintsAboutWrongListings() throws {
        let compiler = try Compiler.orSkip()
        func complaints(_ lines: String...) throws -> [String] {
            try ListedProgram(path: "Article.md", listings: [Listing(line: 7, lines: lines)]).complaints(compiler)
        }
        try XCTAssertEqual(
            complaints(
                "print(1)  // prints 1", #"let number: Int = ""  // error: cannot convert"#,
                "print(1)", "// prints 2", "let other = 1  // error: cannot convert"),
            [
                #"Article.md: prints ["1", "1"], not ["1", "2"]"#,
                "Article.md:11: no error where one must be: cannot convert",
            ])
        try XCTAssertEqual(
            complaints(
                "let number = 1", "// ↑ error: cannot convert", #"let text: Int = """#, "// ↑ error: cannot convert"),
            ["Article.md:7: no error where one must be: cannot convert"])
        try XCTAssertEqual(complaints("", "print(x)"), ["Article.md:8: error: cannot find 'x' in scope"])
    }

    // MARK: -

    /// The files that are listed as a whole.
    private static let files = Result {
        try [recipes, "Tests/MiniDriverTests/Templates"]
            .flatMap { try Package.files(below: $0, ending: ".swift") }.map(Package.absolutePath)
    }

    private static let recipes = "Examples/Recipes/Sources/Recipes"

    private static func path(ofFile name: String) throws -> String {
        try XCTUnwrap(files.get().first { $0.hasSuffix("/\(name)") }, "no file \(name)")
    }

    /// The recipes whose paths an article names.
    private static func namedRecipes(in text: String) -> Set<String> {
        Set(
            text.matches(of: #/`(Examples\/Recipes\/Sources\/Recipes\/\w+\.swift)`/#).map {
                Package.absolutePath(String($0.1))
            })
    }

    private static let messages = "Sources/MiniDriver/MiniDriver.docc/Messages.md"

    private static func isChecked(_ path: String) -> Bool {
        !path.hasPrefix("Sources/MiniDriverUI/")
    }

    /// The file that the listing shows; `nil` if it is a part of a program.
    private static func file(of listing: Listing) -> String? {
        guard !isManifest(listing) else { return nil }
        return listing.lines.first?.wholeMatch(of: #/\/\/ (\w+\.swift)/#).map { String($0.1) }
    }

    private static func isManifest(_ listing: Listing) -> Bool {
        listing.lines.first?.hasPrefix("// swift-tools-version:") == true
    }

    private static func context(_ file: String) -> String {
        Package.absolutePath("Tests/CompilerWitnessTests/Clients/Documentation/\(file)")
    }

    /// Compiles and runs programs, one for each processor at a time.
    private func check(
        _ programs: [ListedProgram], complaints find: @Sendable (ListedProgram, Compiler) throws -> [String]
    ) throws {
        let compiler = try Compiler.orSkip()
        XCTAssertFalse(programs.isEmpty)
        let complaints = Locked<[String]>([])
        DispatchQueue.concurrentPerform(iterations: programs.count) { index in
            var found: [String]
            do {
                found = try find(programs[index], compiler)
            } catch {
                found = ["\(programs[index].path): \(error)"]
            }
            complaints.change { $0 += found }
        }
        for complaint in complaints.value.sorted() { XCTFail(complaint) }
    }
}
